import NavGraph

/// What an apple-app-site-association admits, and what the spec's links need.
enum SitePaths {
  static let check = BundleCheck(kinds: [noAppID, missing, partial, leftOver], run: run)

  private static func run(_ comparison: inout BundleComparison) {
    guard case .siteAssociation(let appIDs, let host) = comparison.file.kind,
      let site = SiteFile(&comparison)
    else { return }
    let links = SiteLink.links(of: comparison.graph, host: host)
    for appID in appIDs {
      guard let rules = site.rules(of: appID) else {
        comparison.reportNoAppID(appID, site.details)
        continue
      }
      let example = host ?? comparison.graph.entries.asciiHosts.first ?? ""
      for link in links { comparison.check(link, rules, host: example) }
    }
    for entry in site.entries where entry.appIDs.contains(where: appIDs.contains) {
      for rule in entry.rules where !rule.excludes && !links.contains(where: rule.overlaps) {
        comparison.reportLeftOver(rule)
      }
    }
  }

  static let noAppID = DiagnosticKind.finding(
    "site-app-id-missing",
    .error,
    Explanation(
      summary: "the site association does not name the app",
      why: """
        A site says by app IDs which apps its links open: the team's ten letters and digits, a dot, \
        and the bundle identifier. One that differs in a letter names another app.
        """,
      bad: BundleExample.site(appID: "ABCDE12345.com.example.other", #"{ "/": "/feed" }"#),
      good: good
    )
  )

  static let missing = DiagnosticKind.finding(
    "site-path-missing",
    .error,
    Explanation(
      summary: "the site association does not admit a link of the spec",
      why: """
        A link opens the app only if a component of the site association admits its URL, and none \
        before that excludes it. In a pattern `*` is any text and `?` any one character; the \
        first component that fits decides. `navc aasa` writes the components.
        """,
      bad: BundleExample.site(#"{ "/": "/feeds" }"#),
      good: good
    )
  )

  static let partial = DiagnosticKind.finding(
    "site-path-partial",
    .warning,
    Explanation(
      summary: "the site association admits some URLs of a link, and not others",
      why: """
        What is admitted opens the app, the rest the browser. That may be meant where a site's own \
        identifiers have a certain length; often a `?` stands where `?*` should. URLs with short and \
        long values of the parameters' types are tried.
        """,
      bad: user("/users/?"),
      good: user("/users/?*")
    )
  )

  static let leftOver = DiagnosticKind.finding(
    "site-path-left-over",
    .warning,
    Explanation(
      summary: "the site association admits URLs that no link of the spec takes",
      why: """
        Such a URL opens the app, and the router answers it with `false`, where the browser would \
        have shown a page. Components that exclude are not looked at, nor those of other apps.
        """,
      bad: BundleExample.site(#"{ "/": "/feed" }"#, #"{ "/": "/old/*" }"#),
      good: good
    )
  )

  private static let good = BundleExample.site(#"{ "/": "/feed" }"#)

  private static func user(_ path: String) -> Explanation.Example {
    Explanation.Example(
      """
      navc: 1
      app: Demo
      screens:
        user: { class: UserViewController, params: { id: Int = 0 }, link: "/users/{id}" }
      containers: { main: { nav: user } }
      launch: [{ root: main }]
      \(BundleExample.host)

      """,
      against: "apple-app-site-association",
      BundleExample.site(#"{ "/": "\#(path)" }"#).checked?.text ?? ""
    )
  }
}

extension BundleComparison {
  /// Tries URLs that the link takes.
  fileprivate mutating func check(_ link: SiteLink, _ rules: [SiteRule], host: String) {
    let samples = (0..<SiteLink.sampleCount).map(link.sample)
    let deciding = samples.map { url in rules.first { $0.matches(url) } }
    let refused = zip(samples, deciding).filter { $0.1?.excludes ?? true }
    guard let (url, rule) = refused.first else { return }
    // None of these is admitted: but perhaps others are.
    let isShorter =
      refused.allSatisfy { $0.1 == nil } && rules.contains { !$0.excludes && $0.overlaps(link) }
    let isPartial = refused.count < samples.count || isShorter
    let example = url.text(host: link.link.pattern.host ?? host)
    sink.report(
      Diagnostic(
        isPartial ? SitePaths.partial : SitePaths.missing,
        "\(name) does not admit \(example), which \(link.action)",
        at: span(of: link.link.pattern.origin),
        subject: link.link.subject,
        notes: rule.map { [DiagnosticNote("it is excluded here", at: span(of: $0.place))] } ?? [],
        help: rule == nil
          ? "add a component with \"/\": \"\(link.path)\" there"
          : "put a component with \"/\": \"\(link.path)\" before that"
      )
    )
  }

  fileprivate mutating func reportNoAppID(_ appID: String, _ place: PropertyList) {
    sink.report(
      Diagnostic(
        SitePaths.noAppID,
        "\(name) does not name the app \"\(appID)\"",
        at: span(of: place),
        help: "add it to \"appIDs\" of an entry of \"details\""
      )
    )
  }

  fileprivate mutating func reportLeftOver(_ rule: SiteRule) {
    sink.report(
      Diagnostic(
        SitePaths.leftOver,
        "no link of the spec takes what \(name) admits here",
        at: span(of: rule.place),
        help: "remove it, or exclude it"
      )
    )
  }
}
