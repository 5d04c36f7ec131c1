import ArgumentParser
import NavGraph
import NavReport

/// The options of `check` that apply fixes.
struct FixOptions: ParsableArguments {
  @Flag(help: "Apply safe fixes to the files, and report everything else.")
  var fix = false

  @Flag(
    help:
      "Write nothing; print the changes of --fix as a patch. The report goes to standard error."
  )
  var diff = false

  var isOn: Bool { fix || diff }

  func check(_ specs: [String]) throws(Failure) {
    if fix, diff { throw .usage("--diff writes nothing; it can't be combined with --fix") }
    if fix, specs.contains("-") {
      throw .usage("--fix can't change standard input", help: "--diff prints the changes")
    }
  }

  /// Compiles the specs, and fixes them or prints the patch if that is asked for. With `--fix`, returns the
  /// compilations of the fixed files.
  func compilations(
    of specs: [SpecSource],
    _ jobs: JobOptions
  ) throws(Failure) -> [Compilation] {
    guard isOn else { return jobs.compilations(of: specs) }
    let result = applyFixes(to: specs) { SystemCall.realPath($0) ?? $0 }
    if diff {
      let patches = result.files.map { file in
        UnifiedPatch.text(of: file, path: Self.patchedPath(file.original.path))
      }
      Stream.output.write(Array(patches.joined()))
      return result.original
    }
    try OutputFile.replace(result.files)
    if result.count > 0 { Stream.error.write("\(result.count) fixed\n") }
    return result.compilations
  }

  /// Returns the path of the file itself, with symbolic links resolved, relative to the working folder.
  private static func patchedPath(_ path: String) -> String {
    guard let real = SystemCall.realPath(path), let here = SystemCall.realPath(".") else {
      return path
    }
    let root = here.hasSuffix("/") ? here : here + "/"
    return real.hasPrefix(root) ? String(real.dropFirst(root.count)) : path
  }
}
