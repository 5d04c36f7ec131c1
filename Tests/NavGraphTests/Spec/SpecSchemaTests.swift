import Testing

@testable import NavGraph

@Suite struct SpecSchemaTests {
  @Test func wordsFitTheirSet() {
    #expect(Word.allCases.count <= 128)
    #expect(Set(Word.allCases.map(\.text)).count == Word.allCases.count)
  }

  @Test func aKeysSymbolIsItsWord() {
    let tree = LocatedTree()
    tree.internWords()
    for word in Word.allCases { #expect(Word(tree.symbols.intern(word.text)) == word) }
    #expect(Word(tree.symbols.intern("no word of the language")) == nil)
  }

  @Test(arguments: MappingKind.allCases)
  func rowsHaveNoKeyTwice(_ kind: MappingKind) {
    let keys = SpecSchema[kind].keyTexts
    #expect(!keys.isEmpty)
    #expect(Set(keys).count == keys.count)
  }

  /// Each key of the table is read: a value that none can have is reported there.
  @Test(arguments: MappingKind.allCases)
  func everyKeyIsRead(_ kind: MappingKind) {
    for key in SpecSchema[kind].keyTexts {
      let others = Self.companions(of: key, kind)
      let nonsense = "{ \(key): [[[x]]]\(others.map { ", \($0)" }.joined()) }"
      let reading = SpecReading(Self.spec(with: nonsense, as: kind), parts: Self.parts(nonsense))
      let isTold = reading.diagnostics.contains { diagnostic in
        diagnostic.kind.id == "wrong-type" && reading.text(at: diagnostic.span).hasPrefix(key)
          || ["wrong-type", "bad-name"].contains(diagnostic.kind.id)
            && reading.text(at: diagnostic.span) == "x"
      }
      #expect(isTold, "\(kind) \(key): \(reading.lines)")
      #expect(!reading.ids.contains("unknown-key"), "\(kind) \(key)")
    }
  }

  /// What makes a mapping whole but for `key`.
  private static func companions(of key: String, _ kind: MappingKind) -> [String] {
    let companions =
      switch kind {
      case .condition: ["kind: login"].filter { _ in key != "kind" && key != "values" }
      case .gate: ["present: x"].filter { _ in key != "present" && key != "nav" }
      case .parameter: ["type: Int"]
      case .container: ["nav: x"].filter { _ in key != "nav" && key != "tabs" }
      case .tab: ["show: x"].filter { _ in key != "show" && key != "fire" }
      case .launchRule: ["root: x"]
      case .transition: ["on: x", "from: any", "sets: { a: true }"]
      default: [String]()
      }
    return companions.filter { !$0.hasPrefix(key + ":") }
  }

  private static func parts(_ mapping: String) -> [String: String] {
    ["part.nav-part.yaml": mapping]
  }

  /// A spec with `mapping` where the kind belongs.
  private static func spec(with mapping: String, as kind: MappingKind) -> String {
    switch kind {
    case .top: mapping
    case .part: "include: [part.nav-part.yaml]"
    case .swift: "swift: \(mapping)"
    case .condition: "conditions: { a: \(mapping) }"
    case .gate: "conditions: { a: { kind: login, gate: \(mapping) } }"
    case .screen: "screens: { a: \(mapping) }"
    case .parameter: "screens: { a: { params: { p: \(mapping) } } }"
    case .entry: "screens: { a: { entry: \(mapping) } }"
    case .container: "containers: { a: \(mapping) }"
    case .tab: "containers: { a: { tabs: [\(mapping)] } }"
    case .inlineNav: "containers: { a: { tabs: [{ show: \(mapping) }] } }"
    case .launch: "launch: \(mapping)"
    case .launchRule: "launch: [\(mapping)]"
    case .transition: "transitions: [\(mapping)]"
    case .links: "links: \(mapping)"
    case .shortcut: "shortcuts: { a: \(mapping) }"
    case .push: "pushes: { a: \(mapping) }"
    case .broadcast: "broadcasts: { a: \(mapping) }"
    }
  }
}
