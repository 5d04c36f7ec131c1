#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  #if canImport(SwiftUI)
    public import SwiftUI
  #endif

  /// The reason why a screen or container could not be created.
  struct MakingFailure: Error {
    let reason: StepReason

    init(_ what: String) { reason = .failed(what) }
    init(_ reason: StepReason) { self.reason = reason }
  }

  /// The content of a created screen. For generated code.
  public enum ScreenContent {
    /// A view controller. For generated code.
    case controller(UIViewController)
    /// A SwiftUI view. For generated code.
    case view(AnyView)
  }

  /// The description of an app's screens, in addition to that of its navigation. For generated code.
  public protocol ScreenMaking: NavigationSpec {
    /// The protocol of the app's factory for screens. For generated code.
    associatedtype Screens

    /// The titles and images of screens, containers, tabs and alerts. For generated code.
    static var titles: ScreenTitles { get }

    /// Creates a screen with the values that `maker` has for it. For generated code.
    @MainActor static func make(
      _ screen: Int,
      _ maker: ScreenMaker,
      _ screens: Screens
    ) throws -> ScreenContent

    /// Adopts a screen that a storyboard has created. For generated code.
    @MainActor static func adopt(
      _ screen: Int,
      _ maker: ScreenMaker,
      _ controller: UIViewController,
      _ screens: Screens
    ) throws -> UIViewController

    /// Creates a container that has a class or a storyboard in the spec; returns nil for others.
    /// For generated code.
    @MainActor static func container(
      _ container: Int,
      _ maker: ScreenMaker
    ) throws -> UIViewController?

    /// The containers that a storyboard creates together with their screens. For generated code.
    static var adoptedContainers: Set<Int> { get }

    /// The screen that covers the scene while it is not active, or nil. For generated code.
    static var cover: Int? { get }
  }

  extension ScreenMaking {
    /// The default: no titles. For generated code.
    public static var titles: ScreenTitles { ScreenTitles("") }

    /// The default: no container has a class or a storyboard. For generated code.
    @MainActor public static func container(
      _ container: Int,
      _ maker: ScreenMaker
    ) throws -> UIViewController? { nil }

    /// The default: no containers. For generated code.
    public static var adoptedContainers: Set<Int> { [] }

    /// The default: no cover. For generated code.
    public static var cover: Int? { nil }
  }

  /// Creates the app's screens, one at a time. For generated code.
  @MainActor public struct ScreenMaker {
    /// The bundle with storyboards, nibs, localized strings and images. For generated code.
    public let bundle: Bundle
    let tables: NavigationTables
    let titles: ScreenTitles
    let adoptedContainers: Set<Int>
    let cover: Int?
    /// The window that shows the screens.
    let place = WindowPlace()
    /// The app's modifier for each SwiftUI view that UIKit hosts.
    var around: (@MainActor (AnyView) -> any View)?
    /// The instance that is being created.
    private var entry: EntryState?
    /// The target of the instance's handle.
    private var target: EventTarget?
    private let makeScreen: @MainActor (Int, ScreenMaker) throws -> ScreenContent
    private let adoptScreen:
      @MainActor (Int, ScreenMaker, UIViewController) throws -> UIViewController
    private let makeContainer: @MainActor (Int, ScreenMaker) throws -> UIViewController?

    init<Spec: ScreenMaking>(_ spec: Spec.Type, _ screens: Spec.Screens, _ bundle: Bundle) {
      self.bundle = bundle
      tables = Spec.tables
      titles = Spec.titles
      adoptedContainers = Spec.adoptedContainers
      cover = Spec.cover
      makeScreen = { try Spec.make($0, $1, screens) }
      adoptScreen = { try Spec.adopt($0, $1, $2, screens) }
      makeContainer = { try Spec.container($0, $1) }
    }

    private func making(_ entry: EntryState, _ target: EventTarget) -> ScreenMaker {
      var maker = self
      maker.entry = entry
      maker.target = target
      return maker
    }

    /// The screen's name in the spec. For generated code.
    public var name: String { entry.map { tables.name(ofScreen: $0.screen) } ?? "" }

    /// Returns the handle of the screen that is being created. For generated code.
    public func handle<Handle: ScreenTransitions>(_ type: Handle.Type) throws -> Handle {
      guard let target else { throw lacking("router") }
      return Handle(eventTarget: target)
    }

    /// Returns the parameters of the screen that is being created. For generated code.
    public func parameters<Value>(_ type: Value.Type) throws -> Value {
      if let value = entry?.parameters as? Value { return value }
      throw lacking("parameters")
    }

    /// Returns the screen as the class in the spec, or throws an error. For generated code.
    public func cast<Controller>(_ controller: UIViewController, to type: Controller.Type) throws
      -> Controller
    {
      if let found = controller as? Controller { return found }
      throw misfit(controller, type)
    }

    // Not inlined, so that the code of each screen does not contain the messages.

    @inline(never) private func lacking(_ what: String) -> MakingFailure {
      MakingFailure("\"\(name)\" can't be created without its \(what)")
    }

    @inline(never) private func misfit(
      _ controller: UIViewController,
      _ type: Any.Type
    ) -> MakingFailure {
      MakingFailure("\"\(name)\" must be a \(type), but is a \(Swift.type(of: controller))")
    }

    /// Returns a string in the user's language.
    func text(_ key: String) -> String {
      bundle.localizedString(forKey: key, value: key, table: nil)
    }

    func image(_ name: String?) -> UIImage? {
      guard let name else { return nil }
      guard name.hasPrefix("asset:") else { return UIImage(systemName: name) }
      return UIImage(named: String(name.dropFirst(6)), in: bundle, compatibleWith: nil)
    }

    /// Creates a screen.
    func make(_ entry: EntryState, _ target: EventTarget) throws -> ScreenContent {
      let made = try makeScreen(entry.screen, making(entry, target))
      if case .controller(let controller) = made { try check(controller, entry) }
      return made
    }

    /// Creates a screen as a view controller, which hosts the screen if it is a SwiftUI view.
    func makeController(_ entry: EntryState, _ target: EventTarget) throws -> UIViewController {
      switch try make(entry, target) {
      case .controller(let controller): return controller
      case .view(let view):
        let controller = UIHostingController(rootView: hosted(view))
        configure(controller, entry.screen)
        return controller
      }
    }

    /// Throws an error if UIKit can't show a controller.
    private func check(_ controller: UIViewController, _ entry: EntryState) throws {
      guard controller.parent == nil, controller.presentingViewController == nil,
        controller.viewIfLoaded?.window == nil
      else {
        throw MakingFailure(
          "\"\(tables.name(ofScreen: entry.screen))\" is already on screen: create a new controller each time"
        )
      }
      configure(controller, entry.screen)
    }

    /// Adopts a screen that a storyboard has created with its container.
    func adopt(
      _ controller: UIViewController,
      as entry: EntryState,
      _ target: EventTarget
    ) throws {
      _ = try adoptScreen(entry.screen, making(entry, target), controller)
      configure(controller, entry.screen)
    }

    /// Creates a container that has a class or a storyboard in the spec. `target` is the target of its handle.
    func container(_ container: Int, _ target: EventTarget) throws -> UIViewController? {
      var maker = self
      maker.target = target
      return try makeContainer(container, maker)
    }

    /// Throws an error for controllers for which UIKit raises an exception in a navigation stack.
    func checkStackable(_ screen: UIViewController, _ entry: EntryState) throws {
      guard screen is UINavigationController || screen is UISplitViewController else { return }
      throw MakingFailure(
        "\"\(tables.name(ofScreen: entry.screen))\" is a \(type(of: screen)), which can't be in a navigation stack"
      )
    }

    private func configure(_ controller: UIViewController, _ screen: Int) {
      if let title = titles.title(ofScreen: screen) { controller.title = text(title) }
      if !tables.hasBack(screen) { controller.navigationItem.hidesBackButton = true }
      if tables.hidesTabBar(screen) { controller.hidesBottomBarWhenPushed = true }
    }

    /// Keeps the tab bar over the root of a stack. UIKit would hide it, although the screen is not pushed.
    func keepTabBar(_ controller: UIViewController, _ entry: EntryState) {
      guard tables.hidesTabBar(entry.screen) else { return }
      controller.hidesBottomBarWhenPushed = false
    }

    /// The error for a number that no screen has. For generated code.
    public var noSuchScreen: any Error { MakingFailure("no such screen: regenerate the router") }

    /// Returns the content for a SwiftUI view, which can read its window. For generated code.
    ///
    /// Not generic: a copy for each view of a big app would be large.
    @inline(never) public func show(_ view: any View) -> ScreenContent {
      place.isKnown = true
      return .view(surrounded(view))
    }

    private func surrounded(_ view: some View) -> AnyView {
      AnyView(view.environment(\.navcPlace, place))
    }

    private func erase(_ view: some View) -> AnyView { AnyView(view) }

    private func hosted(_ view: AnyView) -> AnyView {
      around.map { erase($0(view)) } ?? view
    }
  }
#endif
