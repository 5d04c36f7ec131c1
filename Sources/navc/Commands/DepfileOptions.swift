import ArgumentParser
import NavGraph

/// A file for Make and Ninja that says what the output was made from.
struct DepfileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write a rule for Make and Ninja: what the output was made from, included parts too.",
      valueName: "file"
    ),
    completion: Completion.anyFile
  )
  var depfile: String?

  @Option(
    help: ArgumentHelp(
      "With --depfile: the rule's target; without it that is what -o names.",
      valueName: "path"
    ),
    completion: Completion.anyFile
  )
  var depfileTarget: String?

  /// To be called before anything is read. `output` is nil for standard output.
  func check(_ output: OutputFile?, isWriting: Bool = true) throws(Failure) {
    guard let depfile else {
      if depfileTarget != nil { throw .usage("--depfile-target goes with --depfile") }
      return
    }
    if !isWriting { throw .usage("--depfile goes with an output, and none is to be written") }
    if depfile == "-" { throw .usage("--depfile needs a file, not standard output") }
    if output == nil, depfileTarget == nil {
      throw .usage(
        "--depfile needs a target",
        help: "name the output, -o FILE, or the target, --depfile-target PATH"
      )
    }
  }

  /// Writes the rule, if one is wanted. This comes before `outputs` are written: once they are
  /// younger than their inputs, Make asks for no more than the rule says. `others` are inputs that are no specs.
  func write(
    _ outputs: [String],
    _ compilation: Compilation,
    _ spec: String,
    beside others: [String] = []
  ) throws(Failure) {
    guard let depfile else { return }
    if outputs.contains(depfile) {
      throw .unwritable(depfile, "the depfile would replace the output")
    }
    // Standard input is no file that changes.
    let inputs = compilation.files.dropFirst(spec == "-" ? 1 : 0).map(\.path) + others
    let rule = try Depfile.rule(targets: depfileTarget.map { [$0] } ?? outputs, inputs: inputs)
    let file = OutputFile(path: depfile)
    try OutputFile.write(rule, to: file, madeFrom: compilation.files)
  }
}
