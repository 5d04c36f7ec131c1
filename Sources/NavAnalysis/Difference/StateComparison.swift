import NavGraph

/// What of what an app of the older version saved no longer comes back in one of the newer.
///
/// Saved is what is on screen, by names, with the texts of parameters (`Restoration` of NavcRuntime), and the
/// conditions that the router keeps, each under its name.
struct StateComparison {
  private(set) var breaks: [Difference.Break] = []
  private let renames: Renames
  private let new: NavigationGraph
  private let original: NavigationGraph
  private let joint: JointConditions
  private lazy var saved = SavedDestinations(original)

  private var old: NavigationGraph { renames.renamed }

  init(
    _ renames: Renames,
    _ new: NavigationGraph,
    _ joint: JointConditions,
    original: NavigationGraph
  ) {
    (self.renames, self.new, self.joint, self.original) = (renames, new, joint, original)
    if original.app != new.app {
      tell("app \(original.app)", "is called \(new.app): nothing that was saved is found")
      return
    }
    compareConditions()
    guard original.screens.contains(where: \.isRestorable) else { return }
    compareNeeds(
      (old.requires, original.settings.appOrigin),
      (new.requires, new.requiresOrigins.first ?? new.settings.appOrigin),
      "app \(new.app)",
      "brings back what was on screen"
    )
    compareScreens()
    compareContainers()
    compareRoots()
  }

  private mutating func tell(
    _ subject: String,
    _ message: String,
    _ oldOrigin: NodeID? = nil,
    _ newOrigin: NodeID? = nil
  ) {
    breaks.append(
      Difference.Break(
        .state,
        subject,
        message,
        oldSpan: oldOrigin.map(original.span),
        newSpan: newOrigin.map(new.span)
      )
    )
  }

  // MARK: Conditions

  private mutating func compareConditions() {
    let known = new.indicesByName(new.conditions.map(\.name))
    for (index, condition) in original.conditions.enumerated() where condition.kind.isStored {
      let name = old.conditions[index].name
      guard let place = known[name] else { continue }
      let other = new.conditions[place]
      if !other.kind.isStored {
        tell("condition \(name)", "is no longer kept", condition.origin, other.origin)
      } else if name != condition.name {
        tell(
          "condition \(name)",
          "begins anew: it was kept as \(condition.name)",
          condition.origin,
          other.origin
        )
      } else if other.kind != condition.kind {
        tell(
          "condition \(name)",
          "begins anew: it was a \(condition.kind.name)",
          condition.origin,
          other.origin
        )
      }
    }
  }

  // MARK: Screens

  private mutating func compareScreens() {
    let known = new.indicesByName(new.screens.map(\.name))
    for (index, screen) in original.screens.enumerated()
    where screen.isRestorable && screen.alert == nil
      && saved.contains(Destination(ScreenID(index)))
    {
      let subject = "screen \(screen.name)"
      // By its own name: what is called otherwise is not found.
      guard let place = known[screen.name] else {
        tell(subject, "does not come back: nothing is called so", screen.origin)
        continue
      }
      let other = new.screens[place]
      if !other.isRestorable || other.alert != nil {
        tell(subject, "is not restorable", screen.origin, other.origin)
      } else if old.screens[index].name != screen.name {
        tell(subject, "comes back as another screen of that name", screen.origin, other.origin)
      } else {
        compareParameters(screen, other, ScreenID(place))
        compareNeeds(
          (old.screens[index].requires, screen.origin),
          (other.requires, other.requiresOrigin),
          subject
        )
      }
    }
  }

  private mutating func compareParameters(_ before: Screen, _ after: Screen, _ id: ScreenID) {
    let subject = "screen \(after.name)"
    for (index, parameter) in after.parameters.enumerated() {
      let message: String
      if let other = before.parameters.first(where: { $0.name == parameter.name }) {
        if parameter.reads(whatWasSavedOf: other) { continue }
        message =
          "does not come back: \(parameter.name) was \(other.type.text), and is \(parameter.type.text)"
      } else if parameter.mustBeGiven {
        message = "does not come back: \(parameter.name) was not saved"
      } else if let rename = renames.renames.first(where: { $0.new == .parameter(id, index) }) {
        message = "comes back without its \(parameter.name): that was saved as \(rename.oldName)"
      } else {
        continue
      }
      tell(subject, message, before.origin, parameter.origin)
    }
  }

  /// It comes back only with what is required by now.
  private mutating func compareNeeds(
    _ before: (requires: FormulaID, origin: NodeID),
    _ after: (requires: FormulaID, origin: NodeID),
    _ subject: String,
    _ verb: String = "comes back"
  ) {
    if joint.implies(before.requires, after.requires) { return }
    tell(subject, "\(verb) only when \(new.text(of: after.requires))", before.origin, after.origin)
  }

  // MARK: Containers

  private mutating func compareContainers() {
    let known = new.indicesByName(new.containers.map(\.name))
    for (index, container) in original.containers.enumerated()
    where saved.contains(Destination(ContainerID(index))) {
      let subject = "container \(container.name)"
      guard let place = known[container.name] else {
        tell(subject, "does not come back: nothing is called so", container.origin)
        continue
      }
      let other = new.containers[place]
      switch (container.kind, other.kind) {
      case (.nav, .nav), (.tabs, .tabs):
        compareTabs(old.containers[index], other, at: container.origin)
        compareNeeds(
          (old.containers[index].requires, container.origin),
          (other.requires, other.requiresOrigin),
          subject
        )
      default:
        tell(subject, "does not come back: it is of another kind", container.origin, other.origin)
      }
    }
  }

  /// A tab comes back by the name of what it shows.
  private mutating func compareTabs(
    _ before: Container,
    _ after: Container,
    at origin: NodeID
  ) {
    let known = Set(new.screens.map(\.name) + new.containers.map(\.name))
    let shown = Set(after.tabs.compactMap(\.content.shown).map { new.name(of: $0) })
    for name in before.tabs.compactMap(\.content.shown).map({ old.name(of: $0) })
    where !shown.contains(name) && known.contains(name) {
      tell(
        "tab \(name)",
        "does not come back: \(after.name) has no tab that shows just that",
        origin,
        after.origin
      )
    }
  }

  /// What is saved comes back over the root that the launch rules choose.
  private mutating func compareRoots() {
    let roots = Set(new.launch.rules.map { new.name(of: $0.root) })
    let known = Set(new.screens.map(\.name) + new.containers.map(\.name))
    var seen: Set<String> = []
    for rule in original.launch.rules {
      let name = original.name(of: rule.root)
      guard known.contains(name), !roots.contains(name), seen.insert(name).inserted else {
        continue
      }
      tell("root \(name)", "does not come back: no launch rule has it any more", rule.origin)
    }
  }
}

extension Condition.Kind {
  /// Whether the router keeps it from one start to the next.
  fileprivate var isStored: Bool { self == .flag || self == .newVersion }
}

extension Parameter {
  /// Whether it can be what another one's texts say. What may be nil may not have been saved.
  fileprivate func reads(whatWasSavedOf other: Parameter) -> Bool {
    let mayBeNil = type.unwrapped != type
    if !mayBeNil, other.type.unwrapped != other.type { return false }
    return type.unwrapped.readsTexts(of: other.type.unwrapped)
  }
}

extension ParameterType {
  /// Whether each text of the other type is one of this.
  fileprivate func readsTexts(of other: ParameterType) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (.scalar(.string), .scalar), (.scalar(.int64), .scalar(.int)),
      (.scalar(.int), .scalar(.int64)), (.scalar(.double), .scalar(.int)):
      return true
    case (.array(let element), .array(let otherElement)):
      return element.readsTexts(of: otherElement)
    default: return false
    }
  }
}

extension Container {
  /// Its tabs; none for a navigation controller.
  fileprivate var tabs: [Tab] { if case .tabs(let tabs) = kind { tabs } else { [] } }
}
