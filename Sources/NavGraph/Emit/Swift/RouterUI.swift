/// What a generated router drives.
public struct RouterUI: OptionSet, Sendable {
  /// One bit for each.
  public let rawValue: Int

  /// What the bits say.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// UIKit's view controllers.
  public static let uiKit = RouterUI(rawValue: 1)
  /// SwiftUI's views.
  public static let swiftUI = RouterUI(rawValue: 2)
  /// Both.
  public static let all: RouterUI = [.uiKit, .swiftUI]
}
