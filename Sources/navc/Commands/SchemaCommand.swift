import ArgumentParser
import NavGraph

struct SchemaCommand: NavcCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Write the JSON Schema of specs, for editors.",
    discussion: """
      Editors with YAML support take it for completion, hover and errors while you type. The first \
      line of a spec says where it is:

        # yaml-language-server: $schema=navc.schema.json

      \(ExitStatus.table)
      """
  )

  @Flag(help: "The schema of included parts, *.nav-part.yaml.")
  var part = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to; - or none is standard output.", valueName: "file"),
    completion: Completion.anyFile
  )
  var output: String?

  mutating func execute() throws -> ExitStatus {
    let file = OutputFile.named(by: output)
    try OutputFile.write(emitSchema(forPart: part), to: file, madeFrom: [])
    return .success
  }
}
