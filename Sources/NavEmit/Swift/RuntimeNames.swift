import NavGraph

/// What the types of the runtime are called in generated code.
///
/// Those that an app touches have names of the app's own: typealiases where the runtime is a package,
/// and the types themselves where it is embedded. All others keep theirs, with the app's name before
/// it where they are embedded, so that several routers can be in one module.
enum RuntimeNames {
  /// One that generated code calls otherwise than the runtime does.
  struct Renamed {
    /// What the runtime calls it.
    let name: String
    /// What generated code does, after the app's name.
    let suffix: String
    /// Whether it has the spec for a parameter.
    var isGeneric = false
    /// Which drivers it belongs to; nil for all and none.
    var ui: RouterUI?
    /// Whether only the app's own animators have to do with it.
    var isForAnimators = false
  }

  /// The module of the package's runtime.
  static let module = "NavcRuntime"

  /// Those that an app touches.
  static let all: [Renamed] = [
    Renamed(name: "ScreenID", suffix: "ScreenID", isGeneric: true),
    Renamed(name: "ContainerID", suffix: "ContainerID", isGeneric: true),
    Renamed(name: "NavigationState", suffix: "State", isGeneric: true),
    Renamed(name: "ScreenLayer", suffix: "Layer", isGeneric: true),
    Renamed(name: "ScreenStack", suffix: "Stack", isGeneric: true),
    Renamed(name: "ScreenEntry", suffix: "Entry", isGeneric: true),
    Renamed(name: "StepReport", suffix: "Report", isGeneric: true),
    Renamed(name: "StepCause", suffix: "Cause", isGeneric: true),
    Renamed(name: "StepOutcome", suffix: "Outcome"),
    Renamed(name: "StepReason", suffix: "Reason"),
    Renamed(name: "StepNote", suffix: "Note"),
    Renamed(name: "ObservedMove", suffix: "Move"),
    Renamed(name: "ScreenRoute", suffix: "Route", isGeneric: true),
    Renamed(name: "ScreenTransitions", suffix: "Transitions"),
    Renamed(name: "EventTarget", suffix: "EventTarget"),
    Renamed(name: "PopoverAnchor", suffix: "Anchor"),
    Renamed(name: "NavigationSession", suffix: "Session"),
    Renamed(name: "NavigationStorage", suffix: "Storage"),
    Renamed(name: "MemoryStorage", suffix: "MemoryStorage"),
    Renamed(name: "Simulation", suffix: "Simulation", isGeneric: true),
    Renamed(name: "UserDefaultsStorage", suffix: "UserDefaultsStorage", ui: .all),
    Renamed(name: "NavigationDriver", suffix: "Driver", ui: .all),
    Renamed(name: "UIKitRouter", suffix: "Router", isGeneric: true, ui: .uiKit),
    Renamed(
      name: "NavigationRootViewController",
      suffix: "RootViewController",
      ui: .uiKit
    ),
    Renamed(name: "AnimatedMove", suffix: "AnimatedMove", ui: .uiKit, isForAnimators: true),
    Renamed(name: "SwiftUINavigation", suffix: "Navigation", isGeneric: true, ui: .swiftUI),
    Renamed(name: "NavigationRoot", suffix: "Root", isGeneric: true, ui: .swiftUI),
  ]

  /// Protocols that screens' types conform to, which end like those types do.
  private static let conformances = [Renamed(name: "ScreenParameters", suffix: "Parameters")]

  private static let suffixes = Dictionary(
    uniqueKeysWithValues: (all + conformances).map { ($0.name, $0.suffix) }
  )

  /// What an embedded type is called, after the app's name.
  static func suffix(of name: String) -> String { suffixes[name] ?? name }
}

/// Names of the app's own for the types of the package's runtime that it touches.
struct RuntimeAliases {
  private let ui: RouterUI
  private let app: String
  private let hasAnimators: Bool

  init(_ context: RouterContext) {
    ui = context.ui
    hasAnimators = !context.graph.animators.isEmpty
    app = context.graph.app
  }

  func emit(to printer: inout SwiftPrinter) {
    printer.blank()
    emit(nil, &printer)
    printer.conditional(RouterContext.hasUI) { printer in
      emit(.all, &printer)
      if ui.contains(.uiKit) { emit(.uiKit, &printer) }
      if ui.contains(.swiftUI) { emit(.swiftUI, &printer) }
    }
  }

  private func emit(_ part: RouterUI?, _ printer: inout SwiftPrinter) {
    for type in RuntimeNames.all where type.ui == part {
      if type.isForAnimators, !hasAnimators { continue }
      let available = part == .swiftUI ? "@available(iOS 16, *) " : ""
      // The app may have a type of the same name.
      let name = RuntimeNames.module + "." + type.name
      let spec = type.isGeneric ? "<\(app)Spec>" : ""
      printer.line("\(available)\(printer.access)typealias \(app)\(type.suffix) = \(name)\(spec)")
    }
  }
}
