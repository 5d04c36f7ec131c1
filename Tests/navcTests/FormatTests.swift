import Foundation
import NavReport
import Testing

/// All formats agree, and follow their schemas. They are compared with the JSON report, whose
/// columns and paths other tests check.
@Suite struct FormatTests {
  static let all = ReportFormat.all.map(\.name)

  /// A name that is hard to quote in one format or another.
  static let folderName = "d %25é日本, a:b '\"<&>|`*$1"

  /// Specs with faults and findings, one that is not UTF-8, and one that does not exist.
  private func specs() throws -> (folder: Folder, arguments: [String]) {
    let name = Self.folderName
    let folder = try Folder([
      ".git/HEAD": "", "\(name)/a.nav.yaml": Self.findings, "\(name)/b.nav.yaml": Self.faults,
      "\(name)/c.nav.yaml": Spec.good, "\(name)/line\nend \u{1B}[1m.nav.yaml": Spec.faulty,
    ])
    try Data([0x61, 0x3A, 0x20, 0xFF, 0xFE, 0x0A]).write(to: folder["\(name)/bytes.nav.yaml"])
    return (folder, ["check", name, "none.nav.yaml"])
  }

  static let findings = """
    navc: 1
    app: Demo
    conditions:
      premium: bool
    screens:
      home: HomeViewController
      trap: TrapViewController
      lost: LostViewController
    launch:
      - { when: premium, root: home }
      - { when: premium, root: home }
      - { root: home }
    transitions:
      - { on: jump, from: home, root: trap }

    """

  static let faults = """
    navc: 1
    app: Demo
    screens:
      home: { "😀": 1, "<b>&amp; *x* `y` | ]]> %0A": 2, clas: X }
    launch: [{ root: hom }]

    """

  fileprivate struct Item: Hashable {
    var id: String
    var file: String
    var line: Int
  }

  private func expected() throws -> (
    items: [Item], run: Run, specs: (folder: Folder, arguments: [String])
  ) {
    let specs = try specs()
    let run = try Run(specs.arguments + ["--format", "json"], in: specs.folder)
    let diagnostics = try #require(run.json()["diagnostics"] as? [[String: Any]])
    let items = try diagnostics.map { diagnostic in
      Item(
        id: try #require(diagnostic["id"] as? String),
        file: try #require(diagnostic["file"] as? String),
        line: diagnostic["line"] as? Int ?? 0
      )
    }
    #expect(Set(items).count >= 8)
    return (items, run, specs)
  }

  private func run(_ format: String, _ specs: (folder: Folder, arguments: [String])) throws -> Run {
    let run = try Run(specs.arguments + ["--format", format], in: specs.folder)
    #expect(run.status == 2)
    #expect(run.error == "")
    return run
  }

  /// Returns the diagnostics that a consumer reads from a report, using `consume.py`.
  private func consumed(_ run: Run, _ format: String) throws -> [[String: Any]] {
    let folder = try Folder()
    let file = folder["report.\(format)"]
    try run.output.write(to: file)
    let script = Validator.root.appending(path: "Tests/Validators/consume.py").path
    let reader = try Validator.tool("python", [script, format, file.path])
    #expect(reader.status == 0, "\(reader.error)")
    return try #require(JSONSerialization.jsonObject(with: reader.output) as? [[String: Any]])
  }

  private func refusals(_ bytes: Data, _ schema: String) throws -> [String] {
    let folder = try Folder()
    try bytes.write(to: folder["report.json"])
    let path = Validator.root.appending(path: "Tests/Validators/\(schema).schema.json").path
    return try Validator.refusals(
      of: [folder["report.json"]],
      schema: schema == "sarif" ? schema : path
    )
  }

  @Test func helpListsAllFormats() throws {
    let help = try Run(["check", "--help"], in: try Folder())
    let names = Self.all.joined(separator: ", ")
    #expect(help.text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(names))
  }

  @Test func jsonFollowsItsSchema() throws {
    let (items, run, _) = try expected()
    #expect(try refusals(run.output, "report") == [])
    let broken = run.text.replacing("\"version\": 1\n", with: "\"version\": 2\n")
    #expect(try refusals(Data(broken.utf8), "report") != [])
    #expect(items.contains { $0.file == "\(Self.folderName)/line\nend \u{1B}[1m.nav.yaml" })
  }

  @Test func gitlabFollowsItsSchema() throws {
    let (items, _, specs) = try expected()
    let run = try run("gitlab", specs)
    #expect(try refusals(run.output, "gitlab") == [])
    let issues = try #require(JSONSerialization.jsonObject(with: run.output) as? [[String: Any]])
    let read = issues.map { issue in
      let location = issue["location"] as? [String: Any]
      let lines = location?["lines"] as? [String: Int]
      return Item(
        id: issue["check_name"] as? String ?? "",
        file: location?["path"] as? String ?? "",
        line: lines?["begin"] ?? 0
      )
    }
    #expect(read == items.map { Item(id: $0.id, file: $0.file, line: max(1, $0.line)) })
    #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == items.count)
  }

  @Test func rdjsonFollowsItsSchema() throws {
    let (items, _, specs) = try expected()
    let run = try run("rdjson", specs)
    #expect(try refusals(run.output, "rdjson") == [])
    let diagnostics = try #require(run.json()["diagnostics"] as? [[String: Any]])
    let read = diagnostics.map { diagnostic in
      let location = diagnostic["location"] as? [String: Any]
      let start = (location?["range"] as? [String: Any])?["start"] as? [String: Int]
      return Item(
        id: (diagnostic["code"] as? [String: String])?["value"] ?? "",
        file: location?["path"] as? String ?? "",
        line: start?["line"] ?? 0
      )
    }
    #expect(read == items)
  }

  @Test func sarifFollowsTheSchemaAndIsReadBySarifTools() throws {
    let (items, _, specs) = try expected()
    let run = try run("sarif", specs)
    #expect(try refusals(run.output, "sarif") == [])
    let read = try consumed(run, "sarif")
    let records = read.map {
      Item(
        id: $0["id"] as? String ?? "",
        file: $0["file"] as? String ?? "",
        line: $0["line"] as? Int ?? 0
      )
    }
    // A file that could not be read is a notification.
    let results = items.filter { $0.line > 0 }
    #expect(records.count == results.count)
    #expect(Set(records) == Set(results))
    let only = try #require((run.json()["runs"] as? [[String: Any]])?.first)
    let found = try #require(only["results"] as? [[String: Any]])
    #expect(found.contains { $0["codeFlows"] != nil })
    #expect(found.contains { $0["relatedLocations"] != nil })
    let driver = try #require((only["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    for result in found {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
  }

  @Test func junitIsReadByJunitparser() throws {
    let (items, _, specs) = try expected()
    let read = try consumed(run("junit", specs), "junit")
    #expect(Set(read.map(Item.init)) == Set(items.map(\.inXML)))
    #expect(read.count == items.count)
    let passed = read.filter { $0["result"] as? String == "passed" }
    #expect(passed.isEmpty == false)
    let strict = try Run(specs.arguments + ["--format", "junit", "--strict"], in: specs.folder)
    let failed = try consumed(strict, "junit").filter { $0["result"] as? String == "failed" }
    #expect(failed.count > read.count - passed.count)
  }

  @Test func checkstyleIsReadByAnXMLParser() throws {
    let (items, _, specs) = try expected()
    let read = try consumed(run("checkstyle", specs), "checkstyle")
    let wanted = items.map(\.inXML).map { Item(id: $0.id, file: $0.file, line: max(1, $0.line)) }
    #expect(Set(read.map(Item.init)) == Set(wanted))
    #expect(read.count == items.count)
    #expect(
      read.contains { ($0["message"] as? String)?.contains("<b>&amp; *x* `y` | ]]> %0A") == true }
    )
  }

  @Test func markdownIsReadByMarkdownIt() throws {
    let (items, json, specs) = try expected()
    let read = try consumed(run("markdown", specs), "markdown")
    #expect(read.count == items.count)
    let diagnostics = try #require(json.json()["diagnostics"] as? [[String: Any]])
    for (item, (record, diagnostic)) in zip(items, zip(read, diagnostics)) {
      let codes = try #require(record["codes"] as? [String])
      #expect(codes.last == item.id)
      let path = item.inText.file
      #expect(
        item.line == 0
          ? codes.first == path : codes.first?.hasPrefix("\(path):\(item.line):") == true
      )
      #expect(record["severity"] as? String == diagnostic["severity"] as? String)
      let message = try #require(diagnostic["message"] as? String)
      #expect((record["message"] as? String)?.contains(message) == true, "\(message)")
    }
  }

  @Test func githubReadsAnnotations() throws {
    let (items, _, specs) = try expected()
    let lines = try run("github", specs).text.split(separator: "\n")
    let read = lines.compactMap { Annotation($0) }
    #expect(Set(read.map(\.item)) == Set(items))
    #expect(read.count == items.count)
    let levels = read.map(\.level)
    #expect(levels == levels.sorted { $0 == "error" && $1 != "error" })
    #expect(lines.last == "\(levels.count { $0 == "error" }) errors, 1 warning")
  }

  @Test func githubCountsFindingsPastItsLimit() throws {
    let names = (0..<12).map { "    - { on: e\($0), from: feed, push: none }\n" }.joined()
    let folder = try Folder(["app.nav.yaml": Spec.good + names.replacing("    -", with: "  -")])
    let run = try Run(["check", "--format", "github", "app.nav.yaml"], in: folder)
    #expect(run.text.hasSuffix("\n::notice title=navc::12 errors\n"))
  }

  @Test func githubHasNoColumnsForSeveralLines() throws {
    let spec = Spec.good.replacing("[open]", with: "").replacing(
      "launch:\n  - root: main\n",
      with: "launch:\n  - root: main\n  - root:\n      main\n    doc: |\n      x\n"
    )
    let folder = try Folder(["app.nav.yaml": spec])
    let run = try Run(["check", "--format", "github", "app.nav.yaml"], in: folder)
    let annotation = try #require(
      run.text.split(separator: "\n").compactMap { Annotation($0) }.first
    )
    #expect(annotation.properties["line"] != annotation.properties["endLine"])
    #expect(annotation.properties["col"] == nil)
    #expect(annotation.properties["endColumn"] == nil)
  }

  @Test func xcodeGetsAbsolutePaths() throws {
    let (items, _, specs) = try expected()
    let root = try #require(realPath(specs.folder.url))
    let text = try run("xcode", specs).text
    #expect(!text.contains("^"))
    let read = text.split(separator: "\n").compactMap { line -> Item? in
      guard
        let match = line.wholeMatch(of: /(\/.*?):(\d+):\d+: (?:error|warning): .* \[([a-z0-9-]+)\]/)
      else { return nil }
      return Item(id: String(match.3), file: String(match.1), line: Int(match.2) ?? 0)
    }
    let wanted = items.filter { $0.line > 0 }.map(\.inText)
    #expect(read == wanted.map { Item(id: $0.id, file: "\(root)/\($0.file)", line: $0.line) })
    #expect(
      text.hasPrefix("error: \(root)/none.nav.yaml: there is no such file [unreadable-file]\n")
    )
  }

  @Test func allowCanBePasted() throws {
    let folder = try Folder(["app.nav.yaml": Self.findings])
    let run = try Run(["check", "--format", "allow", "app.nav.yaml"], in: folder)
    #expect(run.status == 1)
    #expect(
      run.text.contains(": screen lost\nallow: { unreachable-screen: \"TODO: say why\" }\n")
    )
    let pasted = Self.findings.replacing(
      "lost: LostViewController",
      with:
        "lost:\n    class: LostViewController\n    allow: { unreachable-screen: \"TODO: say why\" }"
    )
    try folder.write("app.nav.yaml", pasted)
    let after = try Run(["check", "app.nav.yaml"], in: folder)
    #expect(!after.text.contains("[unreachable-screen]"))
    #expect(after.text.contains("\"TODO: say why\" [unfinished-allow]"))
    #expect(!after.text.contains("unused-allow"))
  }

  private func realPath(_ url: URL) -> String? {
    guard let path = realpath(url.path, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }
}

extension FormatTests.Item {
  fileprivate init(_ record: [String: Any]) {
    self.init(
      id: record["id"] as? String ?? "",
      file: record["file"] as? String ?? "",
      line: record["line"] as? Int ?? 0
    )
  }

  /// The item in XML, which allows no control characters except white space.
  fileprivate var inXML: Self {
    Self(id: id, file: file.replacing("\u{1B}", with: "\\u{1B}"), line: line)
  }

  /// The item in one line, without control characters.
  fileprivate var inText: Self {
    Self(id: id, file: inXML.file.replacing("\n", with: "\\n"), line: line)
  }
}

/// A workflow command, parsed like GitHub's runner does.
private struct Annotation {
  var level: String
  var properties: [String: String] = [:]

  init?(_ line: Substring) {
    guard let match = line.wholeMatch(of: /::(error|warning|notice) ([^:]*)::(.*)/) else {
      return nil
    }
    level = String(match.1)
    for property in match.2.split(separator: ",") {
      guard let equals = property.firstIndex(of: "=") else { return nil }
      let value = property[property.index(after: equals)...]
      properties[String(property[..<equals])] = value.removingPercentEncoding
    }
    guard match.3.removingPercentEncoding != nil else { return nil }
  }

  var item: FormatTests.Item {
    FormatTests.Item(
      id: properties["title"] ?? "",
      file: properties["file"] ?? "",
      line: properties["line"].flatMap { Int($0) } ?? 0
    )
  }
}
