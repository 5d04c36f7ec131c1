import NavGraph

/// The initializers with which the app shows its screens.
struct Initializers {
  private let context: RouterContext
  private let app: String
  /// The arguments of all initializers. Those that are optional have a default.
  private let given: [(name: String, type: String)]
  private let animators: AnimatorProtocols

  init(_ context: RouterContext) {
    self.context = context
    let (graph, app) = (context.graph, context.graph.app)
    let needsScreens = graph.screens.contains(where: \.isMadeByFactory)
    let needsConditions = graph.conditions.contains(where: \.isSupplied)
    self.app = app
    animators = AnimatorProtocols(context)
    given = [
      ("conditions", "any \(app)Conditions\(needsConditions ? "" : " = \(app)NoConditions()")"),
      ("screens", "any \(app)Screens\(needsScreens ? "" : " = \(app)NoScreens()")"),
      ("observer", "(any \(app)Observer)? = nil"),
      ("defaults", "UserDefaults = .standard"),
      ("keyPrefix", "String? = nil"),
      ("session", "\(app)Session? = nil"),
      ("bundle", "Bundle = .main"),
      ("version", "String? = nil"),
    ]
  }

  /// Returns the arguments for a driver, with its animators after the screens.
  private func given(_ ui: RouterUI, _ first: String? = nil, last: String? = nil) -> [String] {
    var parameters = given.map { "\($0.name): \($0.type)" }
    if let type = animators.name(ui) { parameters.insert("animators: any \(type)", at: 2) }
    return (first.map { [$0] } ?? []) + parameters + (last.map { [$0] } ?? [])
  }

  /// An example of a place: the first screen of the first launch rule.
  private var samplePlace: String {
    let root = context.graph.launch.rules.first?.root ?? .none
    let screen = context.graph.shownFirst(in: root)
    return screen.map { context.graph.name(of: Destination($0)) } ?? "home"
  }

  /// An example of a condition with its value.
  private var sampleCondition: String {
    let condition = context.graph.conditions.first
    return condition.map { "\($0.name)=\($0.values.last ?? "true")" } ?? "loggedIn=true"
  }

  private static var ownership: String {
    "The observer is held weakly, all else strongly. Several windows share a `session`."
  }

  func emit(to printer: inout SwiftPrinter) {
    if context.ui.contains(.uiKit) { emitRouterStart(&printer) }
    if context.ui.contains(.swiftUI) { emitNavigationStart(&printer) }
    if context.hasViews { emitWindowValue(&printer) }
  }

  private func emitRouterStart(_ printer: inout SwiftPrinter) {
    let isContained = context.graph.settings.host == .container
    let container = "\(app)RootViewController"
    printer.blank()
    printer.open("extension \(app)Router")
    printer.doc("Creates a router for `scene`, with a window of its own if `window` is nil.")
    printer.doc(Self.ownership)
    emitInitializer(
      .uiKit,
      given(.uiKit, "scene: UIWindowScene", last: "window: UIWindow? = nil"),
      [
        "window: window ?? UIWindow(windowScene: scene)",
        "container: \(isContained ? container + "()" : "nil")",
      ],
      &printer
    )
    if isContained {
      printer.blank()
      printer.doc(
        "Creates a router for a part of the app's own window: add `rootViewController` there."
      )
      emitInitializer(
        .uiKit,
        given(.uiKit),
        ["window: nil", "container: \(container)()"],
        &printer
      )
    }
    animators.emitUse(.uiKit, to: &printer)
    printer.close()
    // Previews have no scene, and so no window.
    emitPreview(
      of: "\(app)Router",
      shown: "UIViewController",
      ["window: nil", "container: \(container)()"],
      &printer
    )
  }

  /// Writes the function for Xcode's previews: the app at any screen, with any conditions.
  private func emitPreview(
    of type: String,
    shown: String,
    isView: Bool = false,
    _ first: [String],
    _ printer: inout SwiftPrinter
  ) {
    let access = printer.access
    printer.blank()
    printer.line("#if DEBUG")
    printer.indent()
    if isView { printer.line("@available(iOS 16, *)") }
    printer.open("extension \(type)")
    printer.doc(
      "Previews the app at a screen, such as `\"\(samplePlace)\"`, with these conditions instead\n"
        + "of the app's, such as `\"\(sampleCondition)\"`."
    )
    let places = ["_ place: String? = nil", "under others: String? = nil"]
    let ui: RouterUI = isView ? .swiftUI : .uiKit
    printer.list("\(access)static func preview", places + given(ui), " -> \(shown) {")
    printer.indent()
    printer.list(
      "let made = \(isView ? "\(app)Navigation" : type)",
      first + given.map(\.name)
    )
    if animators.name(ui) != nil { printer.line("made.use(animators)") }
    printer.line("made.begin(at: place, under: others)")
    printer.line(isView ? "return \(type)(made)" : "return made.previewController")
    printer.close()
    printer.close()
    printer.outdent()
    printer.line("#endif")
  }

  /// Writes the initializers of the navigation and of the view that shows it.
  private func emitNavigationStart(_ printer: inout SwiftPrinter) {
    let access = printer.access
    printer.blank()
    printer.line("@available(iOS 16, *)")
    printer.open("extension \(app)Navigation")
    printer.doc("Creates the navigation of one window.")
    printer.doc(Self.ownership)
    emitInitializer(.swiftUI, given(.swiftUI), [], &printer)
    animators.emitUse(.swiftUI, to: &printer)
    printer.close()
    printer.blank()
    printer.line("@available(iOS 16, *)")
    printer.open("extension \(app)Root")
    printer.doc("Creates a view of the app's screens; each window has a navigation of its own.")
    printer.doc(Self.ownership)
    printer.doc("`prepare` configures the navigation before it starts, such as `rewriteURL`.")
    let prepare = "prepare: (@MainActor (\(app)Navigation) -> Void)? = nil"
    printer.list("\(access)init", given(.swiftUI, last: prepare), " {")
    printer.indent()
    if animators.name(.swiftUI) == nil {
      printer.list("self.init(\(app)Navigation", given.map(\.name), ", prepare: prepare)")
    } else {
      var arguments = given.map { "\($0.name): \($0.name)" }
      arguments.insert("animators: animators", at: 2)
      printer.list("self.init(\(app)Navigation", arguments, ", prepare: prepare)")
    }
    printer.close()
    printer.close()
    emitPreview(of: "\(app)Root", shown: "\(app)Root", isView: true, [], &printer)
    printer.blank()
    printer.line("@available(iOS 16, *)")
    printer.open("extension EnvironmentValues")
    let name = SwiftNamer.lowerCamelCase(app)
    let mark =
      context.runtimeName("NavigationMark") + (context.runtime == .package ? "<\(app)Spec>" : "")
    printer.doc("The navigation that shows the view; nil if a UIKit router shows it.")
    let label = context.runtime == .package ? "navcNavigation" : name + "Navigation"
    printer.line(
      "\(access)nonisolated var \(name)Navigation: \(app)Navigation? { self[\(label): \(mark)()] }"
    )
    printer.close()
    printer.blank()
    printer.doc(
      "The scene delegate of a SwiftUI app. It passes quick actions, notifications and new\n"
        + "windows to the navigation of its scene."
    )
    printer.line("@available(iOS 16, *)")
    printer.open(
      "\(access)final class \(app)SceneDelegate: \(context.runtimeName("NavigationSceneDelegate"))"
    )
    printer.doc("The app's name in the spec.")
    printer.line("\(access)override class var appName: String { \(SwiftLiteral.string(app)) }")
    printer.close()
  }

  /// Writes the property for the window of a hosted view, with the app's own name.
  private func emitWindowValue(_ printer: inout SwiftPrinter) {
    guard context.runtime == .package else { return }
    let name = SwiftNamer.lowerCamelCase(app)
    printer.blank()
    printer.open("extension EnvironmentValues")
    printer.doc(
      "The window that shows the view, for sign-in and payment sheets. Nil in previews."
    )
    printer.line("\(printer.access)nonisolated var \(name)Window: UIWindow? { navcWindow }")
    printer.close()
  }

  private func emitInitializer(
    _ ui: RouterUI,
    _ parameters: [String],
    _ arguments: [String],
    _ printer: inout SwiftPrinter
  ) {
    printer.list("\(printer.access)convenience init", parameters, " {")
    printer.indent()
    printer.list("self.init", arguments + given.map(\.name))
    if animators.name(ui) != nil { printer.line("use(animators)") }
    printer.close()
  }
}

extension SwiftPrinter {
  /// Writes a declaration or call with its arguments, on as many lines as they need.
  fileprivate mutating func list(_ head: String, _ arguments: [String], _ end: String = "") {
    let whole = head + "(" + arguments.joined(separator: ", ") + ")" + end
    if whole.utf8.count <= 90 { return line(whole) }
    line(head + "(")
    indent()
    var open = ""
    for (index, argument) in arguments.enumerated() {
      let text = argument + (index == arguments.count - 1 ? "" : ",")
      if !open.isEmpty, open.utf8.count + text.utf8.count > 90 {
        line(open)
        open = ""
      }
      open += (open.isEmpty ? "" : " ") + text
    }
    line(open)
    outdent()
    line(")" + end)
  }
}
