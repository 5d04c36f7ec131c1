import ArgumentParser
import NavEmit
import NavGraph
import NavReport

struct DiagramCommand: NavcCommand {
  /// What the chart is written as: an emitter's output, or what Graphviz draws of it.
  struct Format: ExpressibleByArgument {
    let emitter: Emitter
    var drawing: Graphviz.Format?

    /// What Graphviz draws stands beside what it is drawn from.
    static let all = Emitter.all.flatMap { emitter in
      let drawings = emitter.name == Emitter.dot.name ? Graphviz.Format.allCases : []
      return [Format(emitter: emitter)]
        + drawings.map { Format(emitter: emitter, drawing: $0) }
    }

    var name: String { drawing?.rawValue ?? emitter.name }
    var fileEndings: [String] { drawing.map { [$0.rawValue] } ?? emitter.fileEndings }
  }

  private static let examples = Examples([
    "a picture, by Graphviz": "navc diagram app.nav.yaml -o app.svg",
    "as text, without it": "navc diagram app.nav.yaml -o app.dot",
  ])

  static let configuration = CommandConfiguration(
    commandName: "diagram",
    abstract: "Draw the flow chart.",
    discussion: """
      \(examples)

      The report goes to standard error. A spec with faults has no chart; what is found in one \
      without faults is marked in the chart. SVG, PNG and PDF are made by Graphviz's dot, which must \
      be installed.

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

  @Option(
    help: ArgumentHelp(
      "For how many seconds dot may draw SVG, PNG or PDF.",
      valueName: "seconds"
    )
  )
  var timeout = Graphviz.defaultTimeout

  @Option(help: ArgumentHelp("How many times as big a PNG is: 1 to 10.", valueName: "number"))
  var scale: Double?

  @OptionGroup var depfile: DepfileOptions
  @OptionGroup var input: SpecInput
  @OptionGroup var looks: LookOptions

  mutating func execute() throws -> ExitStatus {
    try input.check([spec])
    let format = try chosenFormat()
    let file = OutputFile.named(by: output)
    if file == nil, let drawing = format.drawing, drawing.isBinary, Stream.output.isTerminal {
      throw Failure.usage(
        "a \(drawing.title) is nothing for a terminal",
        help: "name a file: -o FILE"
      )
    }
    try depfile.check(file)
    let compilation = try input.read(spec)
    let reporter = TextReporter(
      isColored: looks.color.isColored(on: .error),
      isCompact: looks.compact
    )
    Stream.error.write(reporter.render(Report([compilation])))
    guard let graph = compilation.graph else { return .found }
    let chart = try draw(graph, compilation.diagnostics, format)
    try depfile.write([file?.path].compactMap(\.self), compilation, spec)
    try OutputFile.write(chart, to: file, madeFrom: compilation.files)
    return compilation.hasErrors ? .found : .success
  }

  private func chosenFormat() throws(Failure) -> Format {
    if timeout < 1 { throw .usage("--timeout is at least one second") }
    let format = try namedFormat()
    if let scale {
      if format.drawing != .png { throw .usage("--scale goes with PNG only") }
      if !(1...10).contains(scale) { throw .usage("--scale is a number from 1 to 10") }
    }
    return format
  }

  private func namedFormat() throws(Failure) -> Format {
    if let format { return format }
    guard let output, output != "-" else { return Format(emitter: .dot) }
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

  private func draw(
    _ graph: NavigationGraph,
    _ diagnostics: [Diagnostic],
    _ format: Format
  ) throws(Failure) -> [UInt8] {
    let input = Emitter.Input(graph, diagnostics: diagnostics)
    guard let drawing = format.drawing else { return format.emitter.emit(input) }
    let dot = try Graphviz(timeout: timeout)
    return try dot.render(format.emitter.emit(input), as: drawing, scale: scale ?? 1)
  }
}

extension DiagramCommand.Format {
  init?(argument: String) {
    guard let format = Self.all.first(where: { $0.name == argument }) else { return nil }
    self = format
  }

  static var allValueStrings: [String] { all.map(\.name) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
