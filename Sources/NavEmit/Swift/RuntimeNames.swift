import NavGraph

/// The names of the runtime's types in generated code.
///
/// The types that an app uses begin with the app's name: they are typealiases if the runtime is a
/// package, and the types themselves if it is embedded. All other types keep their names, with the
/// app's name before them if they are embedded, so that one module can contain several routers.
enum RuntimeNames {
  /// A type whose name in generated code differs from that in the runtime.
  struct RenamedType {
    /// The name in the runtime.
    let name: String
    /// The name in generated code, after the app's name.
    let suffix: String
    /// True if the spec is a parameter of the type.
    var isGeneric = false
    /// The drivers that the type belongs to; nil for a type of the core.
    var ui: RouterUI?
    /// True if only the app's own animators use the type.
    var isForAnimators = false
  }

  /// The module of the package's runtime.
  static let module = "NavcRuntime"

  /// The types that an app uses.
  static let all: [RenamedType] = [
    RenamedType(name: "ScreenID", suffix: "ScreenID", isGeneric: true),
    RenamedType(name: "ContainerID", suffix: "ContainerID", isGeneric: true),
    RenamedType(name: "NavigationState", suffix: "State", isGeneric: true),
    RenamedType(name: "ScreenLayer", suffix: "Layer", isGeneric: true),
    RenamedType(name: "ScreenStack", suffix: "Stack", isGeneric: true),
    RenamedType(name: "ScreenEntry", suffix: "Entry", isGeneric: true),
    RenamedType(name: "StepReport", suffix: "Report", isGeneric: true),
    RenamedType(name: "StepCause", suffix: "Cause", isGeneric: true),
    RenamedType(name: "StepOutcome", suffix: "Outcome"),
    RenamedType(name: "StepReason", suffix: "Reason"),
    RenamedType(name: "StepNote", suffix: "Note"),
    RenamedType(name: "ObservedMove", suffix: "Move"),
    RenamedType(name: "ScreenRoute", suffix: "Route", isGeneric: true),
    RenamedType(name: "ScreenTransitions", suffix: "Transitions"),
    RenamedType(name: "EventTarget", suffix: "EventTarget"),
    RenamedType(name: "PopoverAnchor", suffix: "Anchor"),
    RenamedType(name: "NavigationSession", suffix: "Session"),
    RenamedType(name: "NavigationStorage", suffix: "Storage"),
    RenamedType(name: "MemoryStorage", suffix: "MemoryStorage"),
    RenamedType(name: "Simulation", suffix: "Simulation", isGeneric: true),
    RenamedType(name: "UserDefaultsStorage", suffix: "UserDefaultsStorage", ui: .all),
    RenamedType(name: "NavigationDriver", suffix: "Driver", ui: .all),
    RenamedType(name: "UIKitRouter", suffix: "Router", isGeneric: true, ui: .uiKit),
    RenamedType(
      name: "NavigationRootViewController",
      suffix: "RootViewController",
      ui: .uiKit
    ),
    RenamedType(name: "AnimatedMove", suffix: "AnimatedMove", ui: .uiKit, isForAnimators: true),
    RenamedType(name: "SwiftUINavigation", suffix: "Navigation", isGeneric: true, ui: .swiftUI),
    RenamedType(name: "NavigationRoot", suffix: "Root", isGeneric: true, ui: .swiftUI),
  ]

  /// Protocols of screens' types, with the same suffix as those types.
  private static let conformances = [RenamedType(name: "ScreenParameters", suffix: "Parameters")]

  private static let suffixes = Dictionary(
    uniqueKeysWithValues: (all + conformances).map { ($0.name, $0.suffix) }
  )

  /// Returns the name of an embedded type, after the app's name.
  static func suffix(of name: String) -> String { suffixes[name] ?? name }
}

/// Typealiases for the types of the package's runtime that an app uses.
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
      // The module name is needed, because the app may have a type of the same name.
      let name = RuntimeNames.module + "." + type.name
      let spec = type.isGeneric ? "<\(app)Spec>" : ""
      printer.line("\(available)\(printer.access)typealias \(app)\(type.suffix) = \(name)\(spec)")
    }
  }
}
