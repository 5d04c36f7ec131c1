import Foundation
import NavGraph
import NavReport
import Testing

/// Compares the schema for editors with the compiler, using an independent validator.
@Suite struct SchemaTests {
  private static let root = Validator.root

  private static func schema(forPart isPart: Bool) -> URL {
    root.appending(path: "schema/\(isPart ? "navc-part" : "navc").schema.json")
  }

  @Test(arguments: [false, true])
  func theCommittedCopyIsCurrent(_ isPart: Bool) throws {
    let run = try Run(["schema"] + (isPart ? ["--part"] : []), in: try Folder())
    #expect(run.status == 0)
    #expect(run.error == "")
    let copy = try Data(contentsOf: Self.schema(forPart: isPart))
    #expect(run.output == copy, "run: make record")
  }

  @Test func isWrittenOnlyIfItDiffers() throws {
    let folder = try Folder()
    let arguments = ["schema", "-o", "s.json"]
    #expect(try Run(arguments, in: folder).status == 0)
    let first = try folder.modified("s.json")
    #expect(try Run(arguments, in: folder).status == 0)
    #expect(try folder.modified("s.json") == first)
    #expect(try folder.names == ["s.json"])
  }

  /// Both are valid schemas, and their examples and defaults are valid.
  @Test(arguments: [false, true])
  func theExamplesInTheSchemaAreValid(_ isPart: Bool) throws {
    let refusals = try Validator.refusals(of: [Self.schema(forPart: isPart)], schema: "--inside")
    #expect(refusals == [])
  }

  @Test func everyKeyIsDescribed() throws {
    for isPart in [false, true] {
      let data = try Data(contentsOf: Self.schema(forPart: isPart))
      var described = 0
      try Self.walk(JSONSerialization.jsonObject(with: data)) { properties in
        for case (let key, let value as [String: Any]) in properties {
          let text = try #require(value["description"] as? String, "\(key) has no description")
          #expect(text.hasSuffix("."))
          #expect(value["default"] == nil || key == "navc", "editors would write it unasked")
          described += 1
        }
      }
      #expect(described > 100)
    }
  }

  @Test func acceptsTheExamplesWhichPointToIt() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "examples").path
    )
    let files = names.filter { $0.hasSuffix(".nav.yaml") }.sorted().map {
      Self.root.appending(path: "examples/\($0)")
    }
    #expect(files.count > 5)
    let schema = Self.schema(forPart: false)
    #expect(try Validator.refusals(of: files, schema: schema.path) == [])
    for file in files {
      let line = try String(contentsOf: file, encoding: .utf8).prefix { $0 != "\n" }
      #expect(line == "# yaml-language-server: $schema=../schema/navc.schema.json")
    }
  }

  @Test func goldenCasesAgreeWithTheCompiler() throws {
    let cases = Self.root.appending(path: "Tests/NavGraphTests/Cases")
    let all = FileManager.default.enumerator(at: cases, includingPropertiesForKeys: nil)
    let files = (all?.allObjects as? [URL] ?? []).sorted { $0.path < $1.path }
    let specs = try files.filter { $0.lastPathComponent == "app.nav.yaml" }.map { url in
      SchemaTrial(contents: try Data(contentsOf: url), name: url.path) { path in
        let part = url.deletingLastPathComponent().appending(path: path)
        return (try? Data(contentsOf: part)).map { [UInt8]($0) }
      }
    }
    #expect(specs.count > 50)
    try SchemaTrial.compare(specs, schema: Self.schema(forPart: false))
    let cleanParts = files.filter { file in
      file.path.hasSuffix(".nav-part.yaml")
        && !["-bad/", "/fix/"].contains { file.path.contains($0) }
    }
    #expect(cleanParts.count > 2)
    let schema = Self.schema(forPart: true).path
    #expect(try Validator.refusals(of: cleanParts, schema: schema) == [])
  }

  @Test func explanationsAgreeWithTheCompiler() throws {
    let examples = DiagnosticCatalog.all.kinds.flatMap { kind in
      [("bad", kind.explanation.bad), ("good", kind.explanation.good)].compactMap { name, example in
        SchemaTrial(contents: Data(example.contents), name: "\(name) \(kind.id)") { path in
          example.parts[path].map { Array($0.utf8) }
        }
      }
    }
    try SchemaTrial.compare(
      examples.filter { $0.contents.count < 100_000 },
      schema: Self.schema(forPart: false)
    )
  }

  @Test(arguments: [1, 2])
  func mutantsAgreeWithTheCompiler(_ seed: UInt64) throws {
    var mutants = SpecMutants(seed: seed)
    let trials = mutants.make(150).enumerated().map { index, text in
      SchemaTrial(contents: Data(text.utf8), name: "mutant \(index)") { _ in nil }
    }
    #expect(trials.count { !$0.faults.isEmpty } > 50)
    #expect(trials.count { $0.faults.isEmpty } > 10)
    try SchemaTrial.compare(trials, schema: Self.schema(forPart: false))
  }

  /// Calls `body` with each "properties" within a schema.
  private static func walk(_ value: Any, _ body: ([String: Any]) throws -> Void) throws {
    if let list = value as? [Any] { for item in list { try walk(item, body) } }
    guard let object = value as? [String: Any] else { return }
    for (key, value) in object where !["examples", "default"].contains(key) {
      let isList = key == "properties" && object["type"] as? String == "object"
      if isList, let properties = value as? [String: Any] { try body(properties) }
      try walk(value, body)
    }
  }
}
