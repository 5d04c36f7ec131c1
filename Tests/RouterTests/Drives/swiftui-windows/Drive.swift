import SwiftUI

package enum Drive {
  @MainActor package static func main() { play(windows + hosted) }
}
