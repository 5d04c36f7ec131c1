import ArgumentParser
import NavEmit
import NavGraph
import NavReport

/// The options that `plist` and `aasa` share: both write a file or check one.
struct BundleOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Output file; - is standard output (the default).", valueName: "file"),
    completion: Completion.anyFile
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Check this file instead of writing one; - is standard input.",
      valueName: "file"
    ),
    completion: Completion.anyFile
  )
  var against: String?

  @Flag(help: "With --against: fail on warnings, too.")
  var strict = false

  @OptionGroup var depfile: DepfileOptions
  @OptionGroup var input: SpecInput
  @OptionGroup var report: ReportOptions

  /// Compiles the spec. If it has no errors, writes the output of `emit`, or reports what is missing, different
  /// or superfluous in the file that `read` parses.
  func execute(
    _ spec: String,
    check: (NavigationGraph) throws(Failure) -> Void = { _ in },
    emit: (NavigationGraph) throws(Failure) -> [UInt8],
    read: (SourceFile) throws(PropertyListFault) -> BundleFile
  ) throws(Failure) -> ExitStatus {
    let compilation = try input.read(spec)
    let graph = compilation.hasErrors ? nil : compilation.graph
    if let graph { try check(graph) }
    if let against { return try compare(compilation, against, read) }
    report.write(Report([compilation]), to: .error)
    guard let graph else { return .found }
    let text = try emit(graph)
    let file = OutputFile.named(by: output)
    try depfile.write([file?.path].compactMap(\.self), compilation, spec)
    try OutputFile.write(text, to: file, madeFrom: compilation.files)
    return .success
  }

  /// Checks the combination of options. Call it before anything is read.
  func check(_ spec: String) throws(Failure) {
    try input.check([spec])
    try depfile.check(OutputFile.named(by: output), isWriting: against == nil)
    if against == "-", spec == "-" { throw .usage("standard input can be read only once") }
    if against != nil, output != nil {
      throw .usage("--against writes nothing; it can't be combined with --output")
    }
    if against == nil, strict { throw .usage("--strict requires --against") }
  }

  private func compare(
    _ compilation: Compilation,
    _ path: String,
    _ read: (SourceFile) throws(PropertyListFault) -> BundleFile
  ) throws(Failure) -> ExitStatus {
    let result = compareBundle(compilation, with: try InputFile.parse(path, read))
    var findings = Report([result])
    findings.failing = strict ? .warning : .error
    report.write(findings, to: .output)
    return findings.fails ? .found : .success
  }
}
