@testable import NavAnalysis
@testable import NavGraph
import NavReport

/// A generator of specs from bytes, which follows the table of keys: mappings get all required keys and some of the
/// optional ones.
struct SpecWriter {
  /// A line of the spec, with a simpler one to use if it has a fault.
  private struct Line {
    var text: String
    /// The simpler line; nil for an empty line.
    var simple: String?
  }

  private var bytes: ArraySlice<UInt8>
  private var lines: [Line] = []
  private var screens: [String] = []
  private var containers: [String] = []
  private var conditions: [String] = []
  private var components: [String] = []
  private let events = ["go", "back", "next", "more"]

  /// Returns a spec. About half of them have no faults, since lines with faults are simplified.
  static func text(_ input: [UInt8]) -> String {
    var writer = SpecWriter(bytes: input[...])
    let keepsFaults = writer.below(8) == 1
    writer.write()
    if !keepsFaults { writer.simplify() }
    return writer.text
  }

  private init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  private var text: String { lines.map { $0.text + "\n" }.joined() }

  /// Returns the next choice; 0 if there are no more bytes.
  private mutating func below(_ count: Int) -> Int {
    Int(bytes.popFirst() ?? 0) % max(count, 1)
  }

  private mutating func one<Item>(of items: [Item]) -> Item { items[below(items.count)] }

  // MARK: Sections

  private mutating func add(_ text: String, simple: String?) {
    lines.append(Line(text: text, simple: simple))
  }

  private mutating func write() {
    screens = (0...below(5)).map { "s\($0)" }
    containers = (0..<below(4)).map { "c\($0)" }
    conditions = (0..<below(5)).map { "b\($0)" }
    components = (0..<below(3)).map { "k\($0)" }
    add("navc: 1\napp: Demo", simple: "navc: 1\napp: Demo")
    // This condition guarantees that a launch rule applies.
    let assumed = conditions.isEmpty || below(5) != 1 ? nil : conditions[0]
    section("conditions", conditions) {
      assumed == nil ? $0.condition() : "flag"
    } simple: { _ in
      "flag"
    }
    section("screens", screens) {
      $0.screen()
    } simple: {
      "{ class: \($0.uppercased()) }"
    }
    section("containers", containers) {
      $0.mapping(.container, [0, 1])
    } simple: { _ in
      nil
    }
    let rules = below(3)
    if below(3) == 1 {
      add("launch:\n  follow: \(one(of: ["true", "false"]))", simple: "launch:")
      add("  splash: \(one(of: screens))", simple: "")
      items("  rules", rules) { $0.mapping(.launchRule, [0, 1]) }
    } else {
      items("launch", rules) { $0.mapping(.launchRule, [0, 1]) }
    }
    let when = assumed.map { ", when: \($0)" } ?? ""
    let root = "- { root: \(one(of: containers + screens))\(when) }"
    add("  " + root, simple: "  - { root: s0\(when) }")
    if let assumed { add("assume: [\(assumed)]", simple: nil) }
    section("components", components) {
      $0.mapping(.component, [0, 1])
    } simple: { _ in
      "{}"
    }
    items("transitions", below(10)) { $0.mapping(.transition, [0, 1]) }
    let named = MappingSchema.names(below(3), "n")
    section("shortcuts", named) {
      $0.mapping(.shortcut, [0, 1])
    } simple: { _ in
      nil
    }
    section("pushes", named) {
      $0.mapping(.push, [0, 1])
    } simple: { _ in
      nil
    }
    section("broadcasts", named) {
      $0.mapping(.broadcast, [0, 1])
    } simple: { _ in
      nil
    }
    if below(2) == 1 {
      let more = one(of: ["", ", fire: { /back: go }", ", unknown: { fire: next }"])
      let links = "links: { schemes: [app, My-App], hosts: [app.example]"
      add(
        below(4) == 1 ? "links: \(mapping(.links, [0, 1]))" : links + more + " }",
        simple: links + " }"
      )
    }
    for key in SpecSchema[.top].keys where Self.others.contains(key.word) {
      guard below(4) == 1, key.word != .assume || assumed == nil else { continue }
      add("\(key.word.text): \(value(key.shape, [0, 1]))", simple: "")
    }
  }

  private static let others = WordSet([
    .assume, .requires, .windows, .host, .swift, .doc, .lint, .cover,
  ])

  private mutating func section(
    _ key: String,
    _ names: [String],
    _ value: (inout SpecWriter) -> String,
    simple: (String) -> String?
  ) {
    add(names.isEmpty ? "" : key + ":", simple: names.isEmpty ? "" : key + ":")
    for name in names {
      add("  \(name): \(value(&self))", simple: simple(name).map { "  \(name): \($0)" } ?? "")
    }
    if !names.isEmpty, simple(names[0]) == nil { lines[lines.count - names.count - 1].simple = nil }
  }

  private mutating func items(
    _ key: String,
    _ count: Int,
    _ value: (inout SpecWriter) -> String
  ) {
    let isNeeded = key != "transitions"
    guard isNeeded || count > 0 else { return }
    add(key + ":", simple: isNeeded ? key + ":" : nil)
    for _ in 0..<count { add("  - " + value(&self), simple: "") }
  }

  private mutating func condition() -> String {
    switch below(6) {
    case 0: "flag"
    case 1: "login"
    case 2: "{ values: [x, y, z] }"
    case 3: "{ kind: \(one(of: ["login", "flag", "session"])), gate: \(value(Self.gate, [0, 1])) }"
    default: mapping(.condition, [0, 1])
    }
  }

  private static let gate =
    SpecSchema[.condition].keys.first { $0.word == .gate }?.shape ?? .name("screen")

  private mutating func screen() -> String {
    let number = lines.count
    return switch below(6) {
    case 0: "Controller"
    case 1: "{ class: C, link: /l\(number) }"
    case 2:
      "{ class: C, params: { p: \(one(of: ["String?", "\"Int = 7\"", "String"])) }, "
        + "link: \(one(of: ["\"/l\(number)/{p}\"", "\"/l\(number)?q={p}\""])) }"
    case 3: "{ class: C, requires: \"\(formula(2))\", title: t }"
    default: mapping(.screen, [0, 1])
    }
  }

  // MARK: Values

  /// Returns a mapping with its required keys and some optional ones, fewer in deeper mappings.
  private mutating func mapping(_ kind: MappingKind, _ path: [Int]) -> String {
    let schema = SpecSchema[kind]
    var chosen = Set(schema.keys.filter(\.isRequired).map(\.word))
    if kind == .screen { chosen.insert(below(8) == 0 ? .alert : .class) }
    for rule in schema.rules {
      switch rule {
      case .exactlyOne(let words), .atLeastOne(let words): chosen.insert(one(of: words))
      case .verb:
        let verbs = schema.keys.map(\.word).filter { SpecSchema.verbs.contains($0) }
        chosen.insert(one(of: verbs + [.push, .present, .root, .push, .sets]))
      case .notTogether, .alone, .beside: break
      }
    }
    if path.count < 6 {
      // Choosing the optional keys by number needs fewer bytes than a choice for each key.
      for _ in 0..<below(path.count < 3 ? 4 : 2) {
        let key = one(of: schema.keys)
        if Self.excludes(schema.rules, key.word, chosen) { continue }
        if let needed = key.needs { chosen.insert(needed) }
        chosen.insert(key.word)
      }
    }
    var texts: [String] = []
    for key in schema.keys where chosen.contains(key.word) {
      texts.append("\(key.word.text): \(value(of: key, path))")
    }
    return "{ \(texts.joined(separator: ", ")) }"
  }

  private static func excludes(_ rules: [KeyRule], _ word: Word, _ chosen: Set<Word>) -> Bool {
    rules.contains { rule in
      switch rule {
      case .exactlyOne(let words): words.contains(word)
      case .verb: SpecSchema.verbs.contains(word)
      case .notTogether(let a, let b):
        a == word && chosen.contains(b) || b == word && chosen.contains(a)
      case .alone(let a, let others):
        a == word && !chosen.isDisjoint(with: others) || others.contains(word) && chosen.contains(a)
      case .beside(let a, let others): a == word && chosen.isDisjoint(with: others)
      case .atLeastOne: false
      }
    }
  }

  private mutating func value(of key: KeySchema, _ path: [Int]) -> String {
    switch key.word {
    case .on, .fire: if case .name = key.shape { return one(of: events) }
    case .link: return one(of: Self.links)
    case .params: return one(of: Self.parameters)
    default: break
    }
    return value(key.shape, path)
  }

  private static let links = [
    "/a", "/", "\"/a/{p}\"", "\"/b/{p?}\"", "\"/c/{p...}\"", "\"/d?p={p}\"",
    "\"https://app.example/{p}\"", "[/e, \"/f/{p}\"]", "\"app://g/{p}\"",
  ]
  private static let parameters = [
    "{ p: Int }", "{ p: String? }", "{ p: \"[String] = []\" }", "{ p: \"Int = 7\", q: URL? }",
    "{ p: Own }", "{ p: (Own) -> Void }", "{ p: { type: Own, codable: false } }",
  ]

  private mutating func value(_ shape: ValueShape, _ path: [Int]) -> String {
    let path = path + [0]
    switch shape {
    case .text, .filled: return one(of: ["t", "\"a b\"", "\"\\u200b é\"", "1"])
    case .matching(let pattern): return text(of: pattern)
    case .name(let what): return name(what)
    case .value: return one(of: ["true", "false", "any", "x", "y"])
    case .formula: return "\"\(formula(0))\""
    case .type: return one(of: ["Controller", "Int", "String?", "\"[String]\"", "A.B"])
    case .boolean: return one(of: ["true", "false"])
    case .number: return one(of: ["0", "0.5", "1", "3"])
    case .version: return "1"
    case .oneOf(let choices): return one(of: choices.map(\.text))
    case .list(let item, let mayBeEmpty):
      let count = below(3) + (mayBeEmpty ? 0 : 1)
      return "[\((0..<count).map { _ in value(item, path) }.joined(separator: ", "))]"
    case .mapping(let kind): return path.count > 7 ? "{}" : mapping(kind, path)
    case .entries(let what, let shape, let item, _):
      return entries(what, shape, item, path)
    case .either(let shapes): return value(one(of: shapes), path)
    }
  }

  private mutating func entries(
    _ what: String,
    _ shape: KeyShape,
    _ item: ValueShape,
    _ path: [Int]
  ) -> String {
    var texts: [String] = []
    var seen: Set<String> = []
    for _ in 0...below(2) {
      let key =
        switch shape {
        case .link: one(of: Self.links.dropLast(2) + [])
        case .finding: one(of: DiagnosticCatalog.findings.map(\.id))
        case .any, .name: name(what)
        }
      if seen.insert(key).inserted { texts.append("\(key): \(value(item, path))") }
    }
    return "{ \(texts.joined(separator: ", ")) }"
  }

  private mutating func name(_ what: String) -> String {
    switch what {
    case "screen": one(of: screens)
    case "container": one(of: containers + ["c0"])
    case "component": one(of: components + ["k0"])
    case "screen or container": one(of: screens + containers + ["any"])
    case "screen, container or component": one(of: screens + containers + components + ["any"])
    case "tab": one(of: screens + containers)
    case "event": one(of: events)
    case "condition": one(of: conditions + ["b0"])
    case "parameter": one(of: ["p", "q"])
    default: one(of: ["n0", "n1", "p"])
    }
  }

  private mutating func text(of pattern: TextPattern) -> String {
    let texts = [
      "n", "Demo", "/a", "a.nav-part.yaml", "com.example.a", "app", "app.example", "since", "true",
      "2",
    ]
    return one(of: texts)
  }

  private mutating func formula(_ depth: Int) -> String {
    guard let condition = conditions.first, depth < 4 else { return "true" }
    switch below(8) {
    case 0, 1: return one(of: conditions)
    case 2, 3: return "\(one(of: conditions)) is \(one(of: ["x", "y", "not z", "x|y"]))"
    case 4: return "not \(formula(depth + 2))"
    case 5: return "\(formula(depth + 1)) and \(formula(depth + 1))"
    case 6: return "(\(formula(depth + 1)) or \(formula(depth + 1)))"
    default: return condition
    }
  }

  // MARK: Without faults

  /// Simplifies the lines with faults, repeatedly.
  private mutating func simplify() {
    for _ in 0..<5 {
      let top = SourceFile(path: "app.nav.yaml", text: text)
      let tree = LocatedTree()
      var sink = DiagnosticSink()
      let (spec, isWhole) = SpecReader.read(top, into: tree, { .all }, &sink) { _ in .outside }
      if isWhole { _ = resolve(spec, tree, &sink) }
      if sink.isEmpty { return }
      var ends: [Int] = []
      for line in lines { ends.append((ends.last ?? 0) + line.text.utf8.count + 1) }
      var isChanged = false
      for diagnostic in sink.diagnostics {
        guard let index = ends.firstIndex(where: { $0 > Int(diagnostic.span.start) }) else {
          continue
        }
        let simple = lines[index].simple ?? ""
        if lines[index].text != simple {
          lines[index].text = simple
          isChanged = true
        }
      }
      // Remove sections that have become empty.
      for index in lines.indices.dropLast()
      where lines[index].text.hasSuffix(":") && lines[index].simple == nil {
        let isEmpty = lines[(index + 1)...].prefix { !$0.text.hasSuffix(":") }
          .allSatisfy(\.text.isEmpty)
        if isEmpty { lines[index].text = "" }
      }
      if !isChanged { return }
    }
  }
}

extension MappingSchema {
  fileprivate static func names(_ count: Int, _ prefix: String) -> [String] {
    (0..<count).map { "\(prefix)\($0)" }
  }
}
