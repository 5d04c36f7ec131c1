import NavEmit
import NavGraph
import NavReport

/// Files to check specs against, by what their names say they are.
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

/// The ids of what is found in a file, sorted.
func ids(in file: BundleFile, for spec: String) -> [String] {
  let compilation = compile(SourceFile(path: "app.nav.yaml", text: spec)) { _ in .outside }
  return compareBundle(compilation, with: file).diagnostics.map(\.kind.id).sorted()
}
