import ArgumentParser
import NavGraph

/// What `plist` and `aasa` have in common: they write a file, or check one.
struct BundleOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to; - or none is standard output.", valueName: "file"),
    completion: Completion.anyFile
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Write nothing; check this file instead; - is standard input.",
      valueName: "file"
    ),
    completion: Completion.anyFile
  )
  var against: String?

  @Flag(help: "With --against: let warnings fail the run, too.")
  var strict = false

  @OptionGroup var depfile: DepfileOptions

  func check(_ spec: String) throws(Failure) {
    try depfile.check(OutputFile.named(by: output), isWriting: against == nil)
    if against == "-", spec == "-" { throw .usage("standard input can be read only once") }
    if against != nil, output != nil {
      throw .usage("--against writes nothing, so it goes without --output")
    }
    if against == nil, strict { throw .usage("--strict goes with --against") }
  }

  /// Writes what `emit` makes of the spec, if that has no errors.
  func write(
    _ spec: String,
    _ compilation: Compilation,
    _ options: ReportOptions,
    _ emit: (NavigationGraph) throws(Failure) -> [UInt8]
  ) throws(Failure) -> ExitStatus {
    options.write(Report([compilation]), to: .error)
    guard let graph = compilation.graph, !compilation.hasErrors else { return .found }
    let text = try emit(graph)
    let file = OutputFile.named(by: output)
    try depfile.write([file?.path].compactMap(\.self), compilation, spec)
    try OutputFile.write(text, to: file, madeFrom: compilation.files)
    return .success
  }

  /// Reports what the file at `path` lacks, has otherwise or has left over.
  func compare(
    _ compilation: Compilation,
    _ options: ReportOptions,
    _ path: String,
    _ read: (SourceFile) throws(PropertyListFault) -> BundleFile
  ) throws(Failure) -> ExitStatus {
    let result = compareBundle(compilation, with: try InputFile.parse(path, read))
    var report = Report([result])
    report.failing = strict ? .warning : .error
    options.write(report, to: .output)
    return report.fails ? .found : .success
  }
}
