/// Writes a model as a spec, with one item on each line.
struct SpecPrinter {
  /// The content of a line.
  enum Item: Hashable {
    case condition(Int), node(Int), rule(Int), transition(Int), outside(Int), assume(Int), requires
  }

  private let spec: OracleSpec
  private let hasCover: Bool
  private(set) var lines: [String] = []
  /// The content of lines, numbered from 1.
  private(set) var items: [Int: Item] = [:]
  /// The nodes that embed each component.
  private var components: [[Int]] = []
  /// The components of transitions that start from one.
  private var componentOf: [Int: Int] = [:]

  /// Prints a spec. With `components`, some transitions start from components that the screens and
  /// containers embed, which means the same. A `cover` does not change the meaning either.
  init(_ spec: OracleSpec, components: Bool = false, cover: Bool = false) {
    self.spec = spec
    hasCover = cover
    if components { embed() }
    write()
  }

  private mutating func embed() {
    for (i, t) in spec.transitions.enumerated() where i % 2 == 0 {
      let nodes = t.from.compactMap { if case .node(let node) = $0 { node } else { nil } }
      guard nodes.count == t.from.count, nodes == nodes.sorted() else { continue }
      if let known = components.firstIndex(of: nodes) {
        componentOf[i] = known
      } else {
        componentOf[i] = components.count
        components.append(nodes)
      }
    }
  }

  private func embedded(in node: Int) -> [String] {
    let names = components.indices.filter { components[$0].contains(node) }.map { "k\($0)" }
    return names.isEmpty ? [] : ["embeds: [\(names.joined(separator: ", "))]"]
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func add(_ text: String, _ item: Item? = nil) {
    lines.append(text)
    if let item { items[lines.count] = item }
  }

  private mutating func write() {
    add("navc: 1")
    add("app: T")
    add("lint: { ignored-event: note }")
    if spec.hasWindows { add("windows: several") }
    if !spec.conditions.isEmpty {
      add("conditions:")
      for (i, c) in spec.conditions.enumerated() {
        add("  \(c.name): \(condition(c))", .condition(i))
      }
    }
    if !spec.assume.isEmpty {
      add("assume:")
      for (i, f) in spec.assume.enumerated() { add("  - \(quoted(f.text(spec)))", .assume(i)) }
    }
    if !spec.requires.isEmpty { add("requires: \(formulas(spec.requires))", .requires) }
    if !components.isEmpty { add("components:") }
    for i in components.indices { add("  k\(i): {}") }
    add("screens:")
    for (i, s) in spec.screens.enumerated() { add("  \(s.name): \(screen(i, s))", .node(i)) }
    if hasCover {
      add("  covering: {}")
      add("cover: covering")
    }
    if !spec.containers.isEmpty {
      add("containers:")
      for (i, c) in spec.containers.enumerated() {
        add("  \(c.name): \(container(i, c))", .node(spec.screens.count + i))
      }
    }
    add("launch:")
    if spec.follows { add("  follow: true") }
    if let splash = spec.splash { add("  splash: \(spec.name(splash))") }
    add("  rules:")
    for (i, r) in spec.rules.enumerated() {
      var keys: [String] = []
      if let when = r.when { keys.append("when: \(quoted(when.text(spec)))") }
      keys.append("root: \(spec.name(r.root))")
      if let p = r.present { keys += shown(p) }
      add("    - { \(keys.joined(separator: ", ")) }", .rule(i))
    }
    if !spec.transitions.isEmpty {
      add("transitions:")
      // The order of keys has no meaning, so it alternates.
      for (i, t) in spec.transitions.enumerated() {
        add("  - \(transition(i, t, isReversed: i % 2 == 1))", .transition(i))
      }
    }
    writeOutside()
  }

  private mutating func writeOutside() {
    for (key, kind) in [
      ("shortcuts", OracleSpec.EntryKind.shortcut), ("pushes", .push), ("broadcasts", .broadcast),
    ] {
      let some = spec.outside.enumerated().filter { $0.element.kind == kind }
      if some.isEmpty { continue }
      add("\(key):")
      for (i, o) in some {
        var keys: [String] = []
        if kind == .shortcut { keys.append("title: \(o.name)") }
        if kind == .push { keys.append("match: { type: \(o.name) }") }
        if let open = o.open { keys.append("open: \(spec.name(open))") }
        if let fire = o.fire { keys.append("fire: \(fire)") }
        if let when = o.when { keys.append("when: \(quoted(when.text(spec)))") }
        add("  \(o.name): { \(keys.joined(separator: ", ")) }", .outside(i))
      }
    }
    let fired = spec.outside.enumerated().filter { $0.element.kind == .link }
    let unknown = spec.outside.firstIndex { $0.kind == .unknown }
    let hasLinks = spec.screens.contains { $0.links > 0 || !$0.presentingLinks.isEmpty }
    if fired.isEmpty && unknown == nil && !hasLinks { return }
    add("links:")
    add("  schemes: [t]")
    if let unknown {
      let open = spec.outside[unknown].open.map { "open: \(spec.name($0))" }
      let action = open ?? "fire: \(spec.outside[unknown].fire ?? "")"
      add("  unknown: { \(action) }", .outside(unknown))
    }
    if fired.isEmpty { return }
    add("  fire:")
    for (i, o) in fired { add("    /fire/\(o.name): \(o.fire ?? "")", .outside(i)) }
  }

  private func quoted(_ text: String) -> String {
    text.contains("|") || text.contains(",") ? "\"\(text)\"" : text
  }

  private func formulas(_ all: [Formula]) -> String {
    all.count == 1
      ? quoted(all[0].text(spec)) : "[\(all.map { quoted($0.text(spec)) }.joined(separator: ", "))]"
  }

  private func shown(_ p: OracleSpec.Shown, key: String = "present") -> [String] {
    var keys = ["\(key): \(spec.name(p.node))"]
    if p.style != .automatic { keys.append("style: \(p.style)") }
    if p.isLocked { keys.append("locked: true") }
    return keys
  }

  private func condition(_ c: OracleSpec.Condition) -> String {
    var keys: [String] = []
    keys.append(
      c.kind == .values
        ? "values: [\(c.values.joined(separator: ", "))]" : "kind: \(c.kind.rawValue)"
    )
    if c.isVolatile { keys.append("volatile: true") }
    switch c.gate {
    case .root(let node): keys.append("gate: \(spec.name(node))")
    case .present(let p): keys.append("gate: { \(shown(p).joined(separator: ", ")) }")
    case nil: break
    }
    return "{ \(keys.joined(separator: ", ")) }"
  }

  private func screen(_ index: Int, _ s: OracleSpec.Screen) -> String {
    var keys: [String] = []
    if let alert = s.alert { keys.append("alert: \(self.alert(s.name, alert))") }
    if !s.requires.isEmpty { keys.append("requires: \(formulas(s.requires))") }
    if s.isTerminal { keys.append("terminal: true") }
    if !s.hasBack { keys.append("back: false") }
    if s.hidesTabBar { keys.append("hidesTabBar: true") }
    if !s.isRestorable { keys.append("restorable: false") }
    let paths = s.links > 0 ? ["/\(s.name)"] : []
    let links =
      paths
      + s.presentingLinks.enumerated().map {
        "{ pattern: /\(s.name)/\($0.offset), present: \($0.element) }"
      }
    if !links.isEmpty {
      keys.append("link: \(links.count == 1 ? links[0] : "[\(links.joined(separator: ", "))]")")
    }
    if s.hasActivity { keys.append("activity: true") }
    if let via = s.via { keys.append("via: \(spec.name(via))") }
    keys += entry(s.entry) + embedded(in: index)
    return keys.isEmpty ? "{}" : "{ \(keys.joined(separator: ", ")) }"
  }

  /// Returns an alert. The last button of a sheet cancels.
  private func alert(_ name: String, _ alert: OracleSpec.Alert) -> String {
    let buttons = alert.buttons.enumerated().map { i, event in
      let role = alert.isSheet && i == alert.buttons.count - 1 ? ", role: cancel" : ""
      return "{ title: b\(i)\(role)\(event.map { ", fire: \($0)" } ?? "") }"
    }
    return "{ title: \(name), \(alert.isSheet ? "style: sheet, " : "")"
      + "buttons: [\(buttons.joined(separator: ", "))] }"
  }

  private func entry(_ entry: OracleSpec.Entry?) -> [String] {
    guard let entry else { return [] }
    guard let present = entry.present else {
      // `entry: false` is no entry, not one that is never allowed.
      if entry.when == .constant(false) { return ["entry: { when: false }"] }
      return ["entry: \(entry.when.map { quoted($0.text(spec)) } ?? "true")"]
    }
    let when = entry.when.map { "when: \(quoted($0.text(spec))), " } ?? ""
    return ["entry: { \(when)present: \(present) }"]
  }

  private func container(_ index: Int, _ c: OracleSpec.Container) -> String {
    var keys: [String] = []
    switch c.shape {
    case .nav(let root): keys.append("nav: \(spec.name(root))")
    case .tabs(let tabs):
      let items = tabs.map { tab in
        switch tab {
        case .show(let node): spec.name(node)
        case .fire(let event): "{ fire: \(event) }"
        }
      }
      keys.append("tabs: [\(items.joined(separator: ", "))]")
    }
    if !c.requires.isEmpty { keys.append("requires: \(formulas(c.requires))") }
    keys += entry(c.entry) + embedded(in: spec.screens.count + index)
    return "{ \(keys.joined(separator: ", ")) }"
  }

  private func transition(
    _ index: Int,
    _ t: OracleSpec.Transition,
    isReversed: Bool
  ) -> String {
    var keys = ["on: \(t.event)"]
    let component = componentOf[index].map { ["k\($0)"] }
    let sources =
      component
      ?? t.from.map { source in
        switch source {
        case .any: "any"
        case .node(let node): spec.name(node)
        }
      }
    keys.append("from: \(sources.count == 1 ? sources[0] : "[\(sources.joined(separator: ", "))]")")
    if let when = t.when { keys.append("when: \(quoted(when.text(spec)))") }
    keys += (isReversed ? t.verbs.reversed() : t.verbs).flatMap { verb($0) }
    if !t.sets.isEmpty {
      let sets = t.sets.map { set in
        let c = spec.conditions[set.condition]
        guard let value = set.value else { return "\(c.name): any" }
        return "\(c.name): \(c.kind == .values ? c.values[value] : value == 1 ? "true" : "false")"
      }
      keys.append("sets: { \(sets.joined(separator: ", ")) }")
    }
    return "{ \(keys.joined(separator: ", ")) }"
  }

  private func verb(_ verb: OracleSpec.Verb) -> [String] {
    switch verb {
    case .root(let node, let present):
      ["root: \(spec.name(node))"] + (present.map { shown($0) } ?? [])
    case .push(let s, let onto):
      ["push: \(spec.name(s))"] + (onto.map { ["onto: \(spec.name($0))"] } ?? [])
    case .present(let p): shown(p)
    case .show(let s): ["show: \(spec.name(s))"]
    case .replace(let s): ["replace: \(spec.name(s))"]
    case .select(let n): ["select: \(spec.name(n))"]
    case .popTop: ["pop: top"]
    case .popRoot: ["pop: root"]
    case .pop(let s): ["pop: \(spec.name(s))"]
    case .dismissTop: ["dismiss: top"]
    case .dismissAll: ["dismiss: all"]
    case .closeTop: ["close: top"]
    case .unwind(let s): ["unwind: \(spec.name(s))"]
    case .open(let n): ["open: \(spec.name(n))"]
    case .launchAgain: ["launch: again"]
    case .window(let n): ["window: \(spec.name(n))"]
    }
  }
}
