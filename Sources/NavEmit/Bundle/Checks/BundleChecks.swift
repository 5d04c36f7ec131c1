public import NavGraph

/// Compares what the spec needs with what `file` has: the errors of the spec, and what the file
/// lacks, has otherwise or has left over, at the levels of `lint:`.
public func compareBundle(_ compilation: Compilation, with file: BundleFile) -> Compilation {
  let errors = compilation.diagnostics.filter { $0.severity == .error }
  var result = Compilation(files: compilation.files, graph: compilation.graph, diagnostics: errors)
  guard let graph = compilation.graph else { return result }
  let id = FileID(compilation.files.count)
  result.files.append(file.source)
  var comparison = BundleComparison(graph, file, id)
  for check in BundleChecks.all { check.run(&comparison) }
  let levels = LintLevels(graph)
  result.diagnostics = (errors + comparison.sink.sorted().compactMap(levels.apply)).sorted()
  return result
}

/// One thing that files are checked for.
struct BundleCheck: Sendable {
  /// What it can report.
  var kinds: [DiagnosticKind]
  /// Looks at files of the kind that it is about, and at no others.
  var run: @Sendable (inout BundleComparison) -> Void
}

/// All of them. A new one is its file and a line here.
package enum BundleChecks {
  static let all: [BundleCheck] = [
    URLSchemes.check,
    QuickActions.check,
    SceneManifest.check,
    ActivityTypes.check,
    AssociatedDomains.check,
    SitePaths.check,
  ]

  /// What they can report.
  package static let kinds: [DiagnosticKind] = all.flatMap(\.kinds) + [PropertyTypes.kind]
}
