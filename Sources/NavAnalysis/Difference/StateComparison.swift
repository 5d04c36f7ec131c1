import NavGraph

/// The saved state of the older version that the newer version does not restore.
///
/// The saved state has the names of the screens on screen with their parameters as strings (see `Restoration` of
/// NavcRuntime), and the stored conditions, each under its name.
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
      report("app \(original.app)", "is now called \(new.app): no saved state is found")
      return
    }
    compareConditions()
    guard original.screens.contains(where: \.isRestorable) else { return }
    compareNeeds(
      (old.requires, original.settings.appOrigin),
      (new.requires, new.requiresOrigins.first ?? new.settings.appOrigin),
      "app \(new.app)",
      "restores its screens"
    )
    compareScreens()
    compareContainers()
    compareRoots()
  }

  private mutating func report(
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
        report("condition \(name)", "is no longer stored", condition.origin, other.origin)
      } else if name != condition.name {
        report(
          "condition \(name)",
          "is reset: it was stored as \(condition.name)",
          condition.origin,
          other.origin
        )
      } else if other.kind != condition.kind {
        report(
          "condition \(name)",
          "is reset: its kind was \(condition.kind.name)",
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
      // Screens are restored by name, so a renamed screen is not found.
      guard let place = known[screen.name] else {
        report(subject, "is not restored: no screen has this name", screen.origin)
        continue
      }
      let other = new.screens[place]
      if !other.isRestorable || other.alert != nil {
        report(subject, "is no longer restorable", screen.origin, other.origin)
      } else if old.screens[index].name != screen.name {
        report(subject, "is restored as another screen with this name", screen.origin, other.origin)
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
          "is not restored: \(parameter.name) was \(other.type.text), now \(parameter.type.text)"
      } else if parameter.mustBeGiven {
        message = "is not restored: \(parameter.name) was not saved"
      } else if let rename = renames.renames.first(where: { $0.new == .parameter(id, index) }) {
        message = "is restored without \(parameter.name), which was saved as \(rename.oldName)"
      } else {
        continue
      }
      report(subject, message, before.origin, parameter.origin)
    }
  }

  /// Reports a subject that is restored only under additional conditions.
  private mutating func compareNeeds(
    _ before: (requires: FormulaID, origin: NodeID),
    _ after: (requires: FormulaID, origin: NodeID),
    _ subject: String,
    _ verb: String = "is restored"
  ) {
    if joint.implies(before.requires, after.requires) { return }
    let message = "\(verb) only when \(new.text(of: after.requires))"
    report(subject, message, before.origin, after.origin)
  }

  // MARK: Containers

  private mutating func compareContainers() {
    let known = new.indicesByName(new.containers.map(\.name))
    for (index, container) in original.containers.enumerated()
    where saved.contains(Destination(ContainerID(index))) {
      let subject = "container \(container.name)"
      guard let place = known[container.name] else {
        report(subject, "is not restored: no container has this name", container.origin)
        continue
      }
      let other = new.containers[place]
      guard container.kind == other.kind else {
        report(subject, "is not restored: its kind changed", container.origin, other.origin)
        continue
      }
      if !container.isStack { compareTabs(old.containers[index], other, at: container.origin) }
      compareNeeds(
        (old.containers[index].requires, container.origin),
        (other.requires, other.requiresOrigin),
        subject
      )
    }
  }

  /// Reports tabs that are not restored. A tab is restored by the name of its content.
  private mutating func compareTabs(
    _ before: Container,
    _ after: Container,
    at origin: NodeID
  ) {
    let known = Set(new.screens.map(\.name) + new.containers.map(\.name))
    let shown = Set(after.shown.map { new.name(of: $0) })
    for name in before.shown.map({ old.name(of: $0) })
    where !shown.contains(name) && known.contains(name) {
      report(
        "tab \(name)",
        "is not restored: \(after.name) has no tab that shows it directly",
        origin,
        after.origin
      )
    }
  }

  /// Reports roots that are not restored. The saved screens are restored over the root that the launch rules
  /// choose.
  private mutating func compareRoots() {
    let roots = Set(new.launch.rules.map { new.name(of: $0.root) })
    let known = Set(new.screens.map(\.name) + new.containers.map(\.name))
    var seen: Set<String> = []
    for rule in original.launch.rules {
      let name = original.name(of: rule.root)
      guard known.contains(name), !roots.contains(name), seen.insert(name).inserted else {
        continue
      }
      report("root \(name)", "is not restored: no launch rule chooses it any more", rule.origin)
    }
  }
}

extension Condition.Kind {
  /// True if the router stores the condition between launches.
  fileprivate var isStored: Bool { self == .flag || self == .newVersion }
}

extension Parameter {
  /// Returns true if the parameter can be restored from the saved value of another one. A nil value is not
  /// saved.
  fileprivate func reads(whatWasSavedOf other: Parameter) -> Bool {
    let mayBeNil = type.unwrapped != type
    if !mayBeNil, other.type.unwrapped != other.type { return false }
    return type.unwrapped.readsTexts(of: other.type.unwrapped)
  }
}

extension ParameterType {
  /// Returns true if each text of a value of the other type is also one of this type.
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
