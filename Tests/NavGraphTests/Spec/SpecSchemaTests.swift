import Testing

@testable import NavGraph

@Suite struct SpecSchemaTests {
  @Test func wordsFitIntoASet() {
    #expect(Word.allCases.count <= 128)
    #expect(Set(Word.allCases.map(\.text)).count == Word.allCases.count)
  }

  /// Words equal the names of their cases, except for `first-install` and `default`, which are not
  /// valid Swift names.
  @Test func wordsEqualTheNamesOfTheirCases() {
    for word in Word.allCases where word != .firstInstall && word != .defaultValue {
      #expect(word.text == String(describing: word))
    }
  }

  @Test func symbolsOfKeysAreTheirWords() {
    let tree = LocatedTree()
    tree.internWords()
    for word in Word.allCases { #expect(Word(tree.symbols.intern(word.text)) == word) }
    #expect(Word(tree.symbols.intern("no word of the language")) == nil)
  }

  @Test(arguments: MappingKind.allCases)
  func keysAreUnique(_ kind: MappingKind) {
    let keys = SpecSchema[kind].keyTexts
    #expect(!keys.isEmpty)
    #expect(Set(keys).count == keys.count)
  }

  /// Each key of the table is read: an invalid value is reported at it.
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

  /// The examples and defaults of the schema and the reference can be read.
  @Test(arguments: MappingKind.allCases)
  func examplesAndDefaultsAreRead(_ kind: MappingKind) {
    let faults: Set = [
      "unknown-key", "wrong-type", "missing-value", "empty-list", "bad-boolean", "bad-number",
      "bad-value", "bad-name", "reserved-name", "conflicting-keys", "yaml-syntax",
    ]
    for key in SpecSchema[kind].keys where key.word != .include {
      for value in key.examples + [key.defaultValue].compactMap(\.self) {
        let others = Self.companions(of: key.word.text, kind).map { ", \($0)" }.joined()
        let mapping = "{ \(key.word.text): \(value)\(others) }"
        let reading = SpecReading(
          Self.spec(with: mapping, as: kind),
          parts: Self.parts(mapping)
        )
        #expect(faults.isDisjoint(with: reading.ids), "\(kind): \(mapping): \(reading.lines)")
      }
    }
  }

  /// A key that needs another one is reported without it.
  @Test(arguments: MappingKind.allCases)
  func reportsMissingCompanionKeys(_ kind: MappingKind) {
    for key in SpecSchema[kind].keys where key.needs != nil {
      let name = key.word.text
      let others = Self.companions(of: name, kind).filter { $0 != "present: x" }
      let value = key.defaultValue ?? "x"
      let mapping = "{ \(name): \(value)\(others.map { ", \($0)" }.joined()) }"
      let ids = SpecReading(Self.spec(with: mapping, as: kind)).ids
      let isTold = ids.contains("misplaced-key") || kind == .gate && ids.contains("missing-key")
      #expect(isTold, "\(kind) \(name): \(ids)")
    }
  }

  /// Returns the keys that complete a mapping, without `key`.
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

  /// Returns a spec that contains `mapping` where the kind belongs.
  private static func spec(with mapping: String, as kind: MappingKind) -> String {
    switch kind {
    case .top: mapping
    case .part: "include: [part.nav-part.yaml]"
    case .swift: "swift: \(mapping)"
    case .condition: "conditions: { a: \(mapping) }"
    case .gate: "conditions: { a: { kind: login, gate: \(mapping) } }"
    case .component: "components: { a: \(mapping) }"
    case .screen: "screens: { a: \(mapping) }"
    case .parameter: "screens: { a: { params: { p: \(mapping) } } }"
    case .entry: "screens: { a: { entry: \(mapping) } }"
    case .activity: "screens: { a: { activity: \(mapping) } }"
    case .container: "containers: { a: \(mapping) }"
    case .tab: "containers: { a: { tabs: [\(mapping)] } }"
    case .inlineNav: "containers: { a: { tabs: [{ show: \(mapping) }] } }"
    case .launch: "launch: \(mapping)"
    case .launchRule: "launch: [\(mapping)]"
    case .transition: "transitions: [\(mapping)]"
    case .links: "links: \(mapping)"
    case .unknownLink: "links: { unknown: \(mapping) }"
    case .shortcut: "shortcuts: { a: \(mapping) }"
    case .push: "pushes: { a: \(mapping) }"
    case .link: "screens: { a: { link: \(mapping) } }"
    case .broadcast: "broadcasts: { a: \(mapping) }"
    case .alert: "screens: { a: { alert: \(mapping) } }"
    case .alertButton: "screens: { a: { alert: { title: t, buttons: [\(mapping)] } } }"
    }
  }
}
