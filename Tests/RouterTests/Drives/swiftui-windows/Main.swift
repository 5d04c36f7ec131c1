import SwiftUI

@main struct Main {
  @MainActor static func main() { play(windows + hosted) }
}
