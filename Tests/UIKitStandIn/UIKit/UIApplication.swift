// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class UIApplication: UIResponder {
  open class var shared: UIApplication { theOne }
  private static let theOne = UIApplication()

  open internal(set) var connectedScenes: Set<UIScene> = []
  open var applicationState: UIApplication.State { .active }

  public nonisolated static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification"
  )
  public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification"
  )
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification"
  )
}

extension UIApplication {
  public enum State: Int, Sendable {
    case active, inactive, background
  }
}

public enum UIAccessibility {
  @MainActor public static var isReduceMotionEnabled: Bool { StandIn.reducesMotion }
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision = 6
}

@MainActor open class UIDevice: NSObject {
  open class var current: UIDevice { theOne }
  private static let theOne = UIDevice()
  open var userInterfaceIdiom: UIUserInterfaceIdiom { StandIn.idiom }
}

public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

open class UITraitCollection: NSObject, @unchecked Sendable {
  @MainActor public class var current: UITraitCollection {
    UITraitCollection(
      userInterfaceIdiom: StandIn.idiom,
      horizontalSizeClass: StandIn.idiom == .pad ? .regular : .compact
    )
  }

  init(
    userInterfaceIdiom: UIUserInterfaceIdiom,
    horizontalSizeClass: UIUserInterfaceSizeClass
  ) {
    self.userInterfaceIdiom = userInterfaceIdiom
    self.horizontalSizeClass = horizontalSizeClass
    super.init()
  }

  public let userInterfaceIdiom: UIUserInterfaceIdiom
  public let horizontalSizeClass: UIUserInterfaceSizeClass
}
