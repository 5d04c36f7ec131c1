import NavGraph

/// The URL schemes in the Info.plist.
enum URLSchemes {
  static let check = BundleCheck(kinds: [missing, leftOver], run: run)

  private static func run(_ comparison: inout BundleComparison) {
    guard case .infoPlist = comparison.file.kind, let registered = registered(in: &comparison)
    else { return }
    let wildcards = registered.map { Wildcard(withVariables: $0.text.lowercased()) }
    for scheme in comparison.needs.schemes {
      let wanted = Wildcard(exactly: scheme.text.lowercased())
      if !wildcards.contains(where: wanted.overlaps) { comparison.reportMissing(scheme) }
    }
    let needed = comparison.needs.schemes.map { Wildcard(exactly: $0.text.lowercased()) }
    for (scheme, wildcard) in zip(registered, wildcards)
    where !needed.contains(where: wildcard.overlaps) && wildcard.isExact {
      comparison.reportLeftOver(scheme.text, scheme.value)
    }
  }

  /// Returns nil if a part cannot be interpreted.
  private static func registered(
    in comparison: inout BundleComparison
  ) -> [(text: String, value: PropertyList)]? {
    let list = comparison.file.contents
    guard let types = comparison.dictionaries("CFBundleURLTypes", in: list) else { return nil }
    var schemes: [(text: String, value: PropertyList)] = []
    for type in types {
      guard let texts = comparison.texts("CFBundleURLSchemes", in: type) else { return nil }
      schemes += texts
    }
    return schemes
  }

  static let missing = DiagnosticKind.finding(
    "url-scheme-missing",
    .error,
    Explanation(
      summary: "the Info.plist does not register a URL scheme of the spec",
      why: """
        The system gives the app only URLs whose scheme is registered under `CFBundleURLTypes` in \
        the Info.plist, so links with this scheme do nothing. `navc plist` writes the entry.
        """,
      bad: BundleExample.infoPlist(
        BundleExample.scheme,
        BundleExample.activities("state"),
        BundleExample.scenes()
      ),
      good: good
    )
  )

  static let leftOver = DiagnosticKind.finding(
    "url-scheme-left-over",
    .warning,
    Explanation(
      summary: "the Info.plist registers a URL scheme that is not in the spec",
      why: """
        URLs with this scheme open the app, but the router does not handle them: it returns \
        `false`. If other code does, such as a login SDK, turn this finding off under `lint:`.
        """,
      bad: BundleExample.infoPlist(
        BundleExample.scheme,
        BundleExample.schemes("demo", "demo-old"),
        BundleExample.activities("state"),
        BundleExample.scenes()
      ),
      good: good
    )
  )

  private static let good = BundleExample.infoPlist(
    BundleExample.scheme,
    BundleExample.schemes("demo"),
    BundleExample.activities("state"),
    BundleExample.scenes()
  )
}

extension BundleComparison {
  fileprivate mutating func reportMissing(_ scheme: BundleNeeds.DeclaredName) {
    sink.report(
      Diagnostic(
        URLSchemes.missing,
        "\(name) does not register the URL scheme \"\(scheme.text)\"",
        at: span(of: scheme.origin),
        help: "add it to \"CFBundleURLSchemes\"; \"navc plist\" writes the entry"
      )
    )
  }

  fileprivate mutating func reportLeftOver(_ scheme: String, _ value: PropertyList) {
    sink.report(
      Diagnostic(
        URLSchemes.leftOver,
        "\(name) registers the URL scheme \"\(scheme)\", which is not in the spec",
        at: span(of: value),
        help: "remove it, or add it under \"links\""
      )
    )
  }
}
