public import NavGraph

/// Compares the entries that the spec needs with those in `file`. The result has the errors of the
/// spec, and the entries that are missing, different or left over in the file, with the severities
/// in `lint:`.
public func compareBundle(_ compilation: Compilation, with file: BundleFile) -> Compilation {
  let errors = compilation.diagnostics.filter { $0.severity == .error }
  var result = Compilation(files: compilation.files, graph: compilation.graph, diagnostics: errors)
  guard let graph = compilation.graph else { return result }
  let id = FileID(compilation.files.count)
  result.files.append(file.source)
  var comparison = BundleComparison(graph, file, id)
  for check in BundleChecks.all { check.run(&comparison) }
  let levels = LintSeverities(graph)
  result.diagnostics = (errors + comparison.sink.sorted().compactMap(levels.apply)).sorted()
  return result
}

/// A check of files.
struct BundleCheck: Sendable {
  /// The findings that the check can report.
  var kinds: [DiagnosticKind]
  /// Checks the file, if it is of the right kind.
  var run: @Sendable (inout BundleComparison) -> Void
}

/// All checks. To add one, add its file and a line here.
package enum BundleChecks {
  static let all: [BundleCheck] = [
    URLSchemes.check,
    QuickActions.check,
    SceneManifest.check,
    ActivityTypes.check,
    AssociatedDomains.check,
    SitePaths.check,
  ]

  /// The findings that the checks can report.
  package static let kinds: [DiagnosticKind] = all.flatMap(\.kinds) + [PropertyTypes.kind]
}
