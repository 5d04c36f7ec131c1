/// What the types of the runtime are called in generated code.
///
/// Those that an app touches have names of the app's own: typealiases where the runtime is a package,
/// and the types themselves where it is embedded. All others keep theirs, with the app's name before
/// it where they are embedded, so that several routers can be in one module.
enum RuntimeNames {
  /// One that an app touches.
  struct Public {
    /// What the runtime calls it.
    let name: String
    /// What the app does, after its own name.
    let suffix: String
    /// Whether it has the spec for a parameter.
    var isGeneric = false
    /// Which drivers it belongs to; nil for all and none.
    var ui: RouterUI?
  }

  /// The module of the package's runtime.
  static let module = "NavcRuntime"

  static let all: [Public] = [
    Public(name: "ScreenID", suffix: "ScreenID", isGeneric: true),
    Public(name: "ContainerID", suffix: "ContainerID", isGeneric: true),
    Public(name: "NavigationState", suffix: "State", isGeneric: true),
    Public(name: "ScreenLayer", suffix: "Layer", isGeneric: true),
    Public(name: "ScreenStack", suffix: "Stack", isGeneric: true),
    Public(name: "ScreenEntry", suffix: "Entry", isGeneric: true),
    Public(name: "StepReport", suffix: "Report", isGeneric: true),
    Public(name: "StepCause", suffix: "Cause", isGeneric: true),
    Public(name: "StepOutcome", suffix: "Outcome"),
    Public(name: "StepReason", suffix: "Reason"),
    Public(name: "StepNote", suffix: "Note"),
    Public(name: "ObservedMove", suffix: "Move"),
    Public(name: "ScreenRoute", suffix: "Route", isGeneric: true),
    Public(name: "ScreenTransitions", suffix: "Transitions"),
    Public(name: "EventTarget", suffix: "EventTarget"),
    Public(name: "PopoverAnchor", suffix: "Anchor"),
    Public(name: "NavigationSession", suffix: "Session"),
    Public(name: "NavigationStorage", suffix: "Storage"),
    Public(name: "MemoryStorage", suffix: "MemoryStorage"),
    Public(name: "Simulation", suffix: "Simulation", isGeneric: true),
    Public(name: "UserDefaultsStorage", suffix: "UserDefaultsStorage", ui: .all),
    Public(name: "NavigationDriver", suffix: "Driver", ui: .all),
    Public(name: "UIKitRouter", suffix: "Router", isGeneric: true, ui: .uiKit),
    Public(
      name: "NavigationRootViewController",
      suffix: "RootViewController",
      ui: .uiKit
    ),
    Public(name: "SwiftUINavigation", suffix: "Navigation", isGeneric: true, ui: .swiftUI),
    Public(name: "NavigationRoot", suffix: "Root", isGeneric: true, ui: .swiftUI),
  ]

  private static let suffixes = Dictionary(
    uniqueKeysWithValues: all.map { ($0.name, $0.suffix) }
  )

  /// What an embedded type is called, after the app's name. Protocols that screens' types conform to
  /// end like those types do, which have something before that.
  static func suffix(of name: String) -> String {
    suffixes[name] ?? (name == "ScreenParameters" ? "Parameters" : name)
  }
}

/// Names of the app's own for the types of the package's runtime that it touches.
struct RuntimeAliases {
  private let ui: RouterUI
  private let app: String

  init(_ context: RouterContext) {
    ui = context.ui
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
      let available = part == .swiftUI ? "@available(iOS 16, *) " : ""
      // The app may have a type of the same name.
      let name = RuntimeNames.module + "." + type.name
      let spec = type.isGeneric ? "<\(app)Spec>" : ""
      printer.line("\(available)\(printer.access)typealias \(app)\(type.suffix) = \(name)\(spec)")
    }
  }
}
