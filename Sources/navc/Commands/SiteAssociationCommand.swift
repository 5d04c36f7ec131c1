import ArgumentParser
import NavEmit
import NavGraph

struct SiteAssociationCommand: NavcCommand {
  private static let examples = Examples([
    "the file for the web site": "navc aasa app.nav.yaml --app-id ABCDE12345.com.example.app",
    "which links the one that is there does not admit": """
    navc aasa app.nav.yaml --app-id ABCDE12345.com.example.app \\
      --against apple-app-site-association
    """,
  ])

  static let configuration = CommandConfiguration(
    commandName: "aasa",
    abstract: "Write the apple-app-site-association of the universal links, or check one.",
    discussion: """
      \(examples)

      Without --against it writes the file as JSON; the report goes to standard error, and nothing \
      is written if there are errors. With it the report is all there is: which links the file does \
      not admit, and what it admits for nothing.

      \(ExitStatus.table)
      """
  )

  @OptionGroup var operand: SpecOperand

  @Option(
    name: .customLong("app-id"),
    help: ArgumentHelp(
      "An app that the links open, such as ABCDE12345.com.example.app; may be there more than once.",
      valueName: "team.bundle"
    )
  )
  var appIDs: [String]

  @Option(help: "The host that has the file; without it those under \"links\", which share one.")
  var host: String?

  @OptionGroup var bundle: BundleOptions

  mutating func execute() throws -> ExitStatus {
    try bundle.check(operand.spec)
    for appID in appIDs where !isAppID(appID) {
      throw Failure.usage(
        "\"\(appID)\" is not an app ID",
        help: "write the team's ten capital letters and digits, a dot, and the bundle identifier"
      )
    }
    let (appIDs, host) = (appIDs, host)
    return try bundle.execute(operand.spec, check: checkHost) { graph throws(Failure) in
      let text = emitSiteAssociation(graph, appIDs: appIDs, host: host)
      if text.count <= SiteAssociation.maximumSize { return text }
      throw Failure(
        "too-large",
        "the site association would have \(text.count) bytes, and the system reads "
          + "\(SiteAssociation.maximumSize)",
        help: "shorten it by patterns that many links have in common"
      )
    } read: { source throws(PropertyListFault) in
      try BundleFile.siteAssociation(source, appIDs: appIDs, host: host)
    }
  }

  private func checkHost(_ graph: NavigationGraph) throws(Failure) {
    let hosts = siteHosts(of: graph)
    if hosts.isEmpty {
      throw .usage(
        "the spec names no host, so it has no universal links",
        help: "name those that have the file: \"links: { hosts: [example.com] }\""
      )
    }
    guard let host, !hosts.contains(where: { $0.lowercased() == host.lowercased() }) else { return }
    throw .usage(
      "the spec has no links of the host \"\(host)\"",
      help: hosts.isEmpty ? nil : "its hosts are \(hosts.joined(separator: ", "))"
    )
  }
}
