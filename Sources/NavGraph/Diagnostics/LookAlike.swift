/// A character that an editor, a chat or another keyboard puts in the place of one that YAML and
/// Swift know, and that looks like it.
struct LookAlike {
  enum Kind {
    case quote, space, dash, sign
  }

  /// How far around a fault they are looked for, in bytes.
  fileprivate static let reach = 400

  let kind: Kind
  /// What to do about it.
  let help: String
  /// Where it stands in the bytes that were looked at.
  private(set) var range = 0..<0

  private init(_ kind: Kind, _ help: String) {
    self.kind = kind
    self.help = help
  }

  private static let known: [Unicode.Scalar: LookAlike] = {
    var known: [Unicode.Scalar: LookAlike] = [:]
    let quotes = "write plain quotes, or none where the text needs none"
    for scalar in "“”„‟«»‘’‚‛＂＇".unicodeScalars { known[scalar] = LookAlike(.quote, quotes) }
    let spaces = "write plain spaces: there is a no-break space in it"
    for scalar in "\u{A0}\u{2007}\u{202F}\u{3000}".unicodeScalars {
      known[scalar] = LookAlike(.space, spaces)
    }
    for scalar in "–—−－‐‑".unicodeScalars {
      known[scalar] = LookAlike(.dash, "write \"-\" in the place of \"\(scalar)\"")
    }
    for (scalar, sign) in zip("：，｛｝［］（）".unicodeScalars, ":,{}[]()".unicodeScalars) {
      known[scalar] = LookAlike(.sign, "write \"\(sign)\" in the place of \"\(scalar)\"")
    }
    return known
  }()

  /// Whether `text` begins with one.
  static func isAtStart(of text: String) -> Bool {
    text.unicodeScalars.first.map { known[$0] != nil } ?? false
  }

  /// The first one in `text` that can be what is wrong with it: a quote or a dash at one of its ends,
  /// or a space or a sign anywhere.
  static func suspect(in text: String) -> LookAlike? {
    let scalars = text.unicodeScalars
    let ends = [scalars.first, scalars.last].compactMap { $0 }.compactMap { known[$0] }
    if let end = ends.first { return end }
    return scalars.lazy.compactMap { known[$0] }.first { $0.kind == .space || $0.kind == .sign }
  }

  /// The first in the line of `offset` and the one before it.
  static func first(near offset: Int, in bytes: UnsafeRawBufferPointer) -> LookAlike? {
    var start = min(offset, bytes.count)
    var lines = 0
    while start > 0 {
      if bytes[start - 1] == 0x0A { lines += 1 }
      if lines == 2 || offset - start > reach { break }
      start -= 1
    }
    var end = min(offset, bytes.count)
    while end < bytes.count, bytes[end] != 0x0A, end - offset < reach { end += 1 }
    // All of them are longer than a byte.
    guard bytes[start..<end].contains(where: { $0 > 0x7F }) else { return nil }
    var place = start
    var line = Line()
    for scalar in String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars {
      let length = UTF8.width(scalar)
      if var found = known[scalar], line.isSuspect(found.kind) {
        found.range = place..<place + length
        return found
      }
      line.read(scalar)
      place += length
    }
    return nil
  }

  /// What of a line was read so far.
  private struct Line {
    private var last: Unicode.Scalar = "\n"
    private var lastSeen: Unicode.Scalar = "\n"
    private var hasColon = false
    private var isComment = false

    mutating func read(_ scalar: Unicode.Scalar) {
      if scalar == "\n" {
        self = Line()
        return
      }
      if scalar == "#", last == " " || last == "\n" { isComment = true }
      if scalar == ":" { hasColon = true }
      last = scalar
      if scalar != " " { lastSeen = scalar }
    }

    /// Whether one is likely a slip here: within a text and in a comment they have their place.
    func isSuspect(_ kind: Kind) -> Bool {
      if isComment { return false }
      let beginsValue = ":,[{-\n".unicodeScalars.contains(lastSeen)
      switch kind {
      case .space: return true
      case .quote: return beginsValue
      case .dash: return lastSeen == "\n"
      case .sign: return beginsValue || !hasColon
      }
    }
  }
}

extension Diagnostic {
  /// Says of a fault that a character in its place only looks like the one that is meant: all else
  /// that could be said of that text would lead astray.
  func explainedByLookAlike(in files: [SourceFile]) -> Diagnostic {
    let place = Int(span.start)..<Int(span.end)
    guard !kind.isFinding, !place.isEmpty, place.count <= LookAlike.reach else { return self }
    let bytes = files[Int(span.file.index)].bytes
    guard place.upperBound <= bytes.count, bytes[place].contains(where: { $0 > 0x7F }),
      let found = LookAlike.suspect(in: String(decoding: bytes[place], as: UTF8.self))
    else { return self }
    var better = self
    better.help = found.help
    better.fix = nil
    return better
  }
}
