import ArgumentParser
import NavGraph

struct GenerateCommand: NavcCommand {
  enum Interface: String, ExpressibleByArgument, CaseIterable {
    case uikit
  }

  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write the Swift router.",
    discussion: """
      The report goes to standard error. Nothing is written if there are errors, and a file \
      that would not change is left alone.

      \(ExitStatus.table)
      """
  )

  @Argument(help: ArgumentHelp("The spec; - is standard input.", valueName: "spec"))
  var spec: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to; - or none is standard output.", valueName: "file")
  )
  var output: String?

  @Flag(help: "Write nothing; fail if the file is not what would be written.")
  var check = false

  @Option(help: "What the router drives: uikit.")
  var ui = Interface.uikit

  @OptionGroup var input: SpecInput
  @OptionGroup var options: ReportOptions

  mutating func execute() throws -> ExitStatus {
    try input.check([spec])
    let file = OutputFile.named(by: output)
    if check, file == nil { throw Failure.usage("--check needs the file to compare: -o FILE") }
    let compilation = try input.read(spec)
    let router = generate(compilation)
    var report = Report([compilation])
    if let router, check, let file, !file.holds(router) { report.problems.append(stale(file)) }
    options.write(report, to: .error)
    guard let router, report.problems.isEmpty else { return .found }
    if check { return .success }
    try OutputFile.write(router, to: file, madeFrom: compilation.files)
    return .success
  }

  /// The router; nil if the spec has errors.
  private func generate(_ compilation: Compilation) -> [UInt8]? {
    guard let graph = compilation.graph, !compilation.hasErrors else { return nil }
    return generateRouter(graph, version: Version.number)
  }

  private func stale(_ file: OutputFile) -> Report.Problem {
    Report.Problem(
      "stale-output",
      path: file.path,
      SystemCall.status(file.path) == nil
        ? "there is no such file" : "it is not what navc would write",
      help: "run navc generate \(spec) -o \(file.path)"
    )
  }
}
