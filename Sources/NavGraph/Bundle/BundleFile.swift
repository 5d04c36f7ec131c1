/// A file that a spec is checked against.
public struct BundleFile: Sendable {
  /// What it is.
  public enum Kind: Sendable {
    /// An Info.plist, of an app with this interface.
    case infoPlist(InfoPlistInterface)
    /// Entitlements.
    case entitlements
    /// An apple-app-site-association that should name these apps: that of `host`, or of all hosts
    /// that `links` names.
    case siteAssociation(appIDs: [String], host: String?)
  }

  /// What it is.
  public var kind: Kind
  /// The file; for one that is no text its name and nothing else.
  public var source: SourceFile
  /// What it holds.
  public var contents: PropertyList

  /// Reads `source` as a property list: as entitlements, if its name or its keys say so.
  public static func propertyList(
    _ source: SourceFile,
    _ interface: InfoPlistInterface
  ) throws(PropertyListFault) -> BundleFile {
    let contents = try PropertyList.read(source)
    guard case .dictionary(let entries) = contents.value else {
      throw PropertyListFault("it holds \(contents.noun), not a dictionary")
    }
    func hasKeys(_ prefix: String) -> Bool { entries.contains { $0.key.hasPrefix(prefix) } }
    let isEntitlements =
      source.path.hasSuffix(".entitlements") || (hasKeys("com.apple.") && !hasKeys("CFBundle"))
    let isBinary = PropertyList.isBinary(source)
    return BundleFile(
      kind: isEntitlements ? .entitlements : .infoPlist(interface),
      source: isBinary ? SourceFile(path: source.path, text: "") : source,
      contents: contents
    )
  }

  /// Reads `source` as an apple-app-site-association.
  public static func siteAssociation(
    _ source: SourceFile,
    appIDs: [String],
    host: String?
  ) throws(PropertyListFault) -> BundleFile {
    if source.bytes.count > Bounds.siteAssociationSize {
      let limit = Bounds.siteAssociationSize >> 10
      throw PropertyListFault("it is larger than \(limit) KiB, the most that the system reads")
    }
    let contents = try PropertyList.readJSON(source)
    guard case .dictionary = contents.value else {
      throw PropertyListFault("it holds \(contents.noun), not an object")
    }
    return BundleFile(
      kind: .siteAssociation(appIDs: appIDs, host: host),
      source: source,
      contents: contents
    )
  }
}

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
enum BundleChecks {
  static let all: [BundleCheck] = [
    URLSchemes.check,
    QuickActions.check,
    SceneManifest.check,
    ActivityTypes.check,
    AssociatedDomains.check,
    SitePaths.check,
  ]
}
