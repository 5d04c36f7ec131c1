import NavGraph

/// The associated domains in the entitlements, those of universal links.
enum AssociatedDomains {
  private static let key = "com.apple.developer.associated-domains"
  private static let service = "applinks:"

  static let check = BundleCheck(kinds: [missing, leftOver], run: run)

  private static func run(_ comparison: inout BundleComparison) {
    let list = comparison.file.contents
    guard case .entitlements = comparison.file.kind, let texts = comparison.texts(key, in: list)
    else { return }
    let domains = texts.filter { $0.text.hasPrefix(service) }
    let covered = domains.map { coverage(of: $0.text.dropFirst(service.count)) }
    let hosts = comparison.needs.hosts.map { Wildcard(exactly: name(of: $0.text)) }
    for (host, wanted) in zip(comparison.needs.hosts, hosts)
    where !covered.contains(where: wanted.overlaps) {
      comparison.reportMissing(host)
    }
    for (domain, wildcard) in zip(domains, covered) where !hosts.contains(where: wildcard.overlaps)
    {
      comparison.reportLeftOver(domain.text, domain.value)
    }
  }

  /// What stands behind the service: a host, or `*.` and what all its subdomains end in.
  private static func coverage(of domain: Substring) -> Wildcard {
    let host = name(of: String(domain.prefix { $0 != "?" }))
    guard host.hasPrefix("*.") else { return Wildcard(withVariables: host) }
    var result = Wildcard()
    result.parts = [.one, .many] + Wildcard(withVariables: String(host.dropFirst())).parts
    return result
  }

  /// In lower case, and without a port: domains have none.
  private static func name(of host: String) -> String {
    String(host.prefix { $0 != ":" }).lowercased()
  }

  static let missing = DiagnosticKind.finding(
    "associated-domain-missing",
    .error,
    Explanation(
      summary: "the entitlements lack a host of the spec",
      why: """
        The system asks a host which of its links the app takes only if the entitlements name it, as \
        "applinks:" and the host. Without that no link of this host opens the app. \
        "applinks:*.demo.example" names all subdomains, but not demo.example itself.
        """,
      bad: BundleExample.entitlements("webcredentials:demo.example"),
      good: BundleExample.entitlements("applinks:demo.example")
    )
  )

  static let leftOver = DiagnosticKind.finding(
    "associated-domain-left-over",
    .warning,
    Explanation(
      summary: "the entitlements name a host that the spec does not",
      why: """
        Links of this host can open the app, and the router answers them with `false`. Other \
        services than "applinks" are not looked at.
        """,
      bad: BundleExample.entitlements("applinks:demo.example", "applinks:old.example"),
      good: BundleExample.entitlements("applinks:demo.example")
    )
  )
}

extension BundleComparison {
  fileprivate mutating func reportMissing(_ host: BundleNeeds.Name) {
    sink.report(
      Diagnostic(
        AssociatedDomains.missing,
        "\(name) does not name the host \"\(host.text)\"",
        at: span(of: host.origin),
        help: "add \"applinks:\(host.text)\" to \"com.apple.developer.associated-domains\" there"
      )
    )
  }

  fileprivate mutating func reportLeftOver(_ domain: String, _ value: PropertyList) {
    sink.report(
      Diagnostic(
        AssociatedDomains.leftOver,
        "\(name) has the domain \"\(domain)\", of which the spec names no host",
        at: span(of: value),
        help: "remove it, or name its host under \"links\""
      )
    )
  }
}
