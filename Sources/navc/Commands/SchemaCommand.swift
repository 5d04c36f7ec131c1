import ArgumentParser
import NavEmit
import NavGraph
import NavReport

struct SchemaCommand: NavcCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case json
    case markdown
  }

  private static let examples = Examples([
    "for editors: completion, hover and errors": "navc schema -o navc.schema.json",
    "the same for included parts": "navc schema --part -o navc-part.schema.json",
  ])

  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Write the JSON Schema of specs, for editors.",
    discussion: """
      \(examples)

      Editors with YAML support take it for completion, hover and errors while you type. The first \
      line of a spec says where it is:

        # yaml-language-server: $schema=navc.schema.json

      \(ExitStatus.table)
      """
  )

  @Flag(help: "The schema of included parts, *.nav-part.yaml.")
  var part = false

  @Option(help: "json, or markdown: all keys in words, for a reader.")
  var format = Format.json

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to; - or none is standard output.", valueName: "file"),
    completion: Completion.anyFile
  )
  var output: String?

  mutating func execute() throws -> ExitStatus {
    let file = OutputFile.named(by: output)
    if format == .markdown, part { throw Failure.usage("--part goes with --format json only") }
    let text =
      switch format {
      case .json: emitSchema(forPart: part, catalog: .all)
      case .markdown: Array(KeyText.markdown(languageReference()).utf8)
      }
    try OutputFile.write(text, to: file, madeFrom: [])
    return .success
  }
}
