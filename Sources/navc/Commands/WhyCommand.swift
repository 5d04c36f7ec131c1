import ArgumentParser
import NavAnalysis
import NavGraph
import NavReport

struct WhyCommand: NavcCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  private static let examples = Examples([
    "when and how a screen is shown, and where it leads": "navc why app.nav.yaml detail",
    "the shortest path from one screen to another": "navc why app.nav.yaml detail profile",
  ])

  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case screen
    case container
    case component
    case event
    case condition
    case link

    var subject: WhySubject.Kind? { WhySubject.Kind(rawValue: rawValue) }
  }

  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Explain when and how a screen is shown, or why it never is.",
    discussion: """
      \(examples)

      With a second name: the shortest path that shows the first and then the second. \
      For a component: what embeds it, and its transitions. \
      For an event: where it is handled, and what it does. \
      For a condition: what sets it, and what needs it. For a link: what it opens. \
      A spec with faults has no answer; the faults are reported on standard error.

      \(ExitStatus.table())
      """
  )

  @Argument(
    help: ArgumentHelp("The spec; - is standard input.", valueName: "spec"),
    completion: Completion.spec
  )
  var spec: String

  @Argument(
    help: ArgumentHelp(
      "A screen, container, component, event, condition or link.",
      valueName: "name"
    ),
    completion: Completion.subjects
  )
  var name: String

  @Argument(
    help: ArgumentHelp(
      "A second screen or container: print the shortest path from the first to it.",
      valueName: "next"
    ),
    completion: Completion.names
  )
  var next: String?

  @Option(
    help: "Kind of <name>, if the spec uses the name more than once."
  )
  var kind: Kind?

  @Option(help: "Output format.")
  var format = Format.text

  @OptionGroup var input: SpecInput
  @OptionGroup var style: StyleOptions

  mutating func execute() throws -> ExitStatus {
    try input.check([spec])
    if next == name { throw Failure.usage("the two names are the same") }
    let compilation = try input.read(spec)
    guard let graph = compilation.graph else {
      let reporter = TextReporter(
        isColored: style.color.isColored(on: .error),
        isCompact: style.compact
      )
      Stream.error.write(reporter.render(Report([compilation])))
      return .found
    }
    if let next {
      let first = try destination(name, graph)
      let second = try destination(next, graph)
      guard let way = why(second, after: first, in: graph) else { return .failed }
      Stream.output.write(render(way, compilation))
      return .success
    }
    let subject = try subject(graph)
    guard let answer = why(subject, in: graph) else {
      throw Failure.usage(
        "no pattern matches the link \"\(name)\"",
        help: graph.help(forLink: name)
      )
    }
    Stream.output.write(render(answer, compilation))
    return .success
  }

  /// Returns the subject with the given name; the first one if there are several and `--kind` does not choose.
  private func subject(_ graph: NavigationGraph) throws(Failure) -> WhySubject {
    let all = kind == .link ? [.link(name)] : graph.subjects(named: name)
    if let subject = all.first(where: { kind == nil || $0.kind == kind?.subject }) {
      for other in all where kind == nil && other != subject && format == .text {
        let kind = other.kind.rawValue
        let article = kind == "event" ? "an" : "a"
        Stream.error.write(
          "note: there is also \(article) \(kind) \"\(name)\": use --kind \(kind)\n"
        )
      }
      return subject
    }
    if let other = all.first {
      let (article, wanted) = (other.kind.rawValue == "event" ? "an" : "a", kind?.rawValue ?? "")
      throw .usage(
        "\"\(name)\" is \(article) \(other.kind.rawValue), not \(wanted == "event" ? "an" : "a") \(wanted)"
      )
    }
    throw .usage(
      "there is no \(kind?.rawValue ?? "screen, container, component, event or condition") \"\(name)\"",
      help: opening(graph) ?? graph.help(forUnknown: name)
    )
  }

  /// Returns the help if the name is that of a quick action or a notification.
  private func opening(_ graph: NavigationGraph) -> String? {
    let isShortcut = graph.entries.shortcuts.contains { $0.name == name }
    let isPush = graph.entries.pushes.contains { $0.name == name }
    guard isShortcut || isPush else { return nil }
    let kind = isShortcut ? "quick action" : "notification"
    return "it is a \(kind); name the screen that it opens, or the event that it fires"
  }

  private func destination(_ name: String, _ graph: NavigationGraph) throws(Failure) -> Destination
  {
    if let destination = graph.destination(named: name) { return destination }
    throw .usage(
      "there is no screen or container \"\(name)\"",
      help: graph.help(forUnknown: name)
    )
  }

  private func render(_ why: WhyAnswer, _ compilation: Compilation) -> [UInt8] {
    switch format {
    case .text: textReporter(compilation).render(why, compilation.files)
    case .json: WhyJSONReporter().render(why, compilation.files)
    }
  }

  private func render(_ next: WhyNext, _ compilation: Compilation) -> [UInt8] {
    switch format {
    case .text: textReporter(compilation).render(next, compilation.files)
    case .json: WhyJSONReporter().render(next, compilation.files)
    }
  }

  private func textReporter(_ compilation: Compilation) -> WhyTextReporter {
    WhyTextReporter(compilation.graph, isColored: style.color.isColored(on: .output))
  }
}
