import Foundation
import Testing

@testable import NavGraph
@testable import NavReport

@Suite struct FixTests {
  /// The specs of all golden cases and explanations.
  static let specs: [FixCase] =
    GoldenCase.all.compactMap { golden in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: golden.folder.path)) ?? []
      let area = golden.folder.deletingLastPathComponent().lastPathComponent
      let sources = names.filter { $0.hasSuffix(".yaml") }
      guard ["fix", "reader", "formula", "resolver", "findings", "slips"].contains(area) else {
        return nil
      }
      return FixCase(
        Dictionary(uniqueKeysWithValues: sources.map { ($0, golden.contents(of: $0) ?? Data()) })
      )
    } + DiagnosticCatalog.all.kinds.filter { $0.explanation.bad.text != nil }.map(example)

  static func example(_ kind: DiagnosticKind) -> FixCase {
    var files = kind.explanation.bad.parts.mapValues { Data($0.utf8) }
    files["app.nav.yaml"] = Data(kind.explanation.bad.contents)
    return FixCase(files)
  }

  @Test func fixableKindsHaveFixes() {
    var found: Set<String> = []
    for spec in Self.specs {
      for compilation in spec.result.original {
        found.formUnion(compilation.diagnostics.filter { $0.fix != nil }.map(\.kind.id))
      }
    }
    let said = DiagnosticCatalog.all.kinds.filter(\.isFixable).map(\.id)
    #expect(found == Set(said))
  }

  @Test(arguments: DiagnosticCatalog.all.kinds.filter(\.isFixable).map(\.id))
  func fixesTheBadExample(_ id: String) throws {
    let kind = try #require(DiagnosticCatalog.all.kind(id))
    let result = Self.example(kind).result
    let before = result.original[0].diagnostics
    guard before.contains(where: { $0.fix != nil }) else { return }
    #expect(result.count > 0)
    #expect(!result.compilations[0].diagnostics.contains { $0.kind == kind })
  }

  /// No fixed spec has a new kind of fault, except in a value or file that was not read before. A
  /// spec without faults gets none.
  @Test func addsNoFaults() {
    for spec in Self.specs {
      let result = spec.result
      for (old, new) in zip(result.original, result.compilations) {
        let hadFaults = old.diagnostics.contains { !$0.kind.isFinding }
        if !hadFaults { #expect(new.diagnostics.allSatisfy { $0.kind.isFinding }) }
        if result.count == 0 { #expect(new.diagnostics == old.diagnostics) }
      }
    }
  }

  /// Every byte that no edit replaces is kept, in order.
  @Test func keepsWhatItDoesNotFix() {
    for spec in Self.specs {
      for file in spec.result.files {
        var rebuilt: [UInt8] = []
        var place = 0
        for change in file.text.changes {
          rebuilt += file.original.bytes[place..<change.range.lowerBound]
          rebuilt += change.text
          place = change.range.upperBound
          #expect(change.range.count <= 200 && change.text.count <= 60)
        }
        rebuilt += file.original.bytes[place...]
        #expect(rebuilt == file.contents)
      }
    }
  }

  @Test func fixesASharedPartOnce() throws {
    let part = "screens: { shop: { klass: ShopViewController } }\n"
    func top(_ app: String) -> String {
      """
      navc: 1
      app: \(app)
      include: [shop.nav-part.yaml]
      screens: { home: HomeViewController }
      launch: [{ root: home }]
      transitions: [{ on: a, from: home, root: shop }, { on: b, from: shop, root: home }]

      """
    }
    let spec = FixCase(
      [
        "a.nav.yaml": Data(top("A").utf8), "b.nav.yaml": Data(top("B").utf8),
        "shop.nav-part.yaml": Data(part.utf8),
      ],
      tops: ["a.nav.yaml", "b.nav.yaml"]
    )
    let result = spec.result
    #expect(result.count == 1)
    #expect(result.files.map(\.original.path) == ["shop.nav-part.yaml"])
    #expect(result.compilations.allSatisfy { $0.diagnostics.isEmpty })
  }

  /// A part keeps what only one of two specs that include it needs.
  @Test func keepsWhatAnotherSpecNeeds() throws {
    let part = """
      screens: { shop: { class: ShopViewController, allow: { unreachable-screen: of one app } } }

      """
    func top(_ app: String, _ transitions: String) -> String {
      """
      navc: 1
      app: \(app)
      include: [shop.nav-part.yaml]
      screens: { home: HomeViewController }
      launch: [{ root: home }]
      transitions:
        - { on: b, from: shop, root: home, allow: { dead-transition: \(app) } }
      \(transitions)
      """
    }
    let files = [
      "a.nav.yaml": Data(top("A", "  - { on: a, from: home, root: shop }\n").utf8),
      "b.nav.yaml": Data(top("B", "").utf8),
      "shop.nav-part.yaml": Data(part.utf8),
    ]
    #expect(FixCase(files, tops: ["a.nav.yaml"]).result.count == 2)
    let both = FixCase(files, tops: ["a.nav.yaml", "b.nav.yaml"]).result
    #expect(both.files.map(\.original.path) == ["a.nav.yaml"])
    #expect(both.count == 1)
  }

  @Test func fixesAKeyWhoseValueHasMoreFaults() {
    let text = """
      navc: 1
      app: Demo
      screens: { home: HomeViewController }
      launch: [{ root: home }]
      transitons:
        - { on: a, from: home, push: nowhere }
        - { colour: red }

      """
    #expect(
      FixCase.fixed(text) == text.replacingOccurrences(of: "transitons", with: "transitions")
    )
  }

  /// A fix is not made if it would cause a fault elsewhere, here a part without a place for a
  /// parameter.
  @Test func skipsAFixThatCausesAFaultElsewhere() {
    let text = """
      navc: 1
      app: Demo
      screens:
        home: HomeViewController
        detail: { class: DetailViewController, parms: { id: Int } }
      launch: [{ root: home }, { root: detail }]

      """
    #expect(FixCase.fixed(text) == text)
  }

  /// Returns a spec with many screens and one transition for each.
  private static func many(_ count: Int, _ line: (Int) -> String) -> String {
    let screens = (0..<count).map { "  \(Self.name($0)): { class: ViewController }\n" }
    return """
      navc: 1
      app: Demo
      screens:
        home: HomeViewController
      \(screens.joined())launch: [{ root: home }]
      transitions:
      \((0..<count).map { "  - \(line($0))\n" }.joined())
      """
  }

  private static func name(_ number: Int) -> String {
    let words = "account profile checkout camera detail message photo archive".split(separator: " ")
    return "\(words[number % 8])From\(words[number / 8 % 8])To\(words[number / 64 % 8])"
  }

  /// Wrong edits among many are told from right ones in few compilations.
  @Test func findsWrongEditsAmongMany() {
    let text = Self.many(300) { number in
      let name = Self.name(number)
      return number % 3 == 0
        ? "{ on: open\(number), from: home, push: \(name), prseent: \(name) }"
        : "{ on: open\(number), from: home, push: \(name)s }"
    }
    let result = FixCase(text).result
    #expect(result.count == 200)
    #expect(result.tries <= 6)
    #expect(result.compilations[0].diagnostics.count == 100)
  }

  /// The first of two edits is made if they are right separately but exclude each other.
  @Test func makesTheFirstOfTwoConflictingEdits() {
    let text = Self.many(100) { number in
      "{ on: open\(number), from: home, psuh: \(Self.name(number)), prseent: \(Self.name(number)) }"
    }
    let result = FixCase(text).result
    #expect(result.count == 100)
    #expect(result.tries <= 6)
    let fixed = result.files.first.map { String(decoding: $0.contents, as: UTF8.self) }
    #expect(fixed == text.replacingOccurrences(of: "psuh", with: "push"))
  }

  /// A wrong edit that causes a fault elsewhere is found by bisection.
  @Test func findsAWrongEditWithAFaultElsewhere() {
    let text = Self.many(100) { number in
      "{ on: open\(number), from: home, push: \(Self.name(number))s }"
    }.replacingOccurrences(of: "launch: [", with: "launch: [{ root: detail }, ")
      .replacingOccurrences(
        of: "launch",
        with: "  detail: { class: DetailViewController, parms: { id: Int } }\nlaunch"
      )
    let result = FixCase(text).result
    #expect(result.count == 100)
    #expect(result.tries <= 20)
    #expect(result.compilations[0].diagnostics.map(\.kind.id) == ["unknown-key"])
  }
}
