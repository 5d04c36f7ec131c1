import NavGraph

/// What an embedded runtime has in it: what the spec uses. The rest is cut away, and nobody can tell.
package struct RuntimeFeatures {
  /// A part of the runtime that a router can go without, under the name that the sources have for it
  /// after `NAVC_WITHOUT_`.
  enum Feature: String, CaseIterable {
    case uiKit = "uiKit"
    case swiftUI = "swiftUI"
    /// Screens that are SwiftUI's.
    case views
    /// Links without slashes, with a fragment or with given values, that present, or that fill what they fire.
    case details
    /// Containers that the app's own code opens.
    case entries
    case links, shortcuts, pushes, activities, intents, broadcasts
    /// Values in payloads and in activities.
    case values
    /// What was on screen comes back; windows of their own are asked for in the same way.
    case restoration
    case windows
    /// Screens and containers out of storyboards and nibs.
    case storyboards
    /// `host: container`.
    case container
    /// Tab bar controllers, through UIKit.
    case tabs
    /// Popovers' anchors, what screens hand back, and alerts' buttons.
    case calls
    /// Containers that embed components.
    case components
    /// What covers all while the scene is not active.
    case cover
    /// What the app requires of every screen.
    case requirement
    /// Steps of several verbs.
    case combinations
    /// Gates that are presented, which may leave by themselves.
    case leaving
    /// How sheets and what launch rules choose look, and what launch rules push.
    case presenting
    /// What the app animates itself.
    case animators
    case alerts
    /// Parameters that are lists, and those of types that are the app's own: which are written down, and
    /// which are not.
    case lists, json, opaque
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

  /// These without one more, and without what needs that.
  func without(_ feature: Feature) -> RuntimeFeatures {
    var gone: Set<Feature> = [feature]
    if feature == .restoration { gone.insert(.windows) }
    if feature == .links { gone.insert(.details) }
    if gone.contains(.details) { gone.insert(.entries) }
    if feature == .calls { gone.insert(.alerts) }
    if feature == .views { gone.insert(.swiftUI) }
    if feature == .json { gone.insert(.opaque) }
    if feature == .values { gone.formUnion([.pushes, .activities]) }
    return RuntimeFeatures(all: all.subtracting(gone))
  }

  /// Those that a spec uses.
  init(_ graph: NavigationGraph, _ ui: RouterUI) {
    all = []
    for feature in Feature.allCases where graph.uses(feature, ui) { all.insert(feature) }
  }

  func has(_ feature: Feature) -> Bool { all.contains(feature) }

  /// What has no name among them is in every router.
  func has(_ name: String) -> Bool { Feature(rawValue: name).map { all.contains($0) } ?? true }
}

extension NavigationGraph {
  fileprivate func uses(_ feature: RuntimeFeatures.Feature, _ ui: RouterUI) -> Bool {
    switch feature {
    case .uiKit: ui.contains(.uiKit)
    case .swiftUI: ui.contains(.swiftUI)
    case .views: ui.contains(.swiftUI) || screens.contains { $0.view != nil }
    case .links:
      screens.contains { !$0.links.isEmpty } || !entries.firedLinks.isEmpty
        || entries.unknownLink != nil
    case .details:
      screens.contains { $0.links.contains(where: \.hasDetails) }
        || entries.firedLinks.contains { $0.pattern.hasDetails || !$0.fills.isEmpty }
        || uses(.entries, ui)
    case .entries: containers.contains { $0.entry != nil }
    case .shortcuts: !entries.shortcuts.isEmpty
    case .pushes: !entries.pushes.isEmpty
    case .activities: screens.contains { $0.activity != nil }
    case .intents: entries.hasIntents
    case .values: uses(.pushes, ui) || uses(.activities, ui)
    case .broadcasts: !entries.broadcasts.isEmpty
    case .restoration: settings.hasSeveralWindows || screens.contains(where: \.isRestorable)
    case .windows: settings.hasSeveralWindows
    case .storyboards:
      screens.contains(where: \.isFromStoryboardOrNib)
        || containers.contains { $0.storyboard != nil }
    case .container: settings.host == .container
    case .tabs: containers.contains { if case .tabs = $0.kind { true } else { false } }
    case .calls:
      screens.contains { $0.returns != nil }
        || transitions.contains { $0.style == .popover } || uses(.alerts, ui)
    case .combinations: !earlierVerbs.isEmpty
    case .cover: cover != nil
    case .requirement: requires != .true
    case .leaving: conditions.contains { $0.gates.contains { $0.gate.presentation != nil } }
    case .presenting: hasSheets || launch.rules.contains { $0.hasLook || $0.isPushed }
    case .animators:
      ui.contains(.uiKit) && !animators.isEmpty
        || ui.contains(.swiftUI) && !rootAnimators.isEmpty
    case .alerts: screens.contains { $0.alert != nil }
    case .components: containers.contains { !$0.embeds.isEmpty }
    case .lists: screens.contains { $0.parameters.contains { $0.form.isList } }
    case .json:
      uses(.opaque, ui) || screens.contains { $0.parameters.contains { $0.form == .json } }
    case .opaque: screens.contains { $0.parameters.contains { $0.form == .opaque } }
    }
  }
}

extension NavigationGraph {
  /// Whether it is said of a sheet how it looks.
  fileprivate var hasSheets: Bool {
    !transitionSheets.isEmpty || launch.rules.contains { !$0.sheet.isPlain }
      || conditions.contains { $0.gates.contains { !$0.gate.sheet.isPlain } }
  }
}

extension LaunchRule {
  /// Whether it says more of how things look than the style.
  var hasLook: Bool { isLocked || !sheet.isPlain || animation != .none }
}

extension Screen {
  fileprivate var isFromStoryboardOrNib: Bool {
    switch construction {
    case .storyboard, .nib: true
    case .factory, .viewController, .view: false
    }
  }
}

extension Parameter {
  /// How it is read from texts, and written as such.
  enum Form: String {
    case scalar, optional, list, optionalList, json, opaque

    var isList: Bool { self == .list || self == .optionalList }
  }

  var form: Form {
    switch type {
    case _ where isOpaque: .opaque
    case .scalar: .scalar
    case .optional(.scalar): .optional
    case .array(.scalar): .list
    case .optional(.array(.scalar)): .optionalList
    case .optional, .array, .custom, .opaque: .json
    }
  }
}
