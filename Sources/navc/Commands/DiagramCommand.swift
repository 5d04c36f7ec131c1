import ArgumentParser
import NavAnalysis
import NavEmit
import NavGraph
import NavReport

struct DiagramCommand: NavcCommand {
  /// The output format: an emitter's text, a picture that Graphviz draws, or a page of such pictures.
  struct Format: ExpressibleByArgument {
    enum Kind {
      case text(Emitter)
      case picture(Graphviz.Format)
      case page
    }

    let kind: Kind
    let name: String
    let fileEndings: [String]

    /// All formats. The pictures by Graphviz follow DOT, their source.
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

    /// True if boxes can contain pictures.
    var hasPictures: Bool {
      switch kind {
      case .text(let emitter): emitter.hasPictures
      case .picture, .page: true
      }
    }

    /// True if the format can show a part of the spec.
    var hasViews: Bool {
      switch kind {
      case .text(let emitter): emitter.hasViews
      case .picture: true
      case .page: false
      }
    }
  }

  private static let examples = Examples([
    "a picture, drawn by Graphviz": "navc diagram app.nav.yaml -o app.svg",
    "a page with all charts, search and a simulator": "navc diagram app.nav.yaml -o app.html",
    "an overview of a big app": "navc diagram app.nav.yaml --overview -o app.svg",
  ])

  static let configuration = CommandConfiguration(
    commandName: "diagram",
    abstract: "Draw the flow chart.",
    discussion: """
      \(examples)

      The report goes to standard error. A spec with faults has no chart; findings are marked in \
      the chart. SVG, PNG, PDF and HTML need Graphviz (its command dot).

      \(ExitStatus.table())
      """
  )

  @Argument(
    help: ArgumentHelp("The spec; - is standard input.", valueName: "spec"),
    completion: Completion.spec
  )
  var spec: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Output file; - is standard output (the default).", valueName: "file"),
    completion: Completion.anyFile
  )
  var output: String?

  @Option(help: "Output format. (default: from the extension of the output file)")
  var format: Format?

  @OptionGroup var part: DiagramView

  @Option(
    help: ArgumentHelp(
      "Time limit for dot, in seconds.",
      valueName: "seconds"
    )
  )
  var timeout = Graphviz.defaultTimeout

  @Option(help: ArgumentHelp("Scale of a PNG, from 1 to 10. (default: 1)", valueName: "number"))
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "Folder with screenshots to show in the boxes: SCREEN.png or SCREEN.jpg.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var images: String?

  @OptionGroup var depfile: DepfileOptions
  @OptionGroup var input: SpecInput
  @OptionGroup var style: StyleOptions

  mutating func execute() throws -> ExitStatus {
    try input.check([spec])
    let file = OutputFile.named(by: output)
    try part.check(file)
    let format = try chosenFormat()
    if file == nil, let drawing = format.drawing, drawing.isBinary, Stream.output.isTerminal {
      throw Failure.usage(
        "refusing to write a \(drawing.title) to the terminal",
        help: "name a file with -o FILE"
      )
    }
    if !part.each { try depfile.check(file) }
    let compilation = try input.read(spec)
    let reporter = TextReporter(
      isColored: style.color.isColored(on: .error),
      isCompact: style.compact
    )
    Stream.error.write(reporter.render(Report([compilation])))
    guard let graph = compilation.graph else { return .found }
    let images = try images.map { path throws(Failure) in try PictureFolder(path, of: graph) }
    let drawing = try Drawing(
      graph,
      compilation.diagnostics,
      as: format,
      timeout: timeout,
      scale: scale ?? 1,
      pictures: images?.pictures ?? ScreenPictures()
    )
    let pictures = images?.files ?? []
    if part.each, let output {
      let folder = OutputFolder(output, try drawing.files())
      try folder.make()
      try images?.check(folder.paths)
      try depfile.write(folder.paths, compilation, spec, beside: pictures)
      try folder.write(madeFrom: compilation.files)
    } else {
      let view = try part.view(of: graph)
      let chart = try drawing.bytes(view, fileEnding: output.map { Path.ending(of: $0) })
      let paths = [file?.path].compactMap(\.self)
      try images?.check(paths)
      try depfile.write(paths, compilation, spec, beside: pictures)
      try OutputFile.write(chart, to: file, madeFrom: compilation.files)
      if view == .whole { tellOfViews(graph, format) }
    }
    return compilation.hasErrors ? .found : .success
  }

  private func tellOfViews(_ graph: NavigationGraph, _ format: Format) {
    let count = graph.screens.count
    guard count > ChartViews.mostScreensAtOnce, format.drawing != nil else { return }
    Stream.error.write(
      "note: \(count) screens are a lot for one picture; --overview and --only CONTAINER draw less, "
        + "-o FILE.html makes a page with all charts\n"
    )
  }

  private func chosenFormat() throws(Failure) -> Format {
    if timeout < 1 { throw .usage("--timeout must be 1 or more") }
    let format = try namedFormat()
    if let scale {
      if format.drawing != .png { throw .usage("--scale applies to PNG only") }
      if !(1...10).contains(scale) { throw .usage("--scale must be from 1 to 10") }
    }
    if images != nil, !format.hasPictures {
      throw .usage(
        "--images does not apply to \(format.name), which has no pictures",
        help: "use \(Self.choice(of: Format.all.filter(\.hasPictures).map(\.name)))"
      )
    }
    if part.isPart, !format.hasViews {
      throw .usage(
        "--overview, --only, --focus and --each don't apply to \(format.name), which has the whole spec"
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
      "\(output) has no file extension of a known format",
      help: "use \(Self.choice(of: endings)), or name the format with --format"
    )
  }

  private static func choice(of words: [String]) -> String {
    words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
  }
}

/// A spec that is drawn in one format.
private struct Drawing {
  private let graph: NavigationGraph
  private let diagnostics: [Diagnostic]
  private let fileEnding: String
  private let views: ChartViews
  private let pictures: ScreenPictures
  private let writer: Writer

  /// The writer of a format.
  private enum Writer {
    case text(Emitter)
    case picture(ChartPictures, Graphviz.Format, scale: Double)
    case page(ChartPictures)
  }

  init(
    _ graph: NavigationGraph,
    _ diagnostics: [Diagnostic],
    as format: DiagramCommand.Format,
    timeout: Int,
    scale: Double,
    pictures: ScreenPictures
  ) throws(Failure) {
    (self.graph, self.diagnostics, self.pictures) = (graph, diagnostics, pictures)
    fileEnding = format.fileEndings.first ?? format.name
    let views = ChartViews(graph, diagnostics: diagnostics)
    func drawn() throws(Failure) -> ChartPictures {
      ChartPictures(dot: try Graphviz(timeout: timeout), views: views, screens: pictures)
    }
    self.views = views
    switch format.kind {
    case .text(let emitter): writer = .text(emitter)
    case .picture(let picture): writer = .picture(try drawn(), picture, scale: scale)
    case .page: writer = .page(try drawn())
    }
  }

  /// Returns one view, drawn.
  func bytes(
    _ view: ChartViews.View,
    _ links: ChartLinks = ChartLinks(),
    fileEnding: String? = nil
  ) throws(Failure) -> [UInt8] {
    switch writer {
    case .text(let emitter):
      return try text(emitter, view, links, fileEnding)
    case .picture(let drawn, let picture, let scale):
      return try drawn.picture(views.chart(view), links, as: picture, scale: scale)
    case .page(let drawn):
      let charts = try drawn.pageCharts(graph)
      return emitHTML(
        graph,
        diagnostics: diagnostics,
        initial: graph.smallestValuation,
        charts: charts,
        pictures: pictures
      )
    }
  }

  private func text(
    _ emitter: Emitter,
    _ view: ChartViews.View,
    _ links: ChartLinks,
    _ fileEnding: String?
  ) throws(Failure) -> [UInt8] {
    var input = Emitter.Input(graph, diagnostics: diagnostics, fileEnding: fileEnding)
    (input.view, input.views, input.links) = (view, views, links)
    input.pictures = pictures
    do throws(EmitterRefusal) {
      return try emitter.emit(input)
    } catch {
      throw .usage(error.message, help: error.help)
    }
  }

  /// Returns the overview as `index` and one file per top-level container; their portals link to each other.
  func files() throws(Failure) -> [OutputFolder.File] {
    var parts: [(name: String, view: ChartViews.View)] = [("index", .overview)]
    parts += views.topContainers.map { (graph.containers[Int($0.index)].name, .only($0)) }
    var files: [OutputFolder.File] = []
    for (name, view) in parts where !views.chart(view).boxes.isEmpty {
      // Links in DOT files point to SVG files, which are made from them.
      let links = views.links(inFolderWith: fileEnding == "dot" ? "svg" : fileEnding, view)
      files.append(("\(name).\(fileEnding)", try bytes(view, links)))
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
