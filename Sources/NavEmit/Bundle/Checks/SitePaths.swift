import NavGraph

/// The URLs in an apple-app-site-association, compared with the spec's links.
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
      summary: "the site association does not list the app",
      why: """
        A site lists the apps that may open its links by app ID: the ten-character team ID, a dot, \
        and the bundle identifier. An ID with one wrong letter names another app.
        """,
      bad: BundleExample.site(appID: "ABCDE12345.com.example.other", #"{ "/": "/feed" }"#),
      good: good
    )
  )

  static let missing = DiagnosticKind.finding(
    "site-path-missing",
    .error,
    Explanation(
      summary: "the site association does not include a link of the spec",
      why: """
        A link opens the app only if a component matches its URL and does not exclude it; the \
        first matching component decides. In patterns, `*` matches any text and `?` any single \
        character. `navc aasa` writes the components.
        """,
      bad: BundleExample.site(#"{ "/": "/feeds" }"#),
      good: good
    )
  )

  static let partial = DiagnosticKind.finding(
    "site-path-partial",
    .warning,
    Explanation(
      summary: "the site association includes only some URLs of a link",
      why: """
        Included URLs open the app, all others the browser. This can be intended if identifiers \
        have a fixed length, but often `?` should be `?*`. navc tries URLs with short and long \
        values.
        """,
      bad: user("/users/?"),
      good: user("/users/?*")
    )
  )

  static let leftOver = DiagnosticKind.finding(
    "site-path-left-over",
    .warning,
    Explanation(
      summary: "the site association includes URLs that match no link of the spec",
      why: """
        Such a URL opens the app, where the router returns `false`, instead of a page in the \
        browser. Excluding components and those of other apps are not checked.
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
  /// Tries URLs that the link matches.
  fileprivate mutating func check(_ link: SiteLink, _ rules: [SiteRule], host: String) {
    let samples = (0..<SiteLink.sampleCount).map(link.sample)
    let deciding = samples.map { url in rules.first { $0.matches(url) } }
    let refused = zip(samples, deciding).filter { $0.1?.excludes ?? true }
    guard let (url, rule) = refused.first else { return }
    // All samples are refused, but shorter or longer URLs may be included.
    let isShorter =
      refused.allSatisfy { $0.1 == nil } && rules.contains { !$0.excludes && $0.overlaps(link) }
    let isPartial = refused.count < samples.count || isShorter
    let example = url.text(host: link.link.pattern.host ?? host)
    sink.report(
      Diagnostic(
        isPartial ? SitePaths.partial : SitePaths.missing,
        "\(name) does not include \(example), which \(link.action)",
        at: span(of: link.link.pattern.origin),
        subject: link.link.subject,
        notes: rule.map { [DiagnosticNote("it is excluded here", at: span(of: $0.place))] } ?? [],
        help: rule == nil
          ? "add a component with \"/\": \"\(link.path)\""
          : "add a component with \"/\": \"\(link.path)\" before the one that excludes it"
      )
    )
  }

  fileprivate mutating func reportNoAppID(_ appID: String, _ place: PropertyList) {
    sink.report(
      Diagnostic(
        SitePaths.noAppID,
        "\(name) does not list the app \"\(appID)\"",
        at: span(of: place),
        help: "add it to \"appIDs\" of an entry of \"details\""
      )
    )
  }

  fileprivate mutating func reportLeftOver(_ rule: SiteRule) {
    sink.report(
      Diagnostic(
        SitePaths.leftOver,
        "this component of \(name) matches no link of the spec",
        at: span(of: rule.place),
        help: "remove it, or add \"exclude\": true"
      )
    )
  }
}
