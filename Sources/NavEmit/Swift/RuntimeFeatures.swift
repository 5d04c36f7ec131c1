import NavGraph

/// What an embedded runtime has in it beside what every router needs.
package struct RuntimeFeatures {
  /// A part of the runtime that a router can go without: each is worth 400 lines or more.
  /// `scripts/embed-runtime` says which folders of the sources it is.
  enum Feature: String, CaseIterable {
    case uiKit, swiftUI
    /// Links, quick actions, notifications, activities, App Intents and broadcasts.
    case waysIn
    /// Tab bar controllers, and SwiftUI's tab views.
    case tabs
    /// How a new root comes on screen, and what the app animates itself.
    case animations
    /// Gates, what they remember, and hiding what lacks what it needs until they are up.
    case gates
  }

  private(set) var all: Set<Feature>

  /// All of them, but for those that the router is not to drive.
  static func whole(_ ui: RouterUI) -> RuntimeFeatures {
    var features = Set(Feature.allCases)
    if !ui.contains(.uiKit) { features.remove(.uiKit) }
    if !ui.contains(.swiftUI) { features.remove(.swiftUI) }
    return RuntimeFeatures(all: features)
  }

  private init(all: Set<Feature>) { self.all = all }

  /// These without one more.
  func without(_ feature: Feature) -> RuntimeFeatures {
    RuntimeFeatures(all: all.subtracting([feature]))
  }

  /// Those that a spec uses.
  init(_ graph: NavigationGraph, _ ui: RouterUI) {
    all = []
    for feature in Feature.allCases where graph.uses(feature, ui) { all.insert(feature) }
  }

  func has(_ feature: Feature) -> Bool { all.contains(feature) }

  /// The same by the name that the runtime's text has for it.
  func has(_ name: String) -> Bool { Feature(rawValue: name).map { all.contains($0) } ?? true }
}

extension NavigationGraph {
  fileprivate func uses(_ feature: RuntimeFeatures.Feature, _ ui: RouterUI) -> Bool {
    switch feature {
    case .uiKit: ui.contains(.uiKit)
    case .swiftUI: ui.contains(.swiftUI)
    case .waysIn: hasWaysIn
    case .tabs: containers.contains { if case .tabs = $0.kind { true } else { false } }
    case .gates: !gates.isEmpty
    case .animations:
      !animators.isEmpty || transitions.contains { $0.animation != .none }
        || launch.rules.contains { $0.animation != .none }
    }
  }

  /// Schemes and hosts count without a link, too: the router has them in a text.
  private var hasWaysIn: Bool {
    !entries.schemes.isEmpty || !entries.hosts.isEmpty || !entries.firedLinks.isEmpty
      || entries.unknownLink != nil || entries.hasIntents || !entries.shortcuts.isEmpty
      || !entries.pushes.isEmpty || !entries.broadcasts.isEmpty
      || screens.contains { !$0.links.isEmpty || $0.activity != nil }
  }
}
