/// Resolves the screens, with their parameters and links.
struct ScreenResolver {
  private(set) var screens: [Screen] = []
  /// The openings by links, activities and entries that need a place.
  private(set) var openings: [Opening] = []
  /// The types of activities, and the first node of each.
  private var activityTypes: [String: NodeID] = [:]

  init(_ scope: inout Scope) {
    let count = scope.spec.screens.count
    screens.reserveCapacity(count)
    for i in 0..<count { resolve(scope.spec.screens[i], ScreenID(i), &scope) }
  }

  private mutating func resolve(_ written: ScreenSpec, _ id: ScreenID, _ scope: inout Scope) {
    var screen = Screen(
      name: scope.tree.text(of: written.name),
      construction: construction(of: written, &scope),
      origin: written.name
    )
    screen.isMadeByApp = written.isMadeByApp
    screen.requires = scope.formula(written.requires)
    screen.requiresOrigin = written.requires
    screen.title = scope.text(written.title)
    screen.isTerminal = written.isTerminal
    screen.hasBackButton = written.hasBackButton
    screen.hidesTabBar = written.hidesTabBar
    screen.isRestorable = written.isRestorable
    screen.doc = scope.text(written.doc)
    screen.returns = ParameterReader.swiftType(written.returns, &scope)
    screen.via = written.via == .none ? nil : scope.screen(written.via)
    screen.parameters = ParameterReader.parameters(of: written, &scope)
    if let alert = AlertResolver.alert(of: written, screen, &scope) {
      screen.alert = alert
      screen.isRestorable = false
    }
    if let entry = written.entry {
      screen.entry = scope.entry(entry)
      if entry.needsPlace { openings.append(Opening(Destination(id), at: entry.node)) }
    }
    if let activity = written.activity {
      screen.activity = resolve(activity, of: screen, &scope)
      openings.append(Opening(Destination(id), at: activity.node))
    }
    lazy var parameters = LinkParameters(screen, written, scope.tree)
    for link in written.links {
      guard let parsed = scope.link(link.pattern) else { continue }
      var whole = parsed.whole
      whole.style = link.style
      whole.given = GivenParameters(whole, of: parameters).values(link.with, &scope)
      let pattern = WrittenLink(whole: whole, optionals: parsed.optionals)
      screen.links += pattern.forms
      // A link with a style is presented over the visible screen, and needs no place.
      if link.style == nil { openings.append(Opening(Destination(id), at: link.pattern)) }
      var filling = LinkFilling(whole, of: parameters)
      filling.check(&scope, optionals: pattern.optionals)
    }
    screens.append(screen)
  }

  private func construction(
    of screen: ScreenSpec,
    _ scope: inout Scope
  ) -> Screen.Construction {
    scope.checkCode(screen.className, .class)
    scope.checkCode(screen.view, .view)
    scope.checkCode(screen.storyboard, .storyboard)
    scope.checkCode(screen.nib, .nib)
    if let name = scope.text(screen.storyboard) {
      return .storyboard(
        name: name,
        identifier: scope.text(screen.identifier),
        class: scope.text(screen.className)
      )
    }
    if let view = scope.text(screen.view) { return .view(view) }
    guard let className = scope.text(screen.className) else { return .factory }
    if let nib = scope.text(screen.nib) { return .nib(name: nib, class: className) }
    return .viewController(class: className)
  }

  private mutating func resolve(
    _ activity: ActivitySpec,
    of screen: Screen,
    _ scope: inout Scope
  ) -> Screen.Activity {
    let type = scope.text(activity.type)
    if let type {
      let span = scope.span(activity.type)
      if !ActivityType.isValid(type) {
        scope.report(ResolverFaults.badActivity(type, at: span))
      } else if ActivityType.isReserved(type) {
        scope.report(ResolverFaults.activityOfSystem(type, at: span))
      } else if let first = activityTypes.updateValue(activity.type, forKey: type) {
        scope.report(ResolverFaults.activityTaken(type, at: span, first: scope.span(first)))
      }
    }
    return Screen.Activity(
      type: type,
      isEligibleForHandoff: activity.isEligibleForHandoff,
      isEligibleForSearch: activity.isEligibleForSearch,
      isEligibleForPrediction: activity.isEligibleForPrediction,
      origin: activity.node
    )
  }
}
