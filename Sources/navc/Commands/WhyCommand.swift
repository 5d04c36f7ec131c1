import ArgumentParser
import NavGraph

struct WhyCommand: NavcCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  private static let examples = Examples([
    "when and how a screen comes on screen, and where it leads": "navc why app.nav.yaml detail",
    "the shortest way from one screen to another": "navc why app.nav.yaml detail profile",
  ])

  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Say when and how a screen comes on screen, or what stands in the way.",
    discussion: """
      \(examples)

      With a second name: the shortest way that shows the first and then the second. That something \
      is never shown is an answer, too. A spec with faults has none; they are reported on standard \
      error.

      \(ExitStatus.table)
      """
  )

  @Argument(
    help: ArgumentHelp("The spec; - is standard input.", valueName: "spec"),
    completion: Completion.spec
  )
  var spec: String

  @Argument(
    help: ArgumentHelp("A screen or container.", valueName: "name"),
    completion: Completion.names
  )
  var name: String

  @Argument(
    help: ArgumentHelp("Another one, to be shown later.", valueName: "next"),
    completion: Completion.names
  )
  var next: String?

  @Option(help: "text or json.")
  var format = Format.text

  @OptionGroup var input: SpecInput
  @OptionGroup var looks: LookOptions

  mutating func execute() throws -> ExitStatus {
    try input.check([spec])
    if next == name { throw Failure.usage("the two names are the same") }
    let compilation = try input.read(spec)
    guard let graph = compilation.graph else {
      let reporter = TextReporter(
        isColored: looks.color.isColored(on: .error),
        isCompact: looks.compact
      )
      Stream.error.write(reporter.render(Report([compilation])))
      return .found
    }
    let first = try destination(name, graph)
    if let next {
      let second = try destination(next, graph)
      guard let way = why(second, after: first, in: graph) else { return .failed }
      Stream.output.write(render(way, compilation.files))
    } else {
      guard let answer = why(first, in: graph) else { return .failed }
      Stream.output.write(render(answer, compilation.files))
    }
    return .success
  }

  private func destination(_ name: String, _ graph: NavGraph) throws(Failure) -> Destination {
    if let destination = graph.destination(named: name) { return destination }
    throw .usage(
      "no screen or container is called \"\(name)\"",
      help: graph.help(forUnknown: name)
    )
  }

  private func render(_ why: Why, _ files: [SourceFile]) -> [UInt8] {
    switch format {
    case .text: WhyTextReporter(isColored: isColored).render(why, files)
    case .json: WhyJSONReporter().render(why, files)
    }
  }

  private func render(_ next: WhyNext, _ files: [SourceFile]) -> [UInt8] {
    switch format {
    case .text: WhyTextReporter(isColored: isColored).render(next, files)
    case .json: WhyJSONReporter().render(next, files)
    }
  }

  private var isColored: Bool { looks.color.isColored(on: .output) }
}
