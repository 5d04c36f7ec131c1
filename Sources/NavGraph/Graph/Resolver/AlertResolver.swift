/// Resolves the alerts of screens.
enum AlertResolver {
  /// Returns the alert of a screen, if it is one, after checking its buttons and its message.
  static func alert(of written: ScreenSpec, _ screen: Screen, _ scope: inout Scope) -> Alert? {
    guard let spec = written.alert else { return nil }
    var alert = Alert(title: scope.text(spec.title) ?? "", buttons: [], origin: spec.key)
    alert.message = scope.text(spec.message)
    alert.style = spec.style
    alert.buttons = spec.buttons.map { button in
      Alert.Button(
        title: scope.text(button.title) ?? "",
        role: button.role,
        fires: scope.event(button.fire),
        origin: button.node
      )
    }
    checkButtons(alert, screen.name, &scope)
    checkMessage(spec.message, screen, written, &scope)
    return alert
  }

  private static func checkButtons(_ alert: Alert, _ name: String, _ scope: inout Scope) {
    let cancelling = alert.buttons.filter { $0.role == .cancel }
    if let first = cancelling.first {
      for other in cancelling.dropFirst() {
        let (place, earlier) = (scope.span(other.origin), scope.span(first.origin))
        scope.report(ResolverFaults.secondCancel(name, at: place, first: earlier))
      }
    } else if alert.style == .sheet {
      scope.report(ResolverFaults.noCancel(name, "an action sheet", at: scope.span(alert.origin)))
    } else if let button = alert.buttons.first(where: { $0.role == .destructive }) {
      let place = scope.span(button.origin)
      scope.report(ResolverFaults.noCancel(name, "an alert with a destructive button", at: place))
    }
  }

  private static func checkMessage(
    _ node: NodeID,
    _ screen: Screen,
    _ written: ScreenSpec,
    _ scope: inout Scope
  ) {
    guard let text = scope.text(node) else { return }
    let tree = scope.tree
    guard let names = AlertMessage.names(in: text) else {
      return scope.report(ResolverFaults.openBrace(at: scope.span(node)))
    }
    var reported: Set<String> = []
    for name in names where reported.insert(name).inserted {
      guard let parameter = screen.parameters.first(where: { $0.name == name }) else {
        // A faulty declaration is already reported.
        if written.parameters.contains(where: { tree.text(of: $0.name) == name }) { continue }
        let known = KnownNames(screen.parameters.map(\.name))
        let help = Suggestion.advice(for: name, among: known, tree.suggestions).help
        scope.report(
          ResolverFaults.unknownInMessage(name, of: screen.name, at: scope.span(node), help: help)
        )
        continue
      }
      guard !AlertMessage.canShow(parameter.type) else { continue }
      scope.report(ResolverFaults.unsupportedInMessage(parameter, at: scope.span(node), tree))
    }
  }
}

/// Reports alerts where only a screen can be, and presentation settings of alerts (docs/language.md, Alerts).
struct AlertUseCheck {
  private let isAlert: [Bool]
  private let style: [AlertStyle]

  /// Returns nil if there are no alerts.
  init?(_ screens: [Screen]) {
    guard screens.contains(where: { $0.alert != nil }) else { return nil }
    isAlert = screens.map { $0.alert != nil }
    style = screens.map { $0.alert?.style ?? .alert }
  }

  func check(_ scope: inout Scope) {
    checkContainers(&scope)
    checkConditions(&scope)
    checkLaunch(&scope)
    for written in scope.spec.screens {
      refuse(written.via, "the \"via\" of a screen", &scope)
    }
    checkEntries(&scope)
    for written in scope.spec.transitions { check(written, &scope) }
  }

  private func alert(_ node: NodeID, _ scope: Scope) -> ScreenID? {
    guard node != .none, let screen = scope.declaredScreen(node), isAlert[Int(screen.index)] else {
      return nil
    }
    return screen
  }

  /// Reports `node` if it names an alert.
  private func refuse(_ node: NodeID, _ role: String, _ scope: inout Scope, help: String? = nil) {
    guard alert(node, scope) != nil else { return }
    let (name, place) = (scope.tree.text(of: node), scope.span(node))
    scope.report(ResolverFaults.misplacedAlert(name, role, at: place, help: help))
  }

  /// Reports an alert as the root of an inline nav.
  private func refuseInNav(_ target: TargetSpec, _ scope: inout Scope) {
    if target.isInlineNav { refuse(target.name, "the root of a navigation controller", &scope) }
  }

  // MARK: Screens, containers, conditions

  private func checkContainers(_ scope: inout Scope) {
    for container in scope.spec.containers {
      for slot in container.slots {
        if container.kind == .nav || slot.show.isInlineNav {
          refuse(slot.show.name, "the root of a navigation controller", &scope)
        } else {
          refuse(
            slot.show.name,
            "a tab",
            &scope,
            help: "use \"fire\" in the tab, with an event that presents it"
          )
        }
      }
    }
  }

  private func checkConditions(_ scope: inout Scope) {
    for gate in scope.spec.conditions.flatMap(\.gates) {
      refuseInNav(gate.target, &scope)
      guard !gate.target.isInlineNav, let screen = alert(gate.target.name, scope) else { continue }
      let node = gate.target.name
      if gate.presentation == nil {
        let help = "write \"gate: { present: \(scope.tree.text(of: node)) }\""
        refuse(node, "a gate that becomes the root", &scope, help: help)
      } else if style[Int(screen.index)] == .sheet {
        let help = "remove its \"style\": only a standard alert can be a gate"
        let (name, place) = (scope.tree.text(of: node), scope.span(node))
        scope.report(ResolverFaults.sheetAsGate(name, at: place, help: help))
      }
      refuseStyle(gate.presentationKey, of: node, &scope)
    }
  }

  private func checkLaunch(_ scope: inout Scope) {
    refuse(scope.spec.launch.splash, "the splash", &scope)
    for rule in scope.spec.launch.rules {
      refuseRoot(rule.root, &scope)
      refuseInNav(rule.presented, &scope)
      refuse(rule.pushed, "part of a stack", &scope, help: "use \"present\"")
      refuseStyle(in: rule.node, of: rule.presented, &scope)
    }
  }

  private func refuseRoot(_ target: TargetSpec, _ scope: inout Scope) {
    if target.isInlineNav {
      refuseInNav(target, &scope)
    } else {
      refuse(target.name, "a root", &scope, help: "use another root, and \"present\" it over that")
    }
  }

  // MARK: From outside

  private func checkEntries(_ scope: inout Scope) {
    for item in scope.spec.shortcuts { refuseOpened(item.action, &scope) }
    for item in scope.spec.pushes { refuseOpened(item.action, &scope) }
    refuseOpened(scope.spec.links.unknown, &scope)
  }

  private func refuseOpened(_ action: ActionSpec, _ scope: inout Scope) {
    if action.open.isInlineNav {
      refuseInNav(action.open, &scope)
    } else {
      refuse(
        action.open.name,
        "opened",
        &scope,
        help: "use \"fire\", with an event that presents it"
      )
    }
  }

  // MARK: Transitions

  private func check(_ written: TransitionSpec, _ scope: inout Scope) {
    checkSources(written.from, &scope)
    check(written.verb, written.target, &scope)
    for part in scope.spec.earlierVerbs[written.earlier.indices] {
      check(part.verb, part.target, &scope)
    }
    refuseInNav(written.presented, &scope)
    refuse(written.onto, "part of a stack", &scope)
    if written.verb.last == .put(.layer) {
      refuseStyle(in: written.node, of: written.target, &scope)
    }
    refuseStyle(in: written.node, of: written.presented, &scope)
  }

  private func checkSources(_ from: NodeID, _ scope: inout Scope) {
    guard from != .none else { return }
    let tree = scope.tree
    let help = "use the screen below the alert as the source: the alert's buttons fire events there"
    guard tree.kind(of: from) == .sequence else {
      return refuse(from, "the source of a transition", &scope, help: help)
    }
    var item = tree.firstChild(of: from)
    while item != .none {
      refuse(item, "the source of a transition", &scope, help: help)
      item = tree.next(after: item)
    }
  }

  private func check(_ verb: Verb, _ target: TargetSpec, _ scope: inout Scope) {
    if target.isInlineNav { return refuseInNav(target, &scope) }
    switch verb.last {
    case .reset(.root)?: refuseRoot(target, &scope)
    case .put(.frame)?:
      refuse(target.name, "part of a stack", &scope, help: "use \"present\"")
    case .cut?:
      refuse(target.name, "a screen to go back to", &scope, help: "name the screen below it")
    case .selectTab?: refuse(target.name, "a tab", &scope)
    case .reset(.place)?: refuse(target.name, "opened", &scope, help: "use \"present\"")
    case .reset(.window)?: refuse(target.name, "shown in a window", &scope, help: "use \"present\"")
    case .put(.layer)?, .reset(.launchRule)?, .require?, nil: break
    }
  }

  // MARK: Style

  /// Reports presentation keys of an alert.
  private func refuseStyle(in mapping: NodeID, of target: TargetSpec, _ scope: inout Scope) {
    guard !target.isInlineNav, alert(target.name, scope) != nil else { return }
    var key = scope.tree.firstChild(of: mapping)
    while key != .none {
      if let word = Word(scope.symbol(key)), Self.styleKeys.contains(word) {
        refuseStyle(key, of: target.name, &scope)
      }
      key = scope.tree.next(after: scope.tree.next(after: key))
    }
  }

  private func refuseStyle(_ key: NodeID, of alert: NodeID, _ scope: inout Scope) {
    guard key != .none else { return }
    let (name, word) = (scope.tree.text(of: alert), scope.tree.text(of: key))
    scope.report(ResolverFaults.alertWithStyle(name, word, at: scope.span(key)))
  }

  /// The keys for the presentation of a screen.
  private static let styleKeys = WordSet([.style, .locked, .detents, .grabber, .transition])
}

extension NavigationGraph {
  /// Sets the fixed presentation of alerts.
  mutating func presentAlerts() {
    guard hasAlerts else { return }
    let presentation = Presentation.alert
    for i in transitions.indices
    where alert(transitions[i].presented) != nil
      || transitions[i].verb.last == .put(.layer) && alert(transitions[i].target) != nil
    {
      transitions[i].style = presentation.style
      transitions[i].isLocked = presentation.isLocked
    }
    for i in launch.rules.indices where alert(launch.rules[i].presented) != nil {
      launch.rules[i].style = presentation.style
      launch.rules[i].isLocked = presentation.isLocked
    }
    for i in conditions.indices {
      for j in conditions[i].gates.indices where alert(conditions[i].gates[j].gate.target) != nil {
        conditions[i].gates[j].gate.presentation = presentation
      }
    }
  }
}
