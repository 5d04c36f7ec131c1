// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declared as in XCUIAutomation of Xcode 16, without what is for Mac or watch.

/// An app that a UI test controls.
@MainActor public class XCUIApplication: XCUIElement {
  public enum State: UInt, Sendable {
    case unknown, notRunning, runningBackgroundSuspended, runningBackground, runningForeground
  }

  private let isOther: Bool

  /// The target app of the UI tests.
  public init() {
    isOther = false
    super.init { [StandInDevice.shared.root] }
  }

  /// Creates another app, of which nothing is on screen.
  public init(bundleIdentifier: String) {
    isOther = true
    super.init { [] }
  }

  public var launchArguments: [String] = []
  public var launchEnvironment: [String: String] = [:]
  public var state: State { isOther ? .notRunning : .runningForeground }

  public func launch() { StandInDevice.shared.launch(launchArguments) }
  public func activate() {}
  public func terminate() {}
  public func open(_ url: URL) { StandInDevice.shared.open(url) }
}

/// The device.
@MainActor public class XCUIDevice: NSObject {
  private static let device = XCUIDevice()

  public class var shared: XCUIDevice { device }

  public var system: XCUISystem { XCUISystem() }
}

/// The system around the apps.
@MainActor public class XCUISystem: NSObject {
  public func open(_ url: URL) { StandInDevice.shared.open(url) }
}
