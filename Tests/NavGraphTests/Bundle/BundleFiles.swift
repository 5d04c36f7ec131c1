import NavEmit
import NavGraph
import NavReport

/// Files to check specs against, recognized by their names.
extension BundleFile {
  static let appID = "ABCDE12345.com.example.demo"

  static func named(_ name: String, _ contents: some Collection<UInt8>) throws -> BundleFile {
    let source = SourceFile(path: name, contents: contents)
    return name == "apple-app-site-association"
      ? try .siteAssociation(source, appIDs: [appID], host: nil)
      : try .propertyList(source, .uikit)
  }

  static func named(_ name: String, _ text: String) throws -> BundleFile {
    try named(name, Array(text.utf8))
  }
}

/// Returns the sorted ids of the findings in a file.
func ids(in file: BundleFile, for spec: String) -> [String] {
  let compilation = compile(SourceFile(path: "app.nav.yaml", text: spec)) { _ in .outside }
  return compareBundle(compilation, with: file).diagnostics.map(\.kind.id).sorted()
}
