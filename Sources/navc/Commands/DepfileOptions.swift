import ArgumentParser
import NavGraph

/// The options for a depfile: a rule for Make and Ninja that lists the inputs of the output.
struct DepfileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write a depfile for Make and Ninja: the output's inputs, included parts too.",
      valueName: "file"
    ),
    completion: Completion.anyFile
  )
  var depfile: String?

  @Option(
    help: ArgumentHelp(
      "With --depfile: target of its rule. (default: the output)",
      valueName: "path"
    ),
    completion: Completion.anyFile
  )
  var depfileTarget: String?

  /// Checks the combination of options. Call it before anything is read. `output` is nil for standard output.
  func check(_ output: OutputFile?, isWriting: Bool = true) throws(Failure) {
    guard let depfile else {
      if depfileTarget != nil { throw .usage("--depfile-target requires --depfile") }
      return
    }
    if !isWriting { throw .usage("--depfile requires an output, and this run writes none") }
    if depfile == "-" { throw .usage("--depfile needs a file, not standard output") }
    if output == nil, depfileTarget == nil {
      throw .usage(
        "--depfile needs a target",
        help: "name the output with -o FILE, or the target with --depfile-target PATH"
      )
    }
  }

  /// Writes the depfile if one is asked for. Call it before `outputs` are written: once they are newer than their
  /// inputs, Make relies on the rule. `others` are inputs other than specs.
  func write(
    _ outputs: [String],
    _ compilation: Compilation,
    _ spec: String,
    beside others: [String] = []
  ) throws(Failure) {
    guard let depfile else { return }
    if outputs.contains(depfile) {
      throw .unwritable(depfile, "the depfile would overwrite the output")
    }
    // Standard input is not a file that can change.
    let inputs = compilation.files.dropFirst(spec == "-" ? 1 : 0).map(\.path) + others
    let rule = try Depfile.rule(targets: depfileTarget.map { [$0] } ?? outputs, inputs: inputs)
    let file = OutputFile(path: depfile)
    try OutputFile.write(rule, to: file, madeFrom: compilation.files)
  }
}
