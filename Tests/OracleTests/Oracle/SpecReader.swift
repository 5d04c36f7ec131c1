// An invalid index ends the test, as intended.
// swift-format-ignore-file: NeverForceUnwrap

/// Builds the model from the text of a spec. It reads the keys about navigation and ignores the
/// rest.
struct SpecReader {
  private var spec = OracleSpec()
  private var nodes: [String: Int] = [:]
  /// The nodes that embed each component, screens first.
  private var components: [String: [Int]] = [:]
  private var inlined: [(name: String, root: String)] = []

  static func read(_ text: String) throws -> OracleSpec {
    var reader = SpecReader()
    try reader.build(try YAMLReader.read(text))
    return reader.spec
  }

  private mutating func build(_ top: YAML) throws {
    spec.hasWindows = top["windows"]?.text == "several"
    for (name, value) in top["conditions"]?.pairs ?? [] {
      spec.conditions.append(try condition(name, value))
    }
    let cover = top["cover"]?.text
    // The cover is in no state.
    let screens = (top["screens"]?.pairs ?? []).filter { $0.key != cover }
    for (i, pair) in screens.enumerated() {
      nodes[pair.key] = i
      spec.screens.append(
        .init(name: pair.key, alert: try pair.value["alert"].map { try alert($0) })
      )
    }
    let containers = top["containers"]?.pairs ?? []
    for (i, pair) in containers.enumerated() {
      nodes[pair.key] = screens.count + i
      spec.containers.append(.init(name: pair.key, shape: .tabs([])))
    }
    for (name, _) in top["components"]?.pairs ?? [] { components[name] = [] }
    for (i, pair) in (screens + containers).enumerated() {
      for name in pair.value["embeds"]?.items ?? [] {
        components[name.text ?? "", default: []].append(i)
      }
    }
    for formula in top["requires"]?.items ?? [] { spec.requires.append(try self.formula(formula)) }
    for formula in top["assume"]?.items ?? [] { spec.assume.append(try self.formula(formula)) }
    for (i, pair) in screens.enumerated() { try screen(i, pair.value) }
    for (i, pair) in containers.enumerated() { try container(i, pair.value) }
    for (i, pair) in (top["conditions"]?.pairs ?? []).enumerated() { try gate(i, pair.value) }
    if let launch = top["launch"] { try self.launch(launch) }
    for item in top["transitions"]?.items ?? [] { try transition(item) }
    for (name, value) in top["shortcuts"]?.pairs ?? [] { try outside(name, .shortcut, value) }
    for (name, value) in top["pushes"]?.pairs ?? [] { try outside(name, .push, value) }
    for (name, value) in top["broadcasts"]?.pairs ?? [] { try outside(name, .broadcast, value) }
    if let unknown = top["links"]?["unknown"] { try outside("unknown", .unknown, unknown) }
    for (name, value) in top["links"]?["fire"]?.pairs ?? [] {
      spec.outside.append(.init(name: name, kind: .link, open: nil, fire: value.text, when: nil))
    }
  }

  private func flag(_ value: YAML?) -> Bool { value?.text == "true" }

  /// Returns a node that is not an alert.
  private mutating func node(_ value: YAML?) throws -> Int {
    let node = try named(value)
    if spec.isAlert(node) { throw ReadError("misplaced-alert") }
    return node
  }

  private mutating func named(_ value: YAML?) throws -> Int {
    if let root = value?["nav"]?.text {
      let name = root + "Nav"
      if let known = nodes[name] { return known }
      guard let screen = nodes[root] else { throw ReadError("no \(root)") }
      if spec.isAlert(screen) { throw ReadError("misplaced-alert") }
      nodes[name] = spec.nodeCount
      spec.containers.append(.init(name: name, shape: .nav(screen)))
      return spec.nodeCount - 1
    }
    guard let name = value?.text, let known = nodes[name] else {
      throw ReadError("no node \(String(describing: value))")
    }
    return known
  }

  private func formula(_ value: YAML) throws -> Formula {
    var reader = FormulaReader(spec.conditions)
    if case .list(let items) = value {
      let parts = try items.map { try formula($0) }
      return parts.count == 1 ? parts[0] : .and(parts)
    }
    return try reader.read(value.text ?? "")
  }

  private func condition(_ name: String, _ value: YAML) throws -> OracleSpec.Condition {
    let kind = value.text ?? value["kind"]?.text
    if let values = value["values"] {
      return .init(
        name: name,
        kind: .values,
        values: values.items.compactMap(\.text),
        isVolatile: flag(value["volatile"])
      )
    }
    guard let known = OracleSpec.Kind(rawValue: kind ?? "") else { throw ReadError("kind \(name)") }
    return .init(name: name, kind: known, isVolatile: flag(value["volatile"]))
  }

  private func style(_ value: YAML?) -> OracleSpec.Style {
    OracleSpec.Style(rawValue: value?.text ?? "") ?? .automatic
  }

  private mutating func shown(_ target: YAML, _ around: YAML) throws -> OracleSpec.Shown {
    let node = try named(target)
    if spec.isAlert(node), around["style"] != nil || around["locked"] != nil {
      throw ReadError("styled-alert")
    }
    return .init(node: node, style: style(around["style"]), isLocked: flag(around["locked"]))
  }

  private mutating func gate(_ index: Int, _ value: YAML) throws {
    guard let gate = value["gate"] else { return }
    if let target = gate["present"] {
      let shown = try shown(target, gate)
      if spec.isAlert(shown.node), spec.screens[shown.node].alert!.isSheet {
        throw ReadError("misplaced-alert")
      }
      spec.conditions[index].gate = .present(shown)
    } else {
      spec.conditions[index].gate = .root(try node(gate))
    }
  }

  private mutating func screen(_ i: Int, _ value: YAML) throws {
    if let requires = value["requires"] {
      spec.screens[i].requires = try requires.items.map { try formula($0) }
    }
    spec.screens[i].isTerminal = flag(value["terminal"])
    spec.screens[i].hasBack = value["back"]?.text != "false"
    spec.screens[i].hidesTabBar = flag(value["hidesTabBar"])
    spec.screens[i].isRestorable = value["restorable"]?.text != "false"
    let keys = Set(value.pairs.map(\.key))
    if spec.isAlert(i), !keys.isSubset(of: ["alert", "params", "requires", "doc", "allow"]) {
      throw ReadError("misplaced-alert")
    }
    for link in value["link"]?.items ?? [] {
      if let present = link["present"] {
        spec.screens[i].presentingLinks.append(style(present))
      } else {
        spec.screens[i].links += 1
      }
    }
    if let activity = value["activity"] {
      spec.screens[i].hasActivity = activity.text != "false"
    }
    if let via = value["via"] { spec.screens[i].via = try node(via) }
    spec.screens[i].entry = try value["entry"].flatMap { try entry($0) }
  }

  private func alert(_ value: YAML) throws -> OracleSpec.Alert {
    let buttons = value["buttons"]?.items ?? []
    let isSheet = value["style"]?.text == "sheet"
    let roles = buttons.compactMap { $0["role"]?.text }
    let cancels = roles.count { $0 == "cancel" }
    if cancels > 1 || cancels == 0 && (isSheet || roles.contains("destructive")) {
      throw ReadError("alert-cancel")
    }
    return .init(isSheet: isSheet, buttons: buttons.map { $0["fire"]?.text })
  }

  private func entry(_ value: YAML) throws -> OracleSpec.Entry? {
    if value.text == "false" { return nil }
    if value.text == "true" { return .init() }
    if case .map = value {
      return .init(
        when: try value["when"].map { try formula($0) },
        present: value["present"].map { style($0) }
      )
    }
    return .init(when: try formula(value))
  }

  private mutating func container(_ i: Int, _ value: YAML) throws {
    spec.containers[i].entry = try value["entry"].flatMap { try entry($0) }
    if let requires = value["requires"] {
      spec.containers[i].requires = try requires.items.map { try formula($0) }
    }
    if let root = value["nav"] {
      spec.containers[i].shape = .nav(try node(root))
    } else {
      var tabs: [OracleSpec.Tab] = []
      for item in value["tabs"]?.items ?? [] {
        if let event = item["fire"]?.text {
          tabs.append(.fire(event))
        } else {
          tabs.append(.show(try node(item["show"] ?? item)))
        }
      }
      spec.containers[i].shape = .tabs(tabs)
    }
  }

  private mutating func launch(_ value: YAML) throws {
    var rules = value.items
    if case .map = value {
      rules = value["rules"]?.items ?? []
      spec.follows = flag(value["follow"])
      if let splash = value["splash"] { spec.splash = try node(splash) }
    }
    for rule in rules {
      let when = try rule["when"].map { try formula($0) }
      let present = try rule["present"].map { try shown($0, rule) }
      spec.rules.append(.init(when: when, root: try node(rule["root"]), present: present))
    }
  }

  private mutating func transition(_ value: YAML) throws {
    var result = OracleSpec.Transition(event: value["on"]?.text ?? "", from: [])
    for source in value["from"]?.items ?? [] {
      let found: [OracleSpec.Source] =
        if source.text == "any" {
          [.any]
        } else if let nodes = components[source.text ?? ""] {
          nodes.map { .node($0) }
        } else {
          [.node(try node(source))]
        }
      result.from += found.filter { !result.from.contains($0) }
    }
    if let when = value["when"] { result.when = try formula(when) }
    for (name, to) in value["sets"]?.pairs ?? [] {
      guard let c = spec.conditions.firstIndex(where: { $0.name == name }) else {
        throw ReadError("sets \(name)")
      }
      let text = to.text ?? ""
      var number: Int?
      if text == "true" { number = 1 } else if text == "false" { number = 0 }
      if spec.conditions[c].kind == .values {
        number = spec.conditions[c].values.firstIndex(of: text)
      }
      result.sets.append(.init(condition: c, value: text == "any" ? nil : number))
    }
    result.verbs = try verbs(value)
    spec.transitions.append(result)
  }

  /// Returns the verbs of a step in the order in which they are done, which the order of keys does
  /// not change.
  private mutating func verbs(_ value: YAML) throws -> [OracleSpec.Verb] {
    var verbs: [OracleSpec.Verb] = []
    for (key, target) in value.pairs {
      if let verb = try verb(key, target, value) { verbs.append(verb) }
    }
    if verbs.count < 2 { return verbs }
    let groups = verbs.compactMap(\.group)
    guard groups.count == verbs.count else { throw ReadError("a verb that stands alone") }
    guard Set(groups).count == verbs.count else { throw ReadError("two verbs of one group") }
    return zip(groups, verbs).sorted { $0.0.rawValue < $1.0.rawValue }.map(\.1)
  }

  /// Returns `nil` for a key that is not a verb, or that belongs to one.
  private mutating func verb(_ key: String, _ target: YAML, _ around: YAML) throws
    -> OracleSpec.Verb?
  {
    switch key {
    case "root":
      return .root(try node(target), present: try around["present"].map { try shown($0, around) })
    case "push": return .push(try node(target), onto: try around["onto"].map { try node($0) })
    case "present":
      // With `root`, it belongs to that verb.
      return around["root"] == nil ? .present(try shown(target, around)) : nil
    case "show": return .show(try node(target))
    case "replace": return .replace(try node(target))
    case "select": return .select(try node(target))
    case "pop":
      return target.text == "top"
        ? .popTop : target.text == "root" ? .popRoot : .pop(try node(target))
    case "dismiss": return target.text == "all" ? .dismissAll : .dismissTop
    case "close": return .closeTop
    case "unwind": return .unwind(try node(target))
    case "open": return .open(try node(target))
    case "launch": return .launchAgain
    case "window": return .window(try node(target))
    default: return nil
    }
  }

  private mutating func outside(_ name: String, _ kind: OracleSpec.EntryKind, _ value: YAML) throws
  {
    if value["open"] == nil && value["fire"] == nil { return }
    spec.outside.append(
      .init(
        name: name,
        kind: kind,
        open: try value["open"].map { try node($0) },
        fire: value["fire"]?.text,
        when: try value["when"].map { try formula($0) }
      )
    )
  }
}
