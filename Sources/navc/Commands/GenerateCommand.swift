import ArgumentParser
import NavEmit
import NavGraph
import NavReport

struct GenerateCommand: NavcCommand {
  private static let examples = Examples([
    "the router, for the app's target": "navc generate app.nav.yaml -o AppRouter.swift",
    "in CI: is the router up to date?": "navc generate app.nav.yaml -o AppRouter.swift --check",
  ])

  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write the Swift router.",
    discussion: """
      \(examples)

      The report goes to standard error. If there are errors, nothing is written. A file that would \
      not change is not touched.

      \(ExitStatus.table("errors in the spec, or a stale file under --check"))
      """
  )

  @OptionGroup var operand: SpecOperand

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Output file; - is standard output (the default).", valueName: "file"),
    completion: Completion.anyFile
  )
  var output: String?

  @Flag(help: "Write nothing; fail if the file is missing or out of date.")
  var check = false

  @Flag(help: "Write one file per root container, and a main file, into the folder -o.")
  var split = false

  @Option(
    help: ArgumentHelp("UI frameworks to support: uikit, swiftui or both.", valueName: "list"),
    completion: .list(["uikit", "swiftui", "uikit,swiftui"])
  )
  var ui = Interfaces()

  @Option(
    help: ArgumentHelp(
      """
      The router's runtime: imported from the package product NavcRuntime (package), or included in the \
      file (embedded). (default: the spec's setting, else embedded)
      """,
      valueName: "form"
    )
  )
  var runtime: Runtime?

  /// The runtime if neither the command line nor the spec chooses one. For build plugins, which know whether the
  /// target depends on the package.
  @Option(help: .hidden)
  var defaultRuntime: Runtime?

  @OptionGroup var depfile: DepfileOptions
  @OptionGroup var input: SpecInput
  @OptionGroup var options: ReportOptions

  private var spec: String { operand.spec }

  mutating func execute() throws -> ExitStatus {
    try input.check([spec])
    let file = OutputFile.named(by: output)
    if check, file == nil { throw Failure.usage("--check requires the file to compare: -o FILE") }
    if split, file == nil { throw Failure.usage("--split requires a folder: -o FOLDER") }
    if output == nil, Stream.output.isTerminal {
      throw Failure.usage(
        "refusing to write a router to the terminal",
        help: "name a file with -o FILE; -o - writes to standard output"
      )
    }
    try depfile.check(file, isWriting: !check)
    let compilation = try input.read(spec)
    var report = Report([compilation])
    guard let graph = compilation.graph, !compilation.hasErrors else {
      options.write(report, to: .error)
      return .found
    }
    let form = runtime?.form ?? graph.settings.runtime ?? defaultRuntime?.form ?? .embedded
    let source = RouterSource(compilation.files)
    if split, let file {
      let files = generateRouterFiles(
        graph,
        version: Version.number,
        ui: ui.list,
        runtime: form,
        source: source
      )
      let folder = OutputFolder(
        file.path,
        files.map { ($0.name, $0.bytes) },
        .init(prefix: RouterFile.prefix(graph), suffix: ".swift", mark: RouterFile.mark)
      )
      if check {
        report.problems += folder.stale().map { stale($0, graph, form) }
        report.problems += folder.gone().map {
          stale(
            $0,
            graph,
            form,
            "the container that this file was generated for is no longer in the spec"
          )
        }
      }
      options.write(report, to: .error)
      if !check {
        try folder.make()
        try depfile.write(folder.paths, compilation, spec)
        try folder.write(madeFrom: compilation.files)
      }
    } else {
      let router = generateRouter(
        graph,
        version: Version.number,
        ui: ui.list,
        runtime: form,
        source: source
      )
      if check, let file, !file.holds(router) {
        report.problems.append(stale(file.path, graph, form))
      }
      options.write(report, to: .error)
      if !check {
        try depfile.write([file?.path].compactMap(\.self), compilation, spec)
        try OutputFile.write(router, to: file, madeFrom: compilation.files)
      }
    }
    return report.problems.isEmpty ? .success : .found
  }

  private func stale(
    _ path: String,
    _ graph: NavigationGraph,
    _ form: RuntimeForm,
    _ reason: String? = nil
  ) -> Report.Problem {
    let isThere = SystemCall.status(path) != nil
    // The options that affect the output.
    var options = split ? " --split" : ""
    if ui.list != .all { options += " --ui \(ui)" }
    if form != graph.settings.runtime ?? .embedded { options += " --runtime \(form.rawValue)" }
    return Report.Problem(
      "stale-output",
      path: path,
      reason ?? (isThere ? "the file is out of date" : "there is no such file"),
      help: "run \"navc generate \(spec)\(options) -o \(output ?? path)\""
    )
  }
}

/// The UI frameworks that the router supports.
struct Interfaces: ExpressibleByArgument, CustomStringConvertible {
  var list = RouterUI.all

  init() {}

  init?(argument: String) {
    list = []
    for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
      switch name {
      case "uikit": list.insert(.uiKit)
      case "swiftui": list.insert(.swiftUI)
      default: return nil
      }
    }
  }

  var description: String {
    let names = [(RouterUI.uiKit, "uikit"), (.swiftUI, "swiftui")]
    return names.filter { list.contains($0.0) }.map(\.1).joined(separator: ",")
  }

  var defaultValueDescription: String { description }
}

/// The form of the router's runtime.
struct Runtime: ExpressibleByArgument {
  let form: RuntimeForm

  init?(argument: String) {
    guard let form = RuntimeForm(rawValue: argument) else { return nil }
    self.form = form
  }

  static var allValueStrings: [String] { RuntimeForm.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
