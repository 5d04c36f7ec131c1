// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}

public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = Self(rawValue: 1)
  public static let left = Self(rawValue: 2)
  public static let bottom = Self(rawValue: 4)
  public static let right = Self(rawValue: 8)
  public static let all: Self = [.top, .left, .bottom, .right]
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = Self(rawValue: 1 << 1)
  public static let portraitUpsideDown = Self(rawValue: 1 << 2)
  public static let landscapeRight = Self(rawValue: 1 << 3)
  public static let landscapeLeft = Self(rawValue: 1 << 4)
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  public static let all: Self = [.portrait, .landscape, .portraitUpsideDown]
  public static let allButUpsideDown: Self = [.portrait, .landscape]

  /// What a controller supports that does not say.
  @MainActor static var standard: Self { StandIn.idiom == .pad ? .all : .allButUpsideDown }
}

public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown
  case landscapeRight, landscapeLeft
}

extension StandIn {
  /// Whom the system asks, going by one of the `childFor…` properties: from the root of the window,
  /// or the full screen over it, inwards.
  public static func decider(
    _ child: KeyPath<UIViewController, UIViewController?>,
    in window: UIWindow?
  ) -> UIViewController? {
    guard let root = window?.rootViewController else { return nil }
    let layers = Array(sequence(first: root, next: \.ownPresented))
    let screen = layers.last { $0 === root || $0.ownPresentation?.coversAll == true } ?? root
    return Array(sequence(first: screen) { $0[keyPath: child] }).last
  }
}
