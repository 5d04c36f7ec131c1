import ArgumentParser
import NavGraph
import NavReport

struct ExplainCommand: NavcCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case markdown
    case json
  }

  private static let examples = Examples([
    "one fault or finding": "navc explain unreachable-screen",
    "all, one per line": "navc explain",
    "all, as JSON": "navc explain --all --format json",
  ])

  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a fault or finding, with a wrong and a right example.",
    discussion: """
      \(examples)

      Without an id, all of them are listed.
      """
  )

  @Argument(
    help: ArgumentHelp("Id of the fault or finding, such as unreachable-screen.", valueName: "id"),
    completion: Completion.ids
  )
  var id: String?

  @Flag(help: "Explain all of them.")
  var all = false

  @Option(help: "Output format.")
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "Write one Markdown page for each, and an index, into this folder.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var pages: String?

  mutating func execute() throws -> ExitStatus {
    if all, id != nil { throw Failure.usage("--all can't be combined with an id") }
    if let pages {
      if id != nil { throw Failure.usage("--pages can't be combined with an id") }
      try write(pages)
      return .success
    }
    guard let id else {
      Stream.output.write(all || format != .text ? every() : list())
      return .success
    }
    guard let kind = DiagnosticCatalog.all.kind(id) else {
      let help = DiagnosticCatalog.all.nearestID(to: id).map { "did you mean \"\($0)\"?" }
      throw Failure.usage(
        "there is no fault or finding \"\(id)\"",
        help: help ?? "\"navc explain\" lists them all"
      )
    }
    Stream.output.write(text([kind]))
    return .success
  }

  private func write(_ path: String) throws(Failure) {
    guard !path.isEmpty else { throw .usage("the folder's path is empty") }
    let folder = OutputFolder(
      path,
      ExplanationPages.files(DiagnosticCatalog.all.kinds),
      .init(suffix: ".md", mark: ExplanationPages.mark)
    )
    try folder.make()
    try folder.write(madeFrom: [])
  }

  private func list() -> [UInt8] { Array(ExplanationText.list(DiagnosticCatalog.all.kinds).utf8) }

  private func every() -> [UInt8] {
    let kinds = DiagnosticCatalog.all.kinds.sorted { $0.id < $1.id }
    if format == .markdown { return Array(ExplanationText.markdown(kinds).utf8) }
    return text(kinds)
  }

  private func text(_ kinds: [DiagnosticKind]) -> [UInt8] {
    switch format {
    case .text: Array(kinds.map(ExplanationText.page).joined(separator: "\n\n").utf8)
    case .markdown: Array(kinds.map(ExplanationText.markdown).joined(separator: "\n").utf8)
    case .json: ExplanationText.json(kinds)
    }
  }
}
