@testable import NavAnalysis
@testable import NavEmit
@testable import NavGraph
@testable import NavReport

extension FuzzTarget {
  /// The target for specs as text. After a line `%%%`, the input has the text of every included part.
  static let spec = FuzzTarget(name: "spec") { input in
    try SpecRun(input).perform(input.choice)
  }

  /// The target for specs that the input generates, using the whole language.
  static let structured = FuzzTarget(name: "structured") { input in
    let text = SpecWriter.text(input)
    try SpecRun(Array(text.utf8)).perform(input.choice)
  }
}

/// The work of the commands on a spec, one part of it at a time.
struct SpecRun {
  private let top: SourceFile
  private let part: SourceFile

  init(_ input: [UInt8]) {
    let text = String(decoding: input, as: UTF8.self)
    let halves = text.split(separator: "\n%%%\n", maxSplits: 1)
    let isOne = halves.count < 2
    top = SourceFile(path: "app.nav.yaml", contents: isOne ? input : Array(halves[0].utf8))
    part = SourceFile(path: "a.nav-part.yaml", text: isOne ? "" : String(halves[1]))
  }

  private func read(_ path: String) -> ReadResult {
    path.utf8.count < 20 ? .file(SourceFile(path: path, contents: Array(part.bytes))) : .outside
  }

  /// Performs the part of the work that `choice` selects.
  func perform(_ choice: Int) throws {
    let compilation = compile(top, read: read)
    guard let graph = compilation.graph else {
      try hold(!compilation.diagnostics.isEmpty, "there is neither a graph nor a fault")
      return choice % 4 == 0 ? try fix(compilation) : try report(compilation, choice / 4)
    }
    switch choice % 16 {
    case 0, 1: try fix(compilation)
    case 2, 3, 4, 5: try report(compilation, choice / 16)
    case 6: try baseline(compilation)
    case 7, 8: if !compilation.hasErrors { generate(graph, compilation.files, choice / 16) }
    case 9, 10: try draw(graph, compilation.diagnostics, choice / 16)
    case 11: try page(graph, compilation.diagnostics)
    case 12: try bundle(compilation, graph)
    default: try explain(graph, compilation.files, choice / 16)
    }
  }

  private func isJSON(_ bytes: [UInt8], _ what: String) throws {
    do {
      _ = try PropertyList.readJSON(SourceFile(path: what, contents: bytes))
    } catch {
      throw FuzzFinding("\(what) is not JSON: \(error)")
    }
  }

  private func report(_ compilation: Compilation, _ choice: Int) throws {
    let format = ReportFormat.all[choice % ReportFormat.all.count]
    var report = Report([compilation])
    if choice / 16 % 4 == 0 { report.limit = 1 }
    let settings = ReportFormat.Settings(toolVersion: "0", isColored: choice / 64 % 2 == 0)
    let text = format.reporter(settings).render(report)
    try hold(String(validating: text, as: UTF8.self) != nil, "a report is not UTF-8")
    if ["json", "gitlab", "sarif", "rdjson"].contains(format.name) {
      try isJSON(text, format.name)
    }
  }

  private func fix(_ compilation: Compilation) throws {
    let result = applyFixes(to: [SpecSource(top, read: read)])
    let counts = result.original.map { $0.diagnostics.count }
    try hold(counts == [compilation.diagnostics.count], "compiling a text twice gave two results")
    for file in result.files { _ = UnifiedPatch.text(of: file, path: file.original.path) }
    try hold(
      (result.count == 0) == result.files.isEmpty,
      "the count of fixes and the changed files disagree"
    )
  }

  private func baseline(_ compilation: Compilation) throws {
    let report = Report([compilation])
    let taken = Baseline(at: "baseline.json").takeAll(of: report).used
    let read = try Baseline(reading: SourceFile(path: "baseline.json", contents: taken.bytes))
    let outcome = read.apply(to: report)
    try hold(
      outcome.stale == nil
        && outcome.report.compilations.allSatisfy {
          $0.diagnostics.allSatisfy { !$0.kind.isFinding }
        },
      "a baseline does not suppress the findings it was written from"
    )
  }

  private func generate(_ graph: NavigationGraph, _ files: [SourceFile], _ choice: Int) {
    let runtime: RuntimeForm = choice % 8 == 0 ? .embedded : .package
    if choice % 2 == 0 {
      _ = generateRouter(graph, version: "0", runtime: runtime, source: RouterSource(files))
    } else {
      _ = generateRouterFiles(graph, version: "0", runtime: runtime)
    }
  }

  private func draw(_ graph: NavigationGraph, _ found: [Diagnostic], _ choice: Int) throws {
    var input = Emitter.Input(graph, diagnostics: found)
    let emitter = Emitter.all[choice % Emitter.all.count]
    if choice % 2 == 0 { input.fileEnding = emitter.fileEndings.last }
    if emitter.name != "json" {
      input.view = choice / 8 % 3 == 0 ? .overview : .whole
      let containers = input.charts.topContainers
      if choice / 8 % 3 == 1, !containers.isEmpty {
        input.view = .only(containers[choice / 32 % containers.count])
      }
    }
    guard let text = try? emitter.emit(input) else { return }
    if emitter.name == "json" { try isJSON(text, "the graph") }
  }

  private func page(_ graph: NavigationGraph, _ found: [Diagnostic]) throws {
    let svg = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>".utf8)
    let chart = HTMLChart(name: "a", title: "A", svg: svg)
    _ = emitHTML(graph, diagnostics: found, initial: graph.smallestValuation, charts: [chart])
  }

  private func bundle(_ compilation: Compilation, _ graph: NavigationGraph) throws {
    let site = emitSiteAssociation(graph, appIDs: ["ABCDE12345.com.example.app"])
    try isJSON(site, "the site association")
    for interface in InfoPlistInterface.allCases {
      let list = SourceFile(path: "Info.plist", contents: emitInfoPlist(graph, interface))
      let found = compareBundle(compilation, with: try BundleFile.propertyList(list, interface))
      let findings = found.diagnostics.filter { $0.severity != .note && $0.kind.isFinding }
        .filter { kind in !compilation.diagnostics.contains { $0.kind.id == kind.kind.id } }
      let messages = findings.map(\.message)
      try hold(findings.isEmpty, "navc's own property list has findings: \(messages)")
    }
  }

  private func explain(_ graph: NavigationGraph, _ files: [SourceFile], _ choice: Int) throws {
    let names = graph.subjectNames
    guard !names.isEmpty else { return }
    let name = names[choice % names.count]
    for subject in graph.subjects(named: name) {
      guard let answer = why(subject, in: graph) else {
        throw FuzzFinding("why has no answer about \"\(name)\"")
      }
      _ = WhyTextReporter(graph).render(answer, files)
      try isJSON(WhyJSONReporter().render(answer, files), "why")
    }
    let other = names[choice / 8 % names.count]
    guard let first = graph.destination(named: name), let second = graph.destination(named: other),
      first != second, let next = why(second, after: first, in: graph)
    else { return }
    _ = WhyTextReporter(graph).render(next, files)
    try isJSON(WhyJSONReporter().render(next, files), "why")
  }
}
