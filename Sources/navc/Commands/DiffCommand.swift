import ArgumentParser
import NavAnalysis
import NavEmit
import NavGraph
import NavReport

struct DiffCommand: NavcCommand {
  /// A report format of `diff`.
  struct Format: ExpressibleByArgument {
    let format: DifferenceFormat

    init?(argument: String) {
      guard let format = DifferenceFormat.named(argument) else { return nil }
      self.format = format
    }

    init(_ format: DifferenceFormat) { self.format = format }

    static var allValueStrings: [String] { DifferenceFormat.all.map(\.name) }
    var defaultValueDescription: String { format.name }
  }

  /// A comma-separated list of kinds of breaks.
  struct Kinds: ExpressibleByArgument {
    var kinds: Set<Difference.Break.Kind>

    init?(argument: String) {
      kinds = []
      for word in argument.split(separator: ",") {
        if word == "any" {
          kinds.formUnion(Difference.Break.Kind.allCases)
        } else if let kind = Difference.Break.Kind(rawValue: String(word)) {
          kinds.insert(kind)
        } else {
          return nil
        }
      }
    }

    static var allValueStrings: [String] {
      Difference.Break.Kind.allCases.map(\.rawValue) + ["any"]
    }
  }

  private static let examples = Examples([
    "the changes between two specs, and their effects": "navc diff old.nav.yaml new.nav.yaml",
    "the changes of a branch": "navc diff app.nav.yaml --since origin/main...",
    "fail if links break": "navc diff app.nav.yaml --since HEAD~1 --fail-on links",
  ])

  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two versions of a spec: the changes, their effects, and what they break.",
    discussion: """
      \(examples)

      Order, comments, layout, and moves between files are not differences. A break is a URL, quick \
      action or notification that no longer works (links), generated Swift that the app's code uses \
      and that changes (api), saved state that is no longer restored (state), or a screen that is \
      shown under weaker conditions (protection).

      Exit status:
        0  no breaks of the kinds that --fail-on names
        1  such breaks
        2  navc could not run: wrong usage, a spec with faults, or an unknown revision
      """
  )

  @Argument(
    help: ArgumentHelp("The older and the newer spec; with --since, one spec.", valueName: "spec"),
    completion: Completion.spec
  )
  var specs: [String]

  @Option(
    help: ArgumentHelp(
      "Compare with the spec at this git revision, or at its merge base: REVISION...",
      valueName: "revision"
    )
  )
  var since: String?

  @Option(
    help: ArgumentHelp(
      "Fail on breaks of these kinds, separated by commas.",
      valueName: "kinds"
    )
  )
  var failOn: [Kinds] = []

  @OptionGroup
  var input: SpecInput

  @Option(help: "Report format.")
  var format = Format(DifferenceFormat.all[0])

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Also draw both versions as one chart: FILE.svg, .html, .png, .pdf or .dot.",
      valueName: "file"
    ),
    completion: Completion.anyFile
  )
  var output: String?

  @Option(help: ArgumentHelp("Time limit for dot, in seconds.", valueName: "seconds"))
  var timeout = Graphviz.defaultTimeout

  @Option(help: "When to color the report; auto respects NO_COLOR.")
  var color = ColorChoice.auto

  mutating func execute() throws -> ExitStatus {
    let picture = try output.map(Picture.init)
    if timeout < 1 { throw Failure.usage("--timeout must be 1 or more") }
    let (old, new) = try versions()
    guard let before = old.compilation.graph, let after = new.compilation.graph else {
      let faulty = [old, new].filter { $0.compilation.graph == nil }.map(\.compilation)
      let reporter = TextReporter(isColored: color.isColored(on: .error), isCompact: false)
      Stream.error.write(reporter.render(Report(faulty)))
      return .failed
    }
    let comparison = VersionComparison(before, after)
    var difference = comparison.difference
    if !difference.isEmpty { difference.add(interfaceBreaks(before, after)) }
    var report = DifferenceReport(
      difference,
      from: DifferenceReport.Version(old.name, old.compilation.files),
      to: DifferenceReport.Version(new.name, new.compilation.files)
    )
    report.failing = Set(failOn.flatMap(\.kinds))
    report.folders = .current
    if let picture, let output {
      let chart = Chart.difference(VersionMerge(comparison).merged)
      let drawn = try picture.bytes(of: chart, report, timeout: timeout)
      let files = old.compilation.files + new.compilation.files
      try OutputFile.write(drawn, to: OutputFile.named(by: output), madeFrom: files)
    }
    Stream.output.write(format.format.render(report, color.isColored(on: .output)))
    return report.fails ? .found : .success
  }

  /// The format of the chart, by the extension of its file.
  private enum Picture {
    case dot
    case drawn(Graphviz.Format)
    case page

    init(_ file: String) throws(Failure) {
      let ending = Path.ending(of: file)
      if ending == "dot" || ending == "gv" {
        self = .dot
      } else if ending == "html" || ending == "htm" {
        self = .page
      } else if let format = Graphviz.Format(rawValue: ending) {
        self = .drawn(format)
      } else {
        throw .usage(
          "\(file) has no file extension of a known format",
          help: "use .svg, .html, .png, .pdf or .dot"
        )
      }
    }

    func bytes(
      of chart: Chart,
      _ report: DifferenceReport,
      timeout: Int
    ) throws(Failure) -> [UInt8] {
      switch self {
      case .dot: return emitDOT(chart)
      case .drawn(let format):
        let drawn = try Graphviz(timeout: timeout).render(emitDOT(chart), as: format)
        return format == .svg
          ? accessibleSVG(drawn, of: chart, style: HTMLAssets.chartStyle) : drawn
      case .page:
        var links = ChartLinks()
        links.prefix = DifferencePage.chartName + "."
        let drawn = try Graphviz(timeout: timeout).render(emitDOT(chart, links: links), as: .svg)
        let svg = accessibleSVG(drawn, of: chart, links: links)
        return DifferencePage(report, chart, svg: svg).bytes
      }
    }
  }

  /// A version of the spec, resolved.
  private struct Version {
    var name: String
    var compilation: Compilation
  }

  private func versions() throws(Failure) -> (old: Version, new: Version) {
    guard let last = specs.last else { throw .usage("name two specs, or one with --since") }
    try input.check(specs)
    guard let since else {
      guard specs.count == 2 else {
        throw .usage(
          "expected two specs, found \(specs.count)",
          help: "write navc diff OLD NEW, or navc diff SPEC --since REVISION"
        )
      }
      return (try version(specs[0]), try version(last))
    }
    guard specs.count == 1 else { throw .usage("--since takes exactly one spec") }
    if last == "-" { throw .usage("--since can't be used with standard input") }
    let revision = try GitRevision(since, of: last)
    let top = try revision.read(Path.name(of: last))
    let old = Compilation(resolving: top, catalog: .all) { revision.readPart($0) }
    return (Version(name: revision.name, compilation: old), try version(last))
  }

  private func version(_ path: String) throws(Failure) -> Version {
    let spec = try input.source(path)
    let compilation = Compilation(resolving: spec.top, catalog: .all, read: spec.read)
    return Version(name: path == "-" ? spec.top.path : path, compilation: compilation)
  }
}
