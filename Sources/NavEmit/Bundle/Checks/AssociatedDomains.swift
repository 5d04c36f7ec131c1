import NavGraph

/// The associated domains for universal links in the entitlements.
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

  /// Returns the hosts that a domain covers: a host, or with `*.` all its subdomains.
  private static func coverage(of domain: Substring) -> Wildcard {
    let host = name(of: String(domain.prefix { $0 != "?" }))
    guard host.hasPrefix("*.") else { return Wildcard(withVariables: host) }
    var result = Wildcard()
    result.elements = [.one, .many] + Wildcard(withVariables: String(host.dropFirst())).elements
    return result
  }

  /// Returns `host` in lowercase, and without a port, which domains cannot have.
  private static func name(of host: String) -> String {
    String(host.prefix { $0 != ":" }).lowercased()
  }

  static let missing = DiagnosticKind.finding(
    "associated-domain-missing",
    .error,
    Explanation(
      summary: "the entitlements lack a host of the spec",
      why: """
        The system opens a host's links in the app only if the entitlements list the host, as \
        `applinks:` and its name. `applinks:*.demo.example` covers all subdomains, but not \
        demo.example itself.
        """,
      bad: BundleExample.entitlements("webcredentials:demo.example"),
      good: BundleExample.entitlements("applinks:demo.example")
    )
  )

  static let leftOver = DiagnosticKind.finding(
    "associated-domain-left-over",
    .warning,
    Explanation(
      summary: "the entitlements list a host that is not in the spec",
      why: """
        Links to this host can open the app, but the router does not handle them: it returns \
        `false`. Services other than `applinks` are not checked.
        """,
      bad: BundleExample.entitlements("applinks:demo.example", "applinks:old.example"),
      good: BundleExample.entitlements("applinks:demo.example")
    )
  )
}

extension BundleComparison {
  fileprivate mutating func reportMissing(_ host: BundleNeeds.DeclaredName) {
    sink.report(
      Diagnostic(
        AssociatedDomains.missing,
        "\(name) does not list the host \"\(host.text)\"",
        at: span(of: host.origin),
        help: "add \"applinks:\(host.text)\" to \"com.apple.developer.associated-domains\""
      )
    )
  }

  fileprivate mutating func reportLeftOver(_ domain: String, _ value: PropertyList) {
    sink.report(
      Diagnostic(
        AssociatedDomains.leftOver,
        "\(name) lists the domain \"\(domain)\", which matches no host of the spec",
        at: span(of: value),
        help: "remove it, or add its host under \"links\""
      )
    )
  }
}
