public import NavGraph

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
    if source.bytes.count > SiteAssociation.maximumSize {
      let limit = SiteAssociation.maximumSize >> 10
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
