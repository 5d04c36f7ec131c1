import ArgumentParser
import NavGraph
import NavReport

/// Whether `check` mends what it finds.
struct MendingOptions: ParsableArguments {
  @Flag(help: "Mend in the files what is safe to mend, and report what is left.")
  var fix = false

  @Flag(
    help:
      "Write nothing; print what --fix would change, as a patch. The report goes to standard error."
  )
  var diff = false

  var isOn: Bool { fix || diff }

  func check(_ specs: [String]) throws(Failure) {
    if fix, diff { throw .usage("--diff writes nothing, so it goes without --fix") }
    if fix, specs.contains("-") {
      throw .usage("--fix can't mend standard input", help: "--diff prints what it would change")
    }
  }

  /// Compiles the specs, and mends them or prints the patch if that is asked for. With `--fix` what
  /// is returned is about the mended files.
  func compilations(
    of specs: [MendableSpec],
    _ jobs: JobOptions
  ) throws(Failure) -> [Compilation] {
    guard isOn else { return jobs.compilations(of: specs) }
    let mending = mend(specs) { SystemCall.realPath($0) ?? $0 }
    if diff {
      let patches = mending.files.map { file in
        UnifiedPatch.text(of: file, path: Self.patchedPath(file.original.path))
      }
      Stream.output.write(Array(patches.joined()))
      return mending.original
    }
    try OutputFile.replace(mending.files)
    if mending.count > 0 { Stream.error.write("\(mending.count) mended\n") }
    return mending.compilations
  }

  /// The file itself, not a link to it, seen from the working folder.
  private static func patchedPath(_ path: String) -> String {
    guard let real = SystemCall.realPath(path), let here = SystemCall.realPath(".") else {
      return path
    }
    let root = here.hasSuffix("/") ? here : here + "/"
    return real.hasPrefix(root) ? String(real.dropFirst(root.count)) : path
  }
}
