import Foundation
import Testing

@testable import ExplicitModel
@testable import NavEmit
@testable import NavGraph
@testable import NavReport

/// A spec with aliases gives the same output as one without them, and the same diagnostics except
/// for their positions.
@Suite struct AliasMeaningTests {
  struct Spec: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var top: [UInt8]
    var parts: [String: Data]
  }

  static let specs: [Spec] = {
    var specs: [Spec] = []
    for golden in GoldenCase.all {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: golden.folder.path)) ?? []
      let files = names.filter { $0.hasSuffix(".yaml") }.compactMap { name in
        golden.contents(of: name).map { (name, $0) }
      }
      let parts = Dictionary(uniqueKeysWithValues: files)
      guard let top = parts["app.nav.yaml"] else { continue }
      specs.append(Spec(testDescription: golden.testDescription, top: Array(top), parts: parts))
    }
    for kind in DiagnosticCatalog.all.kinds {
      let example = kind.explanation.bad
      guard (example.text?.utf8.count ?? .max) < 20_000 else { continue }
      specs.append(
        Spec(
          testDescription: kind.id,
          top: example.contents,
          parts: example.parts.mapValues { Data($0.utf8) }
        )
      )
    }
    let examples = Workshop.package.appending(path: "examples")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: examples.path)) ?? []
    for name in names.sorted() where name.hasSuffix(".nav.yaml") {
      guard let top = try? Data(contentsOf: examples.appending(path: name)) else { continue }
      specs.append(Spec(testDescription: name, top: Array(top), parts: [:]))
    }
    return specs
  }()

  @Test func thereAreSpecs() { #expect(Self.specs.count > 200) }

  /// Replaces repeated values with aliases.
  @Test(arguments: specs)
  func aliasesMeanTheValuesThatTheyReplace(_ spec: Spec) throws {
    guard let shape = YAMLShape(reading: spec.top) else { return }
    var plain = AliasWriter { _, _ in .nothing }
    let writtenOut = outcome(plain.text(of: shape), spec)
    // All repeated values, also in the parts, or only about half of them.
    let isAll = spec.top.count % 2 == 0
    var random = RandomNumbers(seed: spec.top.count)
    let aliased = Self.aliased(shape) { isAll || random.onceIn(2) }
    let parts = spec.parts.mapValues { part in
      guard !isAll, let shape = YAMLShape(reading: part) else { return part }
      return Data(Self.aliased(shape) { true }.utf8)
    }
    let other = Spec(testDescription: "", top: [], parts: parts)
    expectSame(outcome(aliased, other), writtenOut, aliased)
  }

  /// Puts a notification first whose payload is compared with all values of the spec. All other
  /// values are aliases of those.
  @Test(arguments: specs.filter { $0.testDescription.hasSuffix(".nav.yaml") })
  func aliasesAreAllowedInEveryPosition(_ spec: Spec) throws {
    guard case .mapping(let parts)? = YAMLShape(reading: spec.top) else { return }
    let event = try #require(
      parts.flatMap(\.all).compactMap { value -> YAMLShape? in
        guard case .mapping(let pairs) = value else { return nil }
        return pairs.firstIndex(of: .plain("on")).map { pairs[$0 + 1] }
      }.first
    )
    var match: [YAMLShape] = []
    for value in Set(parts.flatMap(\.all)).sorted(by: { "\($0)" < "\($1)" }) {
      switch value {
      case .plain("false"), .plain("true"), .plain(""), .broken: break
      case .plain, .quoted: match += [.plain("k\(match.count)"), value]
      case .sequence(let items) where !items.isEmpty && !items.contains(where: \.isCollection):
        match += [.plain("k\(match.count)"), value]
      default: break
      }
    }
    let push = YAMLShape.mapping([.plain("match"), .mapping(match), .plain("fire"), event])
    var all = parts
    if let pushes = parts.firstIndex(of: .plain("pushes")) {
      all[pushes + 1] = .mapping([.plain("everything"), push] + parts[pushes + 1].parts)
      all = Array(all[pushes...(pushes + 1)] + all[..<pushes] + all[(pushes + 2)...])
    } else {
      all = [.plain("pushes"), .mapping([.plain("everything"), push])] + all
    }
    var plain = AliasWriter { _, _ in .nothing }
    let aliased = Self.aliased(.mapping(all)) { true }
    #expect(aliased.count { $0 == "*" } > 20)
    expectSame(outcome(aliased, spec), outcome(plain.text(of: .mapping(all)), spec), aliased)
  }

  /// Writes an alias for each value that occurred before, if `chooses` returns true.
  private static func aliased(_ shape: YAMLShape, _ chooses: () -> Bool) -> String {
    withoutActuallyEscaping(chooses) { chooses in
      var anchors: [YAMLShape: String] = [:]
      var count = 0
      var writer = AliasWriter { value, isKey in
        // Diagnostics about an empty value depend on the text around it.
        if value == .plain("") { return .nothing }
        if let anchor = anchors[value], !(isKey && value.isCollection), chooses() {
          return .alias(anchor)
        }
        // A value that is not closed yet contains no equal one.
        count += 1
        anchors[value] = "a\(count)"
        return .anchor("a\(count)")
      }
      return writer.text(of: shape)
    }
  }

  // MARK: Comparing

  private struct Outcome {
    var said: Set<String>
    var made: [String: String]
  }

  private func outcome(_ text: String, _ spec: Spec) -> Outcome {
    let top = SourceFile(path: "app.nav.yaml", text: text)
    let compilation = compile(top) { path in
      guard let part = spec.parts[path] else { return .failure("there is no such file") }
      return .file(SourceFile(path: path, contents: part))
    }
    let said = compilation.diagnostics.map { diagnostic in
      let notes = diagnostic.notes.map(\.message).sorted()
      let trace = diagnostic.trace.map { step in
        "\(step.cause) \(step.event ?? "") \(step.shows) \(step.conditions)"
      }
      return """
        \(diagnostic.severity.name) \(diagnostic.kind.id): \(diagnostic.message) \(notes) \
        \(diagnostic.help ?? "") \(trace)
        """
    }
    var made: [String: String] = [:]
    if let graph = compilation.graph {
      made["graph.json"] = String(decoding: emitGraphJSON(graph), as: UTF8.self)
    }
    let golden = GoldenOutcome(compilation: compilation, namesLines: false)
    if let router = golden.generated {
      made["Router.swift"] = String(decoding: router, as: UTF8.self)
    }
    return Outcome(said: Set(said), made: made)
  }

  private func expectSame(_ one: Outcome, _ other: Outcome, _ text: String) {
    let comment = Comment(rawValue: text)
    #expect(one.said.subtracting(other.said) == [], comment)
    #expect(other.said.subtracting(one.said) == [], comment)
    #expect(Set(one.made.keys) == Set(other.made.keys), comment)
    for (name, text) in one.made where other.made[name] != text {
      Issue.record("\(name) differs for\n\(comment)")
    }
  }
}
