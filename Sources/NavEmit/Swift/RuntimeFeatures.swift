import NavGraph

/// The optional parts of an embedded runtime.
package struct RuntimeFeatures {
  /// A part of the runtime that a router can omit; each is 400 lines or more.
  /// `scripts/embed-runtime` lists the source folders of each.
  enum Feature: String, CaseIterable {
    case uiKit, swiftUI
    /// Links, quick actions, notifications, activities, App Intents and broadcasts.
    case waysIn
    /// Tab bar controllers, and SwiftUI's tab views.
    case tabs
    /// Animations of new roots, and the app's own animators.
    case animations
    /// Gates, held intents, and hiding screens whose requirement does not hold until the gate is
    /// shown.
    case gates
  }

  private(set) var all: Set<Feature>

  /// Returns all features, except for drivers that are not in `ui`.
  static func whole(_ ui: RouterUI) -> RuntimeFeatures {
    var features = Set(Feature.allCases)
    if !ui.contains(.uiKit) { features.remove(.uiKit) }
    if !ui.contains(.swiftUI) { features.remove(.swiftUI) }
    return RuntimeFeatures(all: features)
  }

  private init(all: Set<Feature>) { self.all = all }

  /// Returns these features without one.
  func without(_ feature: Feature) -> RuntimeFeatures {
    RuntimeFeatures(all: all.subtracting([feature]))
  }

  /// Creates the set of features that a spec uses.
  init(_ graph: NavigationGraph, _ ui: RouterUI) {
    all = []
    for feature in Feature.allCases where graph.uses(feature, ui) { all.insert(feature) }
  }

  func has(_ feature: Feature) -> Bool { all.contains(feature) }

  /// Returns true if there is a feature of this name in the set, or no feature has the name.
  func has(_ name: String) -> Bool { Feature(rawValue: name).map { all.contains($0) } ?? true }
}

extension NavigationGraph {
  fileprivate func uses(_ feature: RuntimeFeatures.Feature, _ ui: RouterUI) -> Bool {
    switch feature {
    case .uiKit: ui.contains(.uiKit)
    case .swiftUI: ui.contains(.swiftUI)
    case .waysIn: hasWaysIn
    case .tabs: containers.contains { $0.kind == .tabs }
    case .gates: !gates.isEmpty
    case .animations:
      !animators.isEmpty || transitions.contains { $0.animation != .none }
        || launch.rules.contains { $0.animation != .none }
    }
  }

  /// True if something outside the app can open a screen or fire an event. Schemes and hosts count even without
  /// links, because the generated router lists them.
  private var hasWaysIn: Bool {
    !entries.schemes.isEmpty || !entries.hosts.isEmpty || !entries.firedLinks.isEmpty
      || entries.unknownLink != nil || entries.hasIntents || !entries.shortcuts.isEmpty
      || !entries.pushes.isEmpty || !entries.broadcasts.isEmpty
      || screens.contains { !$0.links.isEmpty || $0.activity != nil }
  }
}
