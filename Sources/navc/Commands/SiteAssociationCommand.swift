import ArgumentParser
import NavEmit
import NavGraph

struct SiteAssociationCommand: NavcCommand {
  private static let examples = Examples([
    "the file for the website": "navc aasa app.nav.yaml --app-id ABCDE12345.com.example.app",
    "the links that an existing file does not cover": """
    navc aasa app.nav.yaml --app-id ABCDE12345.com.example.app \\
      --against apple-app-site-association
    """,
  ])

  static let configuration = CommandConfiguration(
    commandName: "aasa",
    abstract: "Write the apple-app-site-association file for universal links, or check one.",
    discussion: """
      \(examples)

      Without --against: writes the file as JSON. The report goes to standard error; if there are \
      errors, nothing is written. With --against: writes nothing, and reports the links that the file \
      does not cover, and the entries that no link needs.

      \(ExitStatus.table("errors, or warnings under --strict"))
      """
  )

  @OptionGroup var operand: SpecOperand

  @Option(
    name: .customLong("app-id"),
    help: ArgumentHelp(
      "App ID of an app that the links open, such as ABCDE12345.com.example.app; can be repeated.",
      valueName: "team.bundle"
    )
  )
  var appIDs: [String]

  @Option(help: "Host of the file. (default: the hosts under \"links\", which share one file)")
  var host: String?

  @OptionGroup var bundle: BundleOptions

  mutating func execute() throws -> ExitStatus {
    try bundle.check(operand.spec)
    for appID in appIDs where !isAppID(appID) {
      throw Failure.usage(
        "\"\(appID)\" is not an app ID",
        help: "write the team ID (ten capital letters and digits), a dot, and the bundle identifier"
      )
    }
    let (appIDs, host) = (appIDs, host)
    return try bundle.execute(operand.spec, check: checkHost) { graph throws(Failure) in
      let text = emitSiteAssociation(graph, appIDs: appIDs, host: host)
      if text.count <= SiteAssociation.maximumSize { return text }
      throw Failure(
        "too-large",
        "the site association would have \(text.count) bytes, and the system reads at most "
          + "\(SiteAssociation.maximumSize)",
        help: "use patterns that many links share"
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
        help: "name the hosts of the file: \"links: { hosts: [example.com] }\""
      )
    }
    guard let host, !hosts.contains(where: { $0.lowercased() == host.lowercased() }) else { return }
    throw .usage(
      "the spec has no host \"\(host)\"",
      help: hosts.isEmpty ? nil : "its hosts are \(hosts.joined(separator: ", "))"
    )
  }
}
