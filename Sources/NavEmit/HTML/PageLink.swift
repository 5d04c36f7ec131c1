import NavGraph

/// A pattern of links as a regular expression. It matches an address in the form: origin, then each
/// segment after a line break, without escapes.
struct PageLink {
  private let link: LinkPattern
  private let action: EntryAction
  /// The screens whose parameters the link fills.
  private let screens: [Screen]
  /// The screens that the fired event shows.
  private let fills: [ScreenID]
  private let pattern: String
  /// The rank of the pattern, with a digit for each segment; more literal patterns sort first.
  private let rank: String

  /// All links, the most literal first: the first that matches an address wins.
  static func all(of graph: NavigationGraph) -> [PageLink] {
    var links: [PageLink] = []
    for (index, screen) in graph.screens.enumerated() {
      for link in screen.links {
        let action = EntryAction.open(Destination(ScreenID(index)))
        links += forms(of: link, action, [screen], [], graph.entries)
      }
    }
    for fired in graph.entries.firedLinks {
      let screens = fired.fills.map { graph.screens[Int($0.index)] }
      links += forms(of: fired.pattern, .fire(fired.event), screens, fired.fills, graph.entries)
    }
    let order = links.indices.sorted { (links[$0].rank, $0) < (links[$1].rank, $1) }
    return order.map { links[$0] }
  }

  /// Returns the forms of a pattern. In a custom scheme the host's place holds the first segment,
  /// which is not case-sensitive.
  private static func forms(
    of link: LinkPattern,
    _ action: EntryAction,
    _ screens: [Screen],
    _ fills: [ScreenID],
    _ entries: Entries
  ) -> [PageLink] {
    var webOrigins = entries.asciiHosts.map { "https?://" + quoted($0.lowercased()) }
    var schemes = entries.schemes.map { quoted($0.lowercased()) }
    if let scheme = link.scheme?.lowercased() {
      let isWeb = scheme == "http" || scheme == "https"
      webOrigins = isWeb ? [scheme + "://" + quoted((link.host ?? "").lowercased())] : []
      schemes = isWeb ? [] : [quoted(scheme)]
    }
    let forms = [
      (webOrigins, false), (schemes.map { $0 + ":" }, false), (schemes.map { $0 + "://" }, true),
    ]
    return forms.filter { !$0.0.isEmpty }
      .map { PageLink(link, action, screens, fills, origins: $0, isFolded: $1) }
  }

  private init(
    _ link: LinkPattern,
    _ action: EntryAction,
    _ screens: [Screen],
    _ fills: [ScreenID],
    origins: [String],
    isFolded: Bool
  ) {
    (self.link, self.action, self.screens, self.fills) = (link, action, screens, fills)
    var pattern = "(?:" + origins.joined(separator: "|") + ")"
    var rank = link.isRelative ? "1" : "0"
    for (index, segment) in link.segments.enumerated() {
      switch segment {
      case .literal(let text):
        pattern += "\\n+" + (isFolded && index == 0 ? Self.folded(text) : Self.quoted(text))
        rank += "0"
      case .parameter:
        pattern += "\\n+([^\\n]+)"
        rank += "1"
      case .rest:
        pattern += "\\n+([^\\n][^]*)"
        rank += "2"
      }
    }
    (self.pattern, self.rank) = (pattern, rank)
  }

  /// Writes the action for URLs of the app that no pattern matches. Without such an action the
  /// pattern matches nothing.
  static func writeUnknown(of entries: Entries, to json: inout JSONWriter) {
    let unknown = entries.unknownLink
    let hosts = entries.asciiHosts.map { host in
      "[Hh][Tt][Tt][Pp][Ss]?://(?:[^/?#]*@)?" + folded(host) + "(?::(?:443|80)?)?(?:[/?#]|$)"
    }
    let origins = hosts + entries.schemes.map { folded($0) + ":" }
    json.object("link") { json in
      if case .fire(let event) = unknown?.action { json.field("event", Int(event.index)) }
      json.field("pattern", unknown == nil ? "$." : "^(?:" + origins.joined(separator: "|") + ")")
      if case .open(let target) = unknown?.action { json.field("target", target.code) }
    }
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      if case .fire(let event) = action { json.field("event", Int(event.index)) }
      if !fills.isEmpty { json.field("fills", fills) { $0.value(Destination($1).code) } }
      json.field("fragment", link.fragment)
      if !link.given.isEmpty { json.object("given") { writeGiven(to: &$0) } }
      json.field("keys", link.query) { json, item in
        json.array([item.key, item.parameter]) { $0.value($1) }
      }
      json.field("names", link.segments.compactMap(filled)) { json, part in
        json.array([part.name] + (part.isJoined ? ["/"] : [])) { $0.value($1) }
      }
      json.field("pattern", pattern)
      if let style = link.style { json.field("style", Int(style.rawValue)) }
      if case .open(let target) = action { json.field("target", target.code) }
      json.field("text", link.text)
    }
  }

  private func writeGiven(to json: inout JSONWriter) {
    for given in link.given.sorted(by: { $0.parameter < $1.parameter }) {
      PageEntry.write(given.value, as: given.parameter, &json)
    }
  }

  /// The parameter that a segment fills, and whether all segments are joined into one string.
  private func filled(_ segment: LinkPattern.Segment) -> (name: String, isJoined: Bool)? {
    switch segment {
    case .literal: return nil
    case .parameter(let name): return (name, false)
    case .rest(let name):
      let parameter = screens.lazy.flatMap(\.parameters).first { $0.name == name }
      return (name, parameter.map { !$0.type.isFilledByTexts } ?? false)
    }
  }

  private static func quoted(_ text: String) -> String {
    text.map { #"\^$.*+?()[]{}|/"#.contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private static func folded(_ text: String) -> String {
    text.map { letter in
      let (lower, upper) = (letter.lowercased(), letter.uppercased())
      return lower == upper ? quoted(String(letter)) : "(?:\(lower)|\(upper))"
    }.joined()
  }
}
