@testable import NavcRuntime

/// A pattern, and the reference implementation of its matching.
private struct Pattern {
  enum Segment { case literal(String), parameter, rest, joined }

  var origin: (scheme: String, host: String)?
  var segments: [Segment]
  var query: [String]
  /// The values that the pattern supplies itself.
  var given: [String]
  var hasFragment: Bool

  func text(_ number: Int) -> String {
    var words = ["e\(number)"]
    if let origin { words.append("@" + escaped(origin.scheme) + "=" + escaped(origin.host)) }
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .literal(let text): words.append("/" + escaped(text))
      case .parameter: words.append(":p\(index)")
      case .rest: words.append("*p\(index)")
      case .joined: words.append("+p\(index)")
      }
    }
    for key in query { words.append("?" + escaped(key) + "=q" + escaped(key)) }
    if !given.isEmpty { words.append("=g=" + given.map(escaped).joined(separator: "=")) }
    if hasFragment { words.append("#f") }
    return words.joined(separator: " ")
  }

  /// Returns the rank of each part of the match, 0 for the most literal; nil if the pattern does
  /// not match.
  func ranks(_ url: Address) -> [Int]? {
    if let origin {
      guard origin.scheme == url.scheme, origin.host == url.host else { return nil }
    } else {
      guard url.host.isEmpty ? url.scheme == "s" : url.host == "h.example" else { return nil }
    }
    var ranks = [origin == nil ? 1 : 0]
    for (index, segment) in segments.enumerated() {
      guard index < url.segments.count else { return nil }
      let text = url.segments[index]
      switch segment {
      case .literal(let literal):
        if literal == text {
          ranks.append(0)
        } else if index == 0, url.hasHostSegment, literal.lowercased() == text.lowercased() {
          ranks.append(1)
        } else {
          return nil
        }
      case .parameter: ranks.append(2)
      case .rest, .joined: return ranks + [3]
      }
    }
    return segments.count == url.segments.count ? ranks : nil
  }

  func fields(_ url: Address) -> [String: [String]] {
    var fields: [String: [String]] = [:]
    for (index, segment) in segments.enumerated() {
      let rest = Array(url.segments[index...])
      switch segment {
      case .literal: break
      case .parameter: fields["p\(index)"] = [rest[0]]
      case .rest: fields["p\(index)"] = rest
      case .joined: fields["p\(index)"] = [rest.joined(separator: "/") + url.ending]
      }
    }
    for key in query {
      let values = url.query.filter { $0.key == key }.map(\.value)
      if !values.isEmpty { fields["q" + key] = values }
    }
    if !given.isEmpty { fields["g"] = given }
    if hasFragment, let fragment = url.fragment, !fragment.isEmpty { fields["f"] = [fragment] }
    return fields
  }
}

private struct Address {
  var scheme: String
  var host: String
  var segments: [String]
  var query: [(key: String, value: String)]
  var fragment: String?
  /// The spelling of the URL: 0 for `s:a`, 1 for `s:/a`, 2 for `s:///a`, 3 for `s://a`.
  var form: Int
  /// The number of slashes at the end.
  var slashes: Int

  var hasHostSegment: Bool { host.isEmpty && form == 3 && !segments.isEmpty }

  var ending: String { segments.isEmpty ? "" : String(repeating: "/", count: slashes) }

  var text: String {
    let path = segments.map(escaped).joined(separator: "/")
    let start = host.isEmpty ? ["", "/", "///", "//"][form] : "//" + host + "/"
    let items = query.map { escaped($0.key) + "=" + escaped($0.value) }
    return scheme + ":" + start + path + ending
      + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
      + (fragment.map { "#" + escaped($0) } ?? "")
  }
}

private let names = ["a", "A", "b", "ü", "a b", "/", "=", "嗨\n"]
private let origins = [("s", ""), ("t", ""), ("https", "h.example"), ("http", "other")]

private func pattern(_ dice: inout Dice) -> Pattern {
  var segments = (0..<Int.random(in: 0...3, using: &dice)).map { _ -> Pattern.Segment in
    Bool.random(using: &dice) ? .parameter : .literal(names.randomElement(using: &dice) ?? "")
  }
  switch Int.random(in: 0...5, using: &dice) {
  case 0: segments.append(.rest)
  case 1: segments.append(.joined)
  default: break
  }
  let query = names.filter { _ in Int.random(in: 0...5, using: &dice) == 0 }
  let hasOrigin = Int.random(in: 0...3, using: &dice) == 0
  return Pattern(
    origin: hasOrigin ? origins.randomElement(using: &dice) : nil,
    segments: segments,
    query: query,
    given: names.filter { _ in Int.random(in: 0...9, using: &dice) == 0 },
    hasFragment: Bool.random(using: &dice)
  )
}

private func address(_ dice: inout Dice) -> Address {
  let (scheme, host) = origins.randomElement(using: &dice) ?? ("s", "")
  return Address(
    scheme: scheme,
    host: host,
    segments: (0..<Int.random(in: 0...4, using: &dice)).map { _ in
      names.randomElement(using: &dice) ?? ""
    },
    query: (0..<Int.random(in: 0...3, using: &dice)).map { _ in
      (names.randomElement(using: &dice) ?? "", names.randomElement(using: &dice) ?? "")
    },
    fragment: Bool.random(using: &dice) ? nil : (names + [""]).randomElement(using: &dice),
    form: Int.random(in: 0...3, using: &dice),
    slashes: Int.random(in: 0...2, using: &dice)
  )
}

@MainActor func playTrees() {
  scenario("a tree agrees with a search through all patterns") {
    var dice = Dice(1)
    var found = 0
    for _ in 0..<rounds(ofAll: 2_000) {
      let patterns = (0..<Int.random(in: 1...12, using: &dice)).map { _ in pattern(&dice) }
      let lines = ["ss", "hH.example"] + patterns.enumerated().map { $1.text($0) }
      let tree = DeepLinkTree(EntryLine.lines(lines.joined(separator: "\n")))
      for _ in 0..<10 {
        let address = address(&dice)
        let url = address.text
        let ranked = patterns.enumerated().compactMap { number, pattern in
          pattern.ranks(address).map { (number, $0) }
        }
        let best = ranked.min { a, b in
          a.1 == b.1 ? a.0 < b.0 : a.1.lexicographicallyPrecedes(b.1)
        }
        let read = LinkAddress(url)
        let match = read.flatMap(tree.match)
        expect(match?.action, best.map { .fire($0.0) }, "\(url) of \(lines)")
        if let read, let match, let best {
          found += 1
          let texts = match.fields(from: read)?.texts
          expect(texts, patterns[best.0].fields(address), "\(url) of \(lines)")
        }
      }
    }
    if found < rounds(ofAll: 4_000) { fail("only \(found) were found") }
  }
  scenario("many patterns and long paths are fast") {
    let lines = (0..<20_000).map { "e\($0) /section\($0) :id" } + ["ss"]
    let tree = DeepLinkTree(EntryLine.lines(lines.joined(separator: "\n")))
    for number in [0, 777, 19_999] {
      let match = LinkAddress("s://section\(number)/x").flatMap(tree.match)
      expect(match?.action, .fire(number))
    }
    let path = String(repeating: "/a", count: 100_000)
    let deep = DeepLinkTree(EntryLine.lines("e1" + path.replacing("/", with: " /") + "\ne2 *r\nss"))
    expect(LinkAddress("s:" + path).flatMap(deep.match)?.action, .fire(1))
    expect(LinkAddress("s:" + path + "/b").flatMap(deep.match)?.action, .fire(2))
  }
  scenario("any URL is read or refused, and reading it again gives the same") {
    var dice = Dice(2)
    let pieces = [
      "trip", "https", ":", "/", "//", "?", "#", "%", "%2", "%2F", "%FF", "@", "&", "=", "+", "[",
      "]", "users", "3", ".", "..", "\\", " ", "\0", "\u{301}", "嗨", "🏳️‍🌈", "\r\n", "80",
      "trip.example", "Search", "q", "-9223372036854775809", "1e999", "nan", "\u{FEFF}", "\u{212A}",
    ]
    var read = 0
    for _ in 0..<rounds(ofAll: 100_000) {
      let count = Int.random(in: 0...14, using: &dice)
      var url = Bool.random(using: &dice) ? "trip:" : ""
      for _ in 0..<count { url += pieces.randomElement(using: &dice) ?? "" }
      let opening = openings.link(url)
      guard let address = LinkAddress(url) else {
        if opening != nil { fail("\(url.debugDescription) is opened") }
        continue
      }
      read += 1
      if address.segments.contains("") { fail("\(url.debugDescription) has an empty segment") }
      let start = address.host.isEmpty ? ":" : "://" + escaped(address.host) + "/"
      let again = LinkAddress(
        address.scheme + start + address.segments.map(escaped).joined(separator: "/")
      )
      expect(again?.segments, address.segments, url.debugDescription)
    }
    if read < rounds(ofAll: 20_000) { fail("only \(read) were read") }
  }
}
