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
    "for the included parts of a spec": "navc schema --part -o navc-part.schema.json",
  ])

  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Write the JSON Schema of specs, for editors.",
    discussion: """
      \(examples)

      Editors with YAML support use it for completion, hover and errors while you type. The first \
      line of the spec names the schema:

        # yaml-language-server: $schema=navc.schema.json

      \(ExitStatus.table(nil))
      """
  )

  @Flag(help: "Write the schema of included parts, *.nav-part.yaml.")
  var part = false

  @Option(help: "Output format; markdown is a reference of all keys.")
  var format = Format.json

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Output file; - is standard output (the default).", valueName: "file"),
    completion: Completion.anyFile
  )
  var output: String?

  mutating func execute() throws -> ExitStatus {
    let file = OutputFile.named(by: output)
    if format == .markdown, part { throw Failure.usage("--part requires --format json") }
    let text =
      switch format {
      case .json: emitSchema(forPart: part, catalog: .all)
      case .markdown: Array(KeyText.markdown(languageReference()).utf8)
      }
    try OutputFile.write(text, to: file, madeFrom: [])
    return .success
  }
}
