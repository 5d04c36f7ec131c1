public import NavGraph

/// A file that a spec is checked against.
public struct BundleFile: Sendable {
  /// The kind of a file.
  public enum Kind: Sendable {
    /// An Info.plist of an app with this interface.
    case infoPlist(InfoPlistInterface)
    /// An entitlements file.
    case entitlements
    /// An apple-app-site-association that should list these apps, for `host`, or for all hosts
    /// under `links` if that is nil.
    case siteAssociation(appIDs: [String], host: String?)
  }

  /// The kind of the file.
  public var kind: Kind
  /// The source; for a binary file, its path without contents.
  public var source: SourceFile
  /// The contents of the file.
  public var contents: PropertyList

  /// Reads `source` as an Info.plist, or as entitlements if its name or its keys indicate that.
  public static func propertyList(
    _ source: SourceFile,
    _ interface: InfoPlistInterface
  ) throws(PropertyListFault) -> BundleFile {
    let contents = try PropertyList.read(source)
    guard case .dictionary(let entries) = contents.value else {
      throw PropertyListFault("the top level is \(contents.noun), not a dictionary")
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
    if source.bytes.count > SiteAssociation.maximumSize {
      let limit = SiteAssociation.maximumSize >> 10
      let message = "the file is larger than \(limit) KiB, the most that the system reads"
      throw PropertyListFault(message)
    }
    let contents = try PropertyList.readJSON(source)
    guard case .dictionary = contents.value else {
      throw PropertyListFault("the top level is \(contents.noun), not an object")
    }
    return BundleFile(
      kind: .siteAssociation(appIDs: appIDs, host: host),
      source: source,
      contents: contents
    )
  }
}
