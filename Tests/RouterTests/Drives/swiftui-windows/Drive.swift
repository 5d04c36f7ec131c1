import SwiftUI

public enum Drive {
  @MainActor public static func main() { play(windows + hosted) }
}
