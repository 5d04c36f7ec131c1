package import NavGraph

/// A spec as a list of facts, without comments, files and any order that has no meaning. Keys for readers of the
/// spec and for lint (`doc`, `lint`, `allow`) yield no facts.
package struct Facts: Sendable {
  /// The sheets by kind; within a kind, in the order of the spec.
  package private(set) var sheets: [FactSheet] = []

  package init(_ graph: NavigationGraph) {
    let space = ConditionSpace(graph)
    let writer = FactWriter(graph)
    sheets.append(writer.app)
    sheets += graph.conditions.indices.map { writer.sheet(ConditionID($0)) }
    sheets += graph.components.indices.map { writer.sheet(ComponentID($0)) }
    sheets += graph.screens.indices.map { writer.sheet(ScreenID($0)) }
    sheets += graph.containers.indices.map { writer.sheet(ContainerID($0)) }
    sheets += writer.launchRules(space)
    sheets += EdgeFacts(graph, space).sheets
    sheets += writer.entries
  }
}

/// Builds all sheets except those of transitions.
struct FactWriter {
  let graph: NavigationGraph

  init(_ graph: NavigationGraph) { self.graph = graph }

  // MARK: The app

  var app: FactSheet {
    let settings = graph.settings
    var facts = [Fact("name", .text(graph.app))]
    facts += graph.assumptions.map { Fact(.text("assume"), .formula($0.formula)) }
    if graph.requires != .true { facts.append(Fact("requires", .formula(graph.requires))) }
    if let cover = graph.cover { facts.append(Fact("cover", .screen(cover))) }
    if let splash = graph.launch.splash { facts.append(Fact("splash", .screen(splash))) }
    if graph.launch.follows { facts.append(Fact("follow")) }
    if settings.isPublic { facts.append(Fact("access", .text("public"))) }
    facts += settings.imports.map { Fact(.text("import"), .text($0)) }
    if let runtime = settings.runtime { facts.append(Fact("runtime", .text(runtime.rawValue))) }
    if settings.host == .container { facts.append(Fact("host", .text("container"))) }
    if settings.hasSeveralWindows { facts.append(Fact("windows", .text("several"))) }
    facts += graph.entries.schemes.map { Fact(.text("scheme"), .text($0.lowercased())) }
    facts += graph.entries.hosts.map { Fact(.text("host"), .text($0.lowercased())) }
    if graph.entries.hasIntents { facts.append(Fact("intents")) }
    if let unknown = graph.entries.unknownLink {
      facts.append(Fact("unknown link", words(of: unknown.action)))
    }
    var sheet = FactSheet(.app, [], facts, at: settings.appOrigin)
    sheet.orders = origins
    return sheet
  }

  /// The order of hosts (of schemes if there are no hosts), of which the first begins the URLs that the router
  /// builds.
  private var origins: [FactOrder] {
    guard graph.screens.contains(where: { $0.links.first?.isRelative == true }) else { return [] }
    let (hosts, schemes) = (graph.entries.hosts, graph.entries.schemes)
    let origins = hosts.isEmpty ? schemes : hosts
    return [
      FactOrder(
        label: hosts.isEmpty ? "schemes" : "hosts",
        items: origins.map { [FactWord.text($0.lowercased())] },
        onlyFirstMatters: true
      )
    ]
  }

  func sheet(_ id: ConditionID) -> FactSheet {
    let condition = graph.conditions[Int(id.index)]
    var facts = [Fact("kind", .text(condition.kind.name))]
    let values = condition.values.indices.map { FactWord.value(id, ValueID($0)) }
    if condition.hasNamedValues { facts += values.map { Fact(.text("value"), $0) } }
    facts += self.facts(ofGatesOf: condition, id)
    if condition.isVolatile { facts.append(Fact("volatile")) }
    if condition.countsFirstInstall { facts.append(Fact("first-install")) }
    if let key = condition.storedKey { facts.append(Fact("stored", .text(key))) }
    var sheet = FactSheet(.condition, [.condition(id)], facts, at: condition.origin)
    if condition.hasNamedValues {
      sheet.orders = [FactOrder(label: "values", items: values.map { [$0] })]
    }
    return sheet
  }

  /// Returns the facts about the condition's gates, in a normal form: a gate that serves all values, or the value
  /// `false` of a Boolean, is a fact without a value.
  private func facts(ofGatesOf condition: Condition, _ id: ConditionID) -> [Fact] {
    let gates = condition.gates.map { (value: $0.value, words: words(of: $0.gate)) }
    if let first = gates.first, condition.hasNamedValues, gates.count == condition.values.count,
      gates.allSatisfy({ $0.words == first.words })
    {
      return [Fact(.text("gate"), value: first.words)]
    }
    return gates.map { gate in
      let isForFalse = !condition.hasNamedValues && gate.value == .false
      let served = isForFalse ? [] : gate.value.map { [FactWord.value(id, $0)] } ?? []
      return Fact(key: [.text("gate")] + served, value: gate.words)
    }
  }

  private func words(of gate: Gate) -> [FactWord] {
    guard let presentation = gate.presentation else {
      return [.text("root"), FactWord(gate.target)]
    }
    let appearance =
      graph.alert(gate.target) == nil
      ? words(of: presentation.style, gate.sheet, isLocked: presentation.isLocked) : []
    return [.text("present"), FactWord(gate.target)] + appearance
  }

  func sheet(_ id: ComponentID) -> FactSheet {
    let component = graph.components[Int(id.index)]
    return FactSheet(.component, [.component(id)], at: component.origin)
  }

  // MARK: Screens

  func sheet(_ id: ScreenID) -> FactSheet {
    let screen = graph.screens[Int(id.index)]
    var facts = screen.alert == nil ? [constructionFact(screen)] : []
    var orders: [FactOrder] = []
    if let alert = screen.alert {
      facts += self.facts(of: alert)
      let buttons = alert.buttons.map { [FactWord.text(quoted($0.title))] }
      orders.append(FactOrder(label: "buttons", items: buttons))
    }
    facts += screen.parameters.indices.flatMap { self.facts(of: screen.parameters[$0], id, $0) }
    let parameters = screen.parameters.indices.map { [FactWord.parameter(id, $0)] }
    orders.append(FactOrder(label: "parameters", items: parameters))
    if screen.requires != .true { facts.append(Fact("requires", .formula(screen.requires))) }
    let links = screen.writtenLinks
    facts += links.map { fact(of: $0, fills: [id]) }
    // The router builds URLs from the first pattern.
    let patterns = links.map { [pattern($0, fills: [id])] }
    orders.append(FactOrder(label: "links", items: patterns, onlyFirstMatters: true))
    if let via = screen.via { facts.append(Fact("via", .screen(via))) }
    facts += self.facts(of: screen.entry)
    if let activity = screen.activity { facts.append(fact(of: activity)) }
    facts += screen.embeds.map { Fact(.text("embeds"), .component($0)) }
    if let returns = screen.returns { facts.append(Fact("returns", .text(returns))) }
    if let title = screen.title { facts.append(Fact("title", .text(quoted(title)))) }
    if screen.isTerminal { facts.append(Fact("terminal")) }
    if !screen.hasBackButton { facts.append(Fact("back", .text("false"))) }
    if screen.hidesTabBar { facts.append(Fact("hidesTabBar")) }
    if !screen.isRestorable, screen.alert == nil {
      facts.append(Fact("restorable", .text("false")))
    }
    var sheet = FactSheet(.screen, [.screen(id)], facts, at: screen.origin)
    sheet.orders = orders
    return sheet
  }

  private func constructionFact(_ screen: Screen) -> Fact {
    var key = "created from"
    var texts: [String]
    switch screen.construction {
    case .factory: texts = []
    case .viewController(let name): (key, texts) = ("class", [name])
    case .storyboard(let name, let identifier, let type):
      texts = ["storyboard", name]
      if let identifier { texts += ["identifier", identifier] }
      if let type { texts += ["class", type] }
    case .nib(let name, let type): texts = ["nib", name, "class", type]
    case .view(let name): (key, texts) = ("view", [name])
    }
    if screen.isMadeByApp || texts.isEmpty { texts.append("factory") }
    return Fact(.text(key), value: texts.map(FactWord.text))
  }

  private func facts(of alert: Alert) -> [Fact] {
    var facts = [
      Fact("title", .text(quoted(alert.title))), Fact("style", .text(alert.style.name)),
    ]
    if let message = alert.message { facts.append(Fact("message", .text(quoted(message)))) }
    return facts
      + alert.buttons.map { button in
        var words: [FactWord] = button.role.name.map { [.text($0)] } ?? []
        if let event = button.fires { words += [.text("fires"), .event(event)] }
        return Fact(.text("button"), .text(quoted(button.title)), value: words)
      }
  }

  private func facts(of parameter: Parameter, _ screen: ScreenID, _ index: Int) -> [Fact] {
    var words = [FactWord.text(parameter.type.text)]
    if let value = parameter.defaultValue { words += [.text("="), .text(text(of: value))] }
    if !parameter.isCodable { words.append(.text("not codable")) }
    return [Fact(.text("parameter"), .parameter(screen, index), value: words)]
  }

  private func facts(of entry: Screen.Entry?) -> [Fact] {
    guard let entry else { return [] }
    var words = [FactWord.formula(entry.when)]
    if let style = entry.style { words += [.text("present"), .text(style.name)] }
    return [Fact(.text("entry"), value: words)]
  }

  private func fact(of activity: Screen.Activity) -> Fact {
    var texts = [activity.type ?? "own type"]
    if activity.isEligibleForHandoff { texts.append("handoff") }
    if activity.isEligibleForSearch { texts.append("search") }
    if activity.isEligibleForPrediction { texts.append("prediction") }
    return Fact(.text("activity"), value: texts.map(FactWord.text))
  }

  // MARK: Containers

  func sheet(_ id: ContainerID) -> FactSheet {
    let container = graph.containers[Int(id.index)]
    var facts: [Fact] = []
    var orders: [FactOrder] = []
    switch container.kind {
    case .nav: facts += container.shown.map { Fact("nav", FactWord($0)) }
    case .tabs:
      let names = container.slots.map(name)
      facts += zip(container.slots, names).map { Fact(.text("tab"), $1, value: appearance(of: $0)) }
      orders.append(FactOrder(label: "tabs", items: names.map { [$0] }))
    }
    if let name = container.className { facts.append(Fact("class", .text(name))) }
    if let storyboard = container.storyboard {
      let identifier = container.storyboardIdentifier.map { [FactWord.text($0)] } ?? []
      facts.append(Fact(.text("storyboard"), value: [.text(storyboard)] + identifier))
    }
    if let title = container.title { facts.append(Fact("title", .text(quoted(title)))) }
    if container.requires != .true { facts.append(Fact("requires", .formula(container.requires))) }
    facts += self.facts(of: container.entry)
    facts += container.embeds.map { Fact(.text("embeds"), .component($0)) }
    var sheet = FactSheet(.container, [.container(id)], facts, at: container.origin)
    sheet.orders = orders
    return sheet
  }

  private func name(of tab: Slot) -> FactWord {
    switch tab.content {
    case .show(let shown): FactWord(shown)
    case .fire(let event): .joined([.text("fire:"), .event(event)])
    }
  }

  private func appearance(of tab: Slot) -> [FactWord] {
    var texts: [String] = []
    if let title = tab.title { texts += ["title", quoted(title)] }
    if let icon = tab.icon { texts += ["icon", icon] }
    if let icon = tab.selectedIcon { texts += ["selectedIcon", icon] }
    return texts.map(FactWord.text)
  }

  // MARK: Launch

  /// Returns the sheets of the launch rules. The first one holds the order of all rules.
  func launchRules(_ space: ConditionSpace) -> [FactSheet] {
    let rules = graph.launch.rules
    var sheets = rules.map(sheet)
    for index in sheets.indices { sheets[index].index = index }
    guard rules.count > 1 else { return sheets }
    let names = sheets.map(\.name)
    sheets[0].orders = [
      FactOrder(
        label: "launch",
        items: names,
        exclusivePairs: space.exclusivePairs(of: rules.map(\.when))
      )
    ]
    return sheets
  }

  private func sheet(_ rule: LaunchRule) -> FactSheet {
    var name = [FactWord(rule.root)]
    if rule.presented != .none { name.append(FactWord(rule.presented)) }
    var facts = [Fact("when", .formula(rule.when))]
    if rule.isPushed {
      facts.append(Fact("push", FactWord(rule.presented)))
    } else if rule.presented != .none {
      let isAlert = graph.alert(rule.presented) != nil
      let appearance = isAlert ? [] : words(of: rule.style, rule.sheet, isLocked: rule.isLocked)
      facts.append(Fact(.text("present"), value: [FactWord(rule.presented)] + appearance))
    }
    if rule.animation != .none {
      let animation = animation(rule.animation, rule.duration)
      facts.append(Fact(.text("animation"), value: animation))
    }
    return FactSheet(.launch, name, facts, at: rule.origin)
  }

  // MARK: Openings

  var entries: [FactSheet] {
    let entries = graph.entries
    var sheets = entries.writtenFiredLinks.map { link in
      let name = pattern(link.pattern, fills: link.fills)
      let fires = Fact("fire", .event(link.event))
      let given = link.pattern.given.isEmpty ? [] : [fact(ofGiven: link.pattern, link.fills)]
      return FactSheet(.link, [name], [fires] + given, at: link.origin)
    }
    sheets += entries.shortcuts.indices.map { sheet(ofShortcut: $0) }
    let shortcuts = entries.shortcuts.indices.map { [FactWord.shortcut($0)] }
    if let first = sheets.firstIndex(where: { $0.kind == .shortcut }) {
      sheets[first].orders = [FactOrder(label: "shortcuts", items: shortcuts)]
    }
    sheets += entries.pushes.indices.map { sheet(ofPush: $0) }
    if let first = sheets.firstIndex(where: { $0.kind == .push }) {
      let pushes = entries.pushes.indices.map { [FactWord.push($0)] }
      let order = FactOrder(
        label: "pushes",
        items: pushes,
        exclusivePairs: entries.pushes.exclusivePairs
      )
      sheets[first].orders = [order]
    }
    sheets += entries.broadcasts.map { broadcast in
      var name = [FactWord.text(broadcast.name)]
      if let object = broadcast.object { name.append(.text(object)) }
      return FactSheet(
        .broadcast,
        name,
        [Fact("fire", .event(broadcast.event))],
        at: broadcast.origin
      )
    }
    return sheets
  }

  private func sheet(ofShortcut index: Int) -> FactSheet {
    let shortcut = graph.entries.shortcuts[index]
    var facts = [Fact("title", .text(quoted(shortcut.title)))]
    if let text = shortcut.subtitle { facts.append(Fact("subtitle", .text(quoted(text)))) }
    if let icon = shortcut.icon { facts.append(Fact("icon", .text(icon))) }
    facts.append(Fact("action", words(of: shortcut.action)))
    let screens = graph.parameterScreens(of: shortcut.action)
    facts += shortcut.with.map { name, value in
      Fact(.text("with"), word(for: name, of: screens), value: [.text(text(of: value))])
    }
    if shortcut.when != .true { facts.append(Fact("when", .formula(shortcut.when))) }
    return FactSheet(.shortcut, [.shortcut(index)], facts, at: shortcut.origin)
  }

  private func sheet(ofPush index: Int) -> FactSheet {
    let push = graph.entries.pushes[index]
    var facts = push.match.map { key, values in
      Fact(.text("match"), .text(key), value: [.text(values.sorted().joined(separator: "|"))])
    }
    if !push.actions.isEmpty {
      facts.append(Fact("match action", .text(push.actions.sorted().joined(separator: "|"))))
    }
    facts.append(Fact("action", words(of: push.action)))
    let screens = graph.parameterScreens(of: push.action)
    facts += push.with.map { name, key in
      Fact(.text("with"), word(for: name, of: screens), value: [.text(key)])
    }
    return FactSheet(.push, [.push(index)], facts, at: push.origin)
  }

  private func words(of action: EntryAction) -> FactWord {
    switch action {
    case .open(let target): .joined([.text("open "), FactWord(target)])
    case .fire(let event): .joined([.text("fire "), .event(event)])
    case .url(let key): .text("url \(key)")
    }
  }

  // MARK: Words

  private func fact(of link: LinkPattern, fills screens: [ScreenID]) -> Fact {
    var value = link.style.map { [FactWord.text("present"), .text($0.name)] } ?? []
    if !link.given.isEmpty { value += [.text("with")] + fact(ofGiven: link, screens).value }
    return Fact(.text("link"), pattern(link, fills: screens), value: value)
  }

  private func fact(ofGiven link: LinkPattern, _ screens: [ScreenID]) -> Fact {
    let given = link.given.sorted { $0.parameter < $1.parameter }.map { given in
      FactWord.joined([
        word(for: given.parameter, of: screens), .text("=\(text(of: given.value))"),
      ])
    }
    return Fact(.text("with"), value: given)
  }

  /// Returns the pattern as written, with its parameters as references to those of the screens.
  private func pattern(_ link: LinkPattern, fills screens: [ScreenID]) -> FactWord {
    var words: [FactWord] = []
    var rest = link.text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      let end = name.firstIndex { !($0.isLetter || $0.isNumber || $0 == "_") } ?? name.endIndex
      words.append(.text(String(rest[...open])))
      words.append(word(for: String(name[..<end]), of: screens))
      rest = rest[end...]
    }
    return .joined(words + [.text(String(rest))])
  }

  private func word(for parameter: String, of screens: [ScreenID]) -> FactWord {
    for screen in screens {
      let parameters = graph.screens[Int(screen.index)].parameters
      if let index = parameters.firstIndex(where: { $0.name == parameter }) {
        return .parameter(screen, index)
      }
    }
    return .text(parameter)
  }

  func words(of style: Presentation.Style, _ sheet: Sheet, isLocked: Bool) -> [FactWord] {
    var texts = style == .automatic ? [] : [style.name]
    if isLocked { texts.append("locked") }
    texts += sheet.detents.map(\.text)
    if sheet.hasGrabber { texts.append("grabber") }
    return texts.map(FactWord.text)
  }

  func animation(_ animation: RootSwitchAnimation, _ duration: Float) -> [FactWord] {
    [.text(animation.name), .text("\(duration) s")]
  }

  private func text(of value: ParameterLiteral) -> String {
    switch value {
    case .null: "nil"
    case .emptyArray: "[]"
    case .string(let text): quoted(text)
    default: value.comparedText
    }
  }

  private func quoted(_ text: String) -> String { "\u{201C}\(text)\u{201D}" }
}

extension ConditionSpace {
  /// Returns the pairs of formulas that never hold at the same time.
  func exclusivePairs(of formulas: [FormulaID]) -> Set<[Int]> {
    var result: Set<[Int]> = []
    let sets = formulas.map { diagrams.and(decision($0), assumed) }
    for first in sets.indices {
      for second in sets.indices where second > first {
        if !diagrams.meet(sets[first], sets[second]) { result.insert([first, second]) }
      }
    }
    return result
  }
}

extension [Push] {
  /// The pairs of notifications that exclude each other, judged by one action or one payload key.
  fileprivate var exclusivePairs: Set<[Int]> {
    var result: Set<[Int]> = []
    for first in indices {
      for second in indices where second > first {
        if self[first].excludes(self[second]) { result.insert([first, second]) }
      }
    }
    return result
  }
}
