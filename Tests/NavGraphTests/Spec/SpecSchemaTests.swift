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
      let nonsense = "{ \(key): [[[x]]] }"
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
