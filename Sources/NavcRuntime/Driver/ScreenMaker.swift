#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  #if canImport(SwiftUI)
    public import SwiftUI
  #endif

  /// Why something could not be made.
  struct MakingFailure: Error {
    let reason: StepReason

    init(_ what: String) { reason = .failed(what) }
    init(_ reason: StepReason) { self.reason = reason }
  }

  /// A screen as it was made: what shows it. For generated code.
  public enum ScreenContent {
    /// A view controller. For generated code.
    case controller(UIViewController)
    /// A SwiftUI view. For generated code.
    case view(AnyView)
  }

  /// What generated code says of an app's screens, beside what navigation is decided by.
  /// For generated code.
  public protocol ScreenMaking: NavigationSpec {
    /// The protocol of what makes the screens that only the app can make. For generated code.
    associatedtype Screens

    /// How screens, containers and tabs are called and look. For generated code.
    static var titles: ScreenTitles { get }

    /// Makes a screen, with what `maker` holds for it. For generated code.
    @MainActor static func make(
      _ screen: Int,
      _ maker: ScreenMaker,
      _ screens: Screens
    ) throws -> ScreenContent

    /// Takes over a screen that a storyboard has made. For generated code.
    @MainActor static func adopt(
      _ screen: Int,
      _ maker: ScreenMaker,
      _ controller: UIViewController,
      _ screens: Screens
    ) throws -> UIViewController

    /// Makes a container that the spec gives a class or a storyboard; nil for all others.
    /// For generated code.
    @MainActor static func container(
      _ container: Int,
      _ maker: ScreenMaker
    ) throws -> UIViewController?

    /// The containers that a storyboard makes with what they hold. For generated code.
    static var adoptedContainers: Set<Int> { get }

    /// The screen that covers all while the scene is not active. For generated code.
    static var cover: Int? { get }
  }

  extension ScreenMaking {
    /// None has a title. For generated code.
    public static var titles: ScreenTitles { ScreenTitles("") }

    /// None is made otherwise. For generated code.
    @MainActor public static func container(
      _ container: Int,
      _ maker: ScreenMaker
    ) throws -> UIViewController? { nil }

    /// None. For generated code.
    public static var adoptedContainers: Set<Int> { [] }

    /// None. For generated code.
    public static var cover: Int? { nil }
  }

  /// Makes the app's screens, one at a time: what generated code is given for one.
  @MainActor public struct ScreenMaker {
    /// Where storyboards, nibs, texts and images are.
    public let bundle: Bundle
    let tables: NavigationTables
    let titles: ScreenTitles
    let adoptedContainers: Set<Int>
    let cover: Int?
    /// Where the screens are shown.
    let place = WindowPlace()
    /// What the app puts around each view that UIKit hosts.
    var around: (@MainActor (AnyView) -> any View)?
    /// Of the screen that is being made.
    private var entry: EntryState?
    /// What its handle fires at.
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

    /// The screen's name in the spec.
    public var name: String { entry.map { tables.name(ofScreen: $0.screen) } ?? "" }

    /// The handle of the screen that is being made.
    public func handle<Handle: ScreenTransitions>(_ type: Handle.Type) throws -> Handle {
      guard let target else { throw lacking("router") }
      return Handle(eventTarget: target)
    }

    /// What the screen is made with.
    public func parameters<Value>(_ type: Value.Type) throws -> Value {
      if let value = entry?.parameters as? Value { return value }
      throw lacking("parameters")
    }

    /// The screen as the class that the spec names.
    public func cast<Controller>(_ controller: UIViewController, to type: Controller.Type) throws
      -> Controller
    {
      if let found = controller as? Controller { return found }
      throw misfit(controller, type)
    }

    // What is said of failures is not said once for each screen.

    @inline(never) private func lacking(_ what: String) -> MakingFailure {
      MakingFailure("\"\(name)\" has no \(what)")
    }

    @inline(never) private func misfit(
      _ controller: UIViewController,
      _ type: Any.Type
    ) -> MakingFailure {
      MakingFailure("\"\(name)\" should be a \(type), but is a \(Swift.type(of: controller))")
    }

    /// A text in the app's language.
    func text(_ key: String) -> String {
      bundle.localizedString(forKey: key, value: key, table: nil)
    }

    func image(_ name: String?) -> UIImage? {
      guard let name else { return nil }
      guard name.hasPrefix("asset:") else { return UIImage(systemName: name) }
      return UIImage(named: String(name.dropFirst(6)), in: bundle, compatibleWith: nil)
    }

    /// A fresh screen.
    func make(_ entry: EntryState, _ target: EventTarget) throws -> ScreenContent {
      let made = try makeScreen(entry.screen, making(entry, target))
      if case .controller(let controller) = made { try check(controller, entry) }
      return made
    }

    /// A fresh screen as a view controller: a view is hosted by one.
    func makeController(_ entry: EntryState, _ target: EventTarget) throws -> UIViewController {
      switch try make(entry, target) {
      case .controller(let controller): return controller
      case .view(let view):
        let controller = UIHostingController(rootView: hosted(view))
        dress(controller, entry.screen)
        return controller
      }
    }

    /// Sees that UIKit can show it.
    private func check(_ controller: UIViewController, _ entry: EntryState) throws {
      guard controller.parent == nil, controller.presentingViewController == nil,
        controller.viewIfLoaded?.window == nil
      else {
        throw MakingFailure(
          "\"\(tables.name(ofScreen: entry.screen))\" is on screen already: each time needs a fresh one"
        )
      }
      dress(controller, entry.screen)
    }

    /// Takes over a screen that a storyboard has made with its container.
    func adopt(
      _ controller: UIViewController,
      as entry: EntryState,
      _ target: EventTarget
    ) throws {
      _ = try adoptScreen(entry.screen, making(entry, target), controller)
      dress(controller, entry.screen)
    }

    /// A container that the spec gives a class or a storyboard; `target` is what its handle fires at.
    func container(_ container: Int, _ target: EventTarget) throws -> UIViewController? {
      var maker = self
      maker.target = target
      return try makeContainer(container, maker)
    }

    /// UIKit raises an exception for these in a navigation stack.
    func checkStackable(_ screen: UIViewController, _ entry: EntryState) throws {
      guard screen is UINavigationController || screen is UISplitViewController else { return }
      throw MakingFailure(
        "\"\(tables.name(ofScreen: entry.screen))\" is a \(type(of: screen)), and can't be in a navigation stack"
      )
    }

    private func dress(_ controller: UIViewController, _ screen: Int) {
      if let title = titles.title(ofScreen: screen) { controller.title = text(title) }
      if !tables.hasBack(screen) { controller.navigationItem.hidesBackButton = true }
      if tables.hidesTabBar(screen) { controller.hidesBottomBarWhenPushed = true }
    }

    /// At the bottom of its stack a screen is not pushed, and the tab bar stays; UIKit would hide it.
    func keepTabBar(_ controller: UIViewController, _ entry: EntryState) {
      guard tables.hidesTabBar(entry.screen) else { return }
      controller.hidesBottomBarWhenPushed = false
    }

    /// What is thrown for a number that no screen has. For generated code.
    public var noSuchScreen: any Error { MakingFailure("there is no such screen") }

    /// A screen that is a view, which gets to know its window. For generated code.
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
