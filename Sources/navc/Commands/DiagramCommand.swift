import ArgumentParser
import NavEmit
import NavGraph
import NavReport

struct DiagramCommand: NavcCommand {
  /// What the chart is written as: an emitter's output, what Graphviz draws of it, or a page of such
  /// pictures.
  struct Format: ExpressibleByArgument {
    enum Kind {
      case text(Emitter)
      case picture(Graphviz.Format)
      case page
    }

    let kind: Kind
    let name: String
    let fileEndings: [String]

    /// What Graphviz draws stands beside what it is drawn from.
    static let all =
      Emitter.all.flatMap { emitter in
        let text = Format(
          kind: .text(emitter),
          name: emitter.name,
          fileEndings: emitter.fileEndings
        )
        guard emitter.name == Emitter.dot.name else { return [text] }
        return [text]
          + Graphviz.Format.allCases.map {
            Format(kind: .picture($0), name: $0.rawValue, fileEndings: [$0.rawValue])
          }
      } + [Format(kind: .page, name: "html", fileEndings: ["html", "htm"])]

    static func named(_ name: String) -> Format? { all.first { $0.name == name } }

    var drawing: Graphviz.Format? { if case .picture(let format) = kind { format } else { nil } }

    /// Whether a part of the spec can be drawn so.
    var hasViews: Bool {
      switch kind {
      case .text(let emitter): emitter.name != "json"
      case .picture: true
      case .page: false
      }
    }
  }

  private static let examples = Examples([
    "a picture, by Graphviz": "navc diagram app.nav.yaml -o app.svg",
    "a page with all charts, search and a simulator": "navc diagram app.nav.yaml -o app.html",
    "what a big app is made of": "navc diagram app.nav.yaml --overview -o app.svg",
  ])

  static let configuration = CommandConfiguration(
    commandName: "diagram",
    abstract: "Draw the flow chart.",
    discussion: """
      \(examples)

      The report goes to standard error. A spec with faults has no chart; what is found in one \
      without faults is marked in the chart. SVG, PNG, PDF and HTML are made by Graphviz's dot, which \
      must be installed.

      \(ExitStatus.table)
      """
  )

  @Argument(
    help: ArgumentHelp("The spec; - is standard input.", valueName: "spec"),
    completion: Completion.spec
  )
  var spec: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to; - or none is standard output.", valueName: "file"),
    completion: Completion.anyFile
  )
  var output: String?

  @Option(help: "\(choice(of: Format.allValueStrings)); without it the file's ending decides.")
  var format: Format?

  @OptionGroup var part: DiagramView

  @Option(
    help: ArgumentHelp(
      "For how many seconds dot may draw.",
      valueName: "seconds"
    )
  )
  var timeout = Graphviz.defaultTimeout

  @Option(help: ArgumentHelp("How many times as big a PNG is: 1 to 10.", valueName: "number"))
  var scale: Double?

  @OptionGroup var depfile: DepfileOptions
  @OptionGroup var input: SpecInput
  @OptionGroup var looks: LookOptions

  /// From more screens on, a note names the other views.
  private static let mostScreensAtOnce = 40

  mutating func execute() throws -> ExitStatus {
    try input.check([spec])
    let file = OutputFile.named(by: output)
    try part.check(file)
    let format = try chosenFormat()
    if file == nil, let drawing = format.drawing, drawing.isBinary, Stream.output.isTerminal {
      throw Failure.usage(
        "a \(drawing.title) is nothing for a terminal",
        help: "name a file: -o FILE"
      )
    }
    if !part.each { try depfile.check(file) }
    let compilation = try input.read(spec)
    let reporter = TextReporter(
      isColored: looks.color.isColored(on: .error),
      isCompact: looks.compact
    )
    Stream.error.write(reporter.render(Report([compilation])))
    guard let graph = compilation.graph else { return .found }
    let drawing = Drawing(
      graph: graph,
      diagnostics: compilation.diagnostics,
      format: format,
      timeout: timeout,
      scale: scale ?? 1
    )
    if part.each, let output {
      let folder = OutputFolder(
        output,
        try drawing.files(),
        OutputFolder.Kind(suffix: "", mark: Self.noMark)
      )
      try folder.make()
      try depfile.write(folder.paths, compilation, spec)
      try folder.write(madeFrom: compilation.files)
    } else {
      let view = try part.view(of: graph)
      let chart = try drawing.bytes(view, fileEnding: output.map { Path.ending(of: $0) })
      try depfile.write([file?.path].compactMap(\.self), compilation, spec)
      try OutputFile.write(chart, to: file, madeFrom: compilation.files)
      if view == .whole { tellOfViews(graph, format) }
    }
    return compilation.hasErrors ? .found : .success
  }

  /// Files of a folder of charts carry no mark of navc's, so that none is ever removed.
  private static let noMark = "\0"

  private func tellOfViews(_ graph: NavigationGraph, _ format: Format) {
    let count = graph.screens.count
    guard count > Self.mostScreensAtOnce, format.drawing != nil else { return }
    Stream.error.write(
      "note: \(count) screens are much for one picture: --overview and --only CONTAINER show less, "
        + "-o FILE.html has them all\n"
    )
  }

  private func chosenFormat() throws(Failure) -> Format {
    if timeout < 1 { throw .usage("--timeout is at least one second") }
    let format = try namedFormat()
    if let scale {
      if format.drawing != .png { throw .usage("--scale goes with PNG only") }
      if !(1...10).contains(scale) { throw .usage("--scale is a number from 1 to 10") }
    }
    if part.isPart, !format.hasViews {
      throw .usage(
        "\(format.name) has the whole spec: --overview, --only, --focus and --each don't go with it"
      )
    }
    return format
  }

  private func namedFormat() throws(Failure) -> Format {
    if let format { return format }
    if part.each { return Format.named("svg") ?? Format.all[0] }
    guard let output, output != "-" else { return Format.all[0] }
    let ending = Path.ending(of: output)
    if let format = Format.all.first(where: { $0.fileEndings.contains(ending) }) { return format }
    let endings = Format.all.compactMap(\.fileEndings.first).map { "." + $0 }
    throw .usage(
      "the ending of \(output) names no format",
      help: "end it in \(Self.choice(of: endings)), or say --format"
    )
  }

  private static func choice(of words: [String]) -> String {
    words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }
}

/// Draws a spec in one format.
private struct Drawing {
  let graph: NavigationGraph
  let diagnostics: [Diagnostic]
  let format: DiagramCommand.Format
  let timeout: Int
  let scale: Double

  /// One view.
  func bytes(_ view: ChartViews.View, fileEnding: String?) throws(Failure) -> [UInt8] {
    switch format.kind {
    case .text(let emitter):
      return try text(emitter, view, fileEnding)
    case .picture(let picture):
      let dot = try Graphviz(timeout: timeout)
      let views = ChartViews(graph, diagnostics: diagnostics)
      return try ChartPictures(dot: dot, views: views)
        .picture(views.chart(view), ChartLinks(), as: picture, scale: scale)
    case .page:
      let dot = try Graphviz(timeout: timeout)
      let views = ChartViews(graph, diagnostics: diagnostics)
      let charts = try ChartPictures(dot: dot, views: views).pageCharts(graph)
      return emitHTML(graph, diagnostics: diagnostics, charts: charts)
    }
  }

  private func text(
    _ emitter: Emitter,
    _ view: ChartViews.View,
    _ fileEnding: String?
  ) throws(Failure) -> [UInt8] {
    var input = Emitter.Input(graph, diagnostics: diagnostics, fileEnding: fileEnding)
    input.view = view
    do throws(EmitterRefusal) {
      return try emitter.emit(input)
    } catch {
      throw .usage(error.message, help: error.help)
    }
  }

  /// The overview as `index`, and a file for each top container; their portals lead from one to another.
  func files() throws(Failure) -> [OutputFolder.File] {
    let ending = format.fileEndings.first ?? format.name
    let views = ChartViews(graph, diagnostics: diagnostics)
    var parts: [(name: String, view: ChartViews.View)] = [("index", .overview)]
    parts += views.topContainers.map { (graph.containers[Int($0.index)].name, .only($0)) }
    let dot = try format.drawing == nil ? nil : Graphviz(timeout: timeout)
    var files: [OutputFolder.File] = []
    for (name, view) in parts {
      let chart = views.chart(view)
      if chart.boxes.isEmpty { continue }
      let links = views.links(inFolderWith: ending, view)
      let bytes: [UInt8]
      switch format.kind {
      case .text(let emitter) where emitter.name == Emitter.dot.name:
        bytes = emitDOT(chart, links: views.links(inFolderWith: "svg", view))
      case .text(let emitter): bytes = try text(emitter, view, nil)
      case .picture(let picture):
        guard let dot else { continue }
        bytes = try ChartPictures(dot: dot, views: views)
          .picture(chart, links, as: picture, scale: scale)
      case .page: continue
      }
      files.append(("\(name).\(ending)", bytes))
    }
    return files
  }
}

extension DiagramCommand.Format {
  init?(argument: String) {
    guard let format = Self.named(argument) else { return nil }
    self = format
  }

  static var allValueStrings: [String] { all.map(\.name) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
