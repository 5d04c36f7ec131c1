import ArgumentParser
import NavGraph
import NavReport

/// The spec that a command works on.
struct SpecOperand: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The spec; - is standard input.", valueName: "spec"),
    completion: Completion.spec
  )
  var spec: String
}

/// The option that names a spec from standard input.
struct SpecInput: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Path to use for the spec from standard input; its parts are read from the same folder.",
      valueName: "path"
    ),
    completion: Completion.anyFile
  )
  var stdinName: String?

  func check(_ specs: [String]) throws(Failure) {
    let count = specs.count { $0 == "-" }
    if count == 0, stdinName != nil {
      throw .usage("--stdin-name requires the spec - (standard input)")
    }
    if count > 1 { throw .usage("standard input can be read only once") }
  }

  /// Compiles the spec at `path`, where `-` is standard input.
  func read(_ path: String) throws(Failure) -> Compilation {
    let spec = try source(path)
    return compile(spec.top, read: spec.read)
  }

  /// Reads the spec at `path`, without compiling it.
  func source(_ path: String) throws(Failure) -> SpecSource {
    let top: SourceFile
    if path == "-" {
      top = try InputFile.readStandardInput(shownAs: stdinName ?? ReportFolders.standardInput)
    } else {
      top = try InputFile.read(path)
    }
    let parts = IncludeReader(topFile: path == "-" ? stdinName ?? "" : path)
    return SpecSource(top, read: parts.read)
  }
}
