import Foundation
import Testing

@testable import NavGraph
@testable import NavReport

@Suite struct MendTests {
  /// All specs of the golden cases and of the explanations.
  static let specs: [MendCase] =
    GoldenCase.all.compactMap { golden in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: golden.folder.path)) ?? []
      let area = golden.folder.deletingLastPathComponent().lastPathComponent
      let sources = names.filter { $0.hasSuffix(".yaml") }
      guard ["mend", "reader", "formula", "resolver", "findings", "slips"].contains(area) else {
        return nil
      }
      return MendCase(
        Dictionary(uniqueKeysWithValues: sources.map { ($0, golden.contents(of: $0) ?? Data()) })
      )
    } + DiagnosticCatalog.all.kinds.filter { $0.explanation.bad.text != nil }.map(example)

  static func example(_ kind: DiagnosticKind) -> MendCase {
    var files = kind.explanation.bad.parts.mapValues { Data($0.utf8) }
    files["app.nav.yaml"] = Data(kind.explanation.bad.contents)
    return MendCase(files)
  }

  @Test func kindsThatCanBeMendedAreThose() {
    var found: Set<String> = []
    for spec in Self.specs {
      for compilation in spec.mending.original {
        found.formUnion(compilation.diagnostics.filter { $0.fix != nil }.map(\.kind.id))
      }
    }
    let said = DiagnosticCatalog.all.kinds.filter(\.isMendable).map(\.id)
    #expect(found == Set(said))
  }

  @Test(arguments: DiagnosticCatalog.all.kinds.filter(\.isMendable).map(\.id))
  func badExampleOfWhatCanBeMendedIsMended(_ id: String) throws {
    let kind = try #require(DiagnosticCatalog.all.kind(id))
    let mending = Self.example(kind).mending
    let before = mending.original[0].diagnostics
    guard before.contains(where: { $0.fix != nil }) else { return }
    #expect(mending.count > 0)
    #expect(!mending.compilations[0].diagnostics.contains { $0.kind == kind })
  }

  /// No mended spec has a kind of fault that it did not have, but for what an unread value or file
  /// held; and what has no faults gets none.
  @Test func nothingGetsWorse() {
    for spec in Self.specs {
      let mending = spec.mending
      for (old, new) in zip(mending.original, mending.compilations) {
        let hadFaults = old.diagnostics.contains { !$0.kind.isFinding }
        if !hadFaults { #expect(new.diagnostics.allSatisfy { $0.kind.isFinding }) }
        if mending.count == 0 { #expect(new.diagnostics == old.diagnostics) }
      }
    }
  }

  /// Every byte that no edit replaces is kept, in order.
  @Test func keepsWhatItDoesNotMend() {
    for spec in Self.specs {
      for file in spec.mending.files {
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

  @Test func whatSharesAPartIsMendedOnce() throws {
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
    let spec = MendCase(
      [
        "a.nav.yaml": Data(top("A").utf8), "b.nav.yaml": Data(top("B").utf8),
        "shop.nav-part.yaml": Data(part.utf8),
      ],
      tops: ["a.nav.yaml", "b.nav.yaml"]
    )
    let mending = spec.mending
    #expect(mending.count == 1)
    #expect(mending.files.map(\.original.path) == ["shop.nav-part.yaml"])
    #expect(mending.compilations.allSatisfy { $0.diagnostics.isEmpty })
  }

  /// Of two specs with a part, one may need what the other does not.
  @Test func whatIsOfUseToAnotherSpecStays() throws {
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
    #expect(MendCase(files, tops: ["a.nav.yaml"]).mending.count == 2)
    let both = MendCase(files, tops: ["a.nav.yaml", "b.nav.yaml"]).mending
    #expect(both.files.map(\.original.path) == ["a.nav.yaml"])
    #expect(both.count == 1)
  }

  @Test func whatUncoversMoreInItsValueIsMended() {
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
      MendCase.mended(text) == text.replacingOccurrences(of: "transitons", with: "transitions")
    )
  }

  /// Mending the key would bring a fault elsewhere: a part without a place for it.
  @Test func whatBringsFaultsElsewhereStays() {
    let text = """
      navc: 1
      app: Demo
      screens:
        home: HomeViewController
        detail: { class: DetailViewController, parms: { id: Int } }
      launch: [{ root: home }, { root: detail }]

      """
    #expect(MendCase.mended(text) == text)
  }

  /// A spec with many screens, whose transitions are `line` for each.
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

  /// Edits that are wrong are told from those that are right by what they bring, all at once.
  @Test func wrongEditsAmongManyAreFoundTogether() {
    let text = Self.many(300) { number in
      let name = Self.name(number)
      return number % 3 == 0
        ? "{ on: open\(number), from: home, push: \(name), prseent: \(name) }"
        : "{ on: open\(number), from: home, push: \(name)s }"
    }
    let mending = MendCase(text).mending
    #expect(mending.count == 200)
    #expect(mending.tries <= 6)
    #expect(mending.compilations[0].diagnostics.count == 100)
  }

  /// Of two edits that are right one by one, the first is made.
  @Test func editsThatExcludeEachOtherAreToldApart() {
    let text = Self.many(100) { number in
      "{ on: open\(number), from: home, psuh: \(Self.name(number)), prseent: \(Self.name(number)) }"
    }
    let mending = MendCase(text).mending
    #expect(mending.count == 100)
    #expect(mending.tries <= 6)
    let mended = mending.files.first.map { String(decoding: $0.contents, as: UTF8.self) }
    #expect(mended == text.replacingOccurrences(of: "psuh", with: "push"))
  }

  /// One wrong edit whose fault is far from it is found by halves.
  @Test func wrongEditWithAFaultElsewhereIsFoundAmongMany() {
    let text = Self.many(100) { number in
      "{ on: open\(number), from: home, push: \(Self.name(number))s }"
    }.replacingOccurrences(of: "launch: [", with: "launch: [{ root: detail }, ")
      .replacingOccurrences(
        of: "launch",
        with: "  detail: { class: DetailViewController, parms: { id: Int } }\nlaunch"
      )
    let mending = MendCase(text).mending
    #expect(mending.count == 100)
    #expect(mending.tries <= 20)
    #expect(mending.compilations[0].diagnostics.map(\.kind.id) == ["unknown-key"])
  }
}
