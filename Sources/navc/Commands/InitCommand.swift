import ArgumentParser
import NavEmit
import NavGraph

struct InitCommand: NavcCommand {
  private static let examples = Examples([
    "app.nav.yaml, for an app named after this folder": "navc init",
    "another file, for an app named Shop": "navc init shop.nav.yaml --app Shop",
  ])

  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a first spec to edit.",
    discussion: """
      \(examples)

      It asks no questions, and never overwrites a file.

      \(ExitStatus.table(nil))
      """
  )

  @Argument(
    help: ArgumentHelp("File to create; - is standard output.", valueName: "file"),
    completion: Completion.anyFile
  )
  var file = "app.nav.yaml"

  @Option(
    help: ArgumentHelp(
      "The app's name, in UpperCamelCase. (default: the folder's name if valid, else MyApp)",
      valueName: "name"
    )
  )
  var app: String?

  mutating func execute() throws -> ExitStatus {
    if let app, !Starter.accepts(app: app) {
      throw Failure.usage("\"\(app)\" is not an app name in UpperCamelCase")
    }
    let name = app ?? folderName ?? "MyApp"
    let text = Starter.text(app: name, schema: "navc.schema.json")
    if file == "-" {
      Stream.output.write(text)
      return .success
    }
    guard file.hasSuffix(".nav.yaml"), Path.name(of: file) != ".nav.yaml" else {
      throw Failure.usage("the name of a spec must end in .nav.yaml, such as app.nav.yaml")
    }
    try OutputFile(path: file).create(text)
    Stream.output.write(next(name))
    return .success
  }

  /// The name of the folder that contains the spec; nil if it is not a valid app name.
  private var folderName: String? {
    let folder = file == "-" ? "" : Path.folder(of: file)
    let name = SystemCall.realPath(folder.isEmpty ? "." : folder).map(Path.name)
    return name.flatMap { Starter.accepts(app: $0) ? $0 : nil }
  }

  private func next(_ app: String) -> String {
    let folder = Path.folder(of: file)
    func quoted(_ path: String) -> String { Path.quotedForShell(path) }
    let steps = [
      ("navc check \(quoted(file))", "check the spec"),
      (
        "navc generate \(quoted(file)) -o \(quoted(folder + app + "Router.swift"))",
        "generate the router"
      ),
      (
        "navc diagram \(quoted(file)) -o \(quoted(folder + "app.svg"))",
        "draw the flow chart (needs Graphviz)"
      ),
      (
        "navc schema -o \(quoted(folder + "navc.schema.json"))",
        "completion and hover in editors"
      ),
    ]
    let width = steps.map(\.0.count).max() ?? 0
    let lines = steps.map { command, purpose in
      "  \(command)\(String(repeating: " ", count: width - command.count))  \(purpose)\n"
    }
    return "Wrote \(file). Next:\n\n\(lines.joined())"
  }
}
