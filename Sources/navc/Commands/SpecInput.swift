import ArgumentParser
import NavGraph
import NavReport

/// The one spec that a command is about.
struct SpecOperand: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The spec; - is standard input.", valueName: "spec"),
    completion: Completion.spec
  )
  var spec: String
}

/// What names the text that comes from standard input.
struct SpecInput: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What to call the spec from standard input. Its included parts lie in the same folder.",
      valueName: "path"
    ),
    completion: Completion.anyFile
  )
  var stdinName: String?

  func check(_ specs: [String]) throws(Failure) {
    let count = specs.count { $0 == "-" }
    if count == 0, stdinName != nil {
      throw .usage("--stdin-name goes with the spec -, which is standard input")
    }
    if count > 1 { throw .usage("standard input can be read only once") }
  }

  /// Compiles the spec at `path`, `-` being standard input.
  func read(_ path: String) throws(Failure) -> Compilation {
    let spec = try source(path)
    return compile(spec.top, read: spec.read)
  }

  /// The spec at `path`, before it is compiled.
  func source(_ path: String) throws(Failure) -> MendableSpec {
    let top: SourceFile
    if path == "-" {
      top = try InputFile.readStandardInput(shownAs: stdinName ?? ReportFolders.standardInput)
    } else {
      top = try InputFile.read(path)
    }
    let parts = IncludeReader(topFile: path == "-" ? stdinName ?? "" : path)
    return MendableSpec(top, read: parts.read)
  }
}
