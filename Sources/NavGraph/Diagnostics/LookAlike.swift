/// A character that looks like one with a meaning in YAML or Swift, such as a typographic quote. Editors, chats and
/// other keyboards insert such characters.
struct LookAlike {
  enum Kind {
    case quote, space, dash, sign
  }

  /// The maximum distance of a look-alike from a fault, in bytes.
  fileprivate static let reach = 400

  let kind: Kind
  /// The help.
  let help: String
  /// The range of the character in the searched bytes.
  private(set) var range = 0..<0

  private init(_ kind: Kind, _ help: String) {
    self.kind = kind
    self.help = help
  }

  private static let known: [Unicode.Scalar: LookAlike] = {
    var known: [Unicode.Scalar: LookAlike] = [:]
    let quotes = "write plain quotes, or none if the text needs none"
    for scalar in "“”„‟«»‘’‚‛＂＇".unicodeScalars { known[scalar] = LookAlike(.quote, quotes) }
    let spaces = "write plain spaces instead of no-break spaces"
    for scalar in "\u{A0}\u{2007}\u{202F}\u{3000}".unicodeScalars {
      known[scalar] = LookAlike(.space, spaces)
    }
    for scalar in "–—−－‐‑".unicodeScalars {
      known[scalar] = LookAlike(.dash, "write \"-\" instead of \"\(scalar)\"")
    }
    for (scalar, sign) in zip("：，｛｝［］（）".unicodeScalars, ":,{}[]()".unicodeScalars) {
      known[scalar] = LookAlike(.sign, "write \"\(sign)\" instead of \"\(scalar)\"")
    }
    return known
  }()

  /// Returns true if `text` begins with a look-alike.
  static func isAtStart(of text: String) -> Bool {
    text.unicodeScalars.first.map { known[$0] != nil } ?? false
  }

  /// Returns the first look-alike in `text` that is probably a mistake: a quote or dash at either end, or a space or
  /// sign anywhere.
  static func suspect(in text: String) -> LookAlike? {
    let scalars = text.unicodeScalars
    let ends = [scalars.first, scalars.last].compactMap { $0 }.compactMap { known[$0] }
    if let end = ends.first { return end }
    return scalars.lazy.compactMap { known[$0] }.first { $0.kind == .space || $0.kind == .sign }
  }

  /// Returns the first probable mistake in the line of `offset` and the line before it.
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
    // All look-alikes are longer than a byte.
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

  /// The state of reading a line.
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

    /// Returns true if a look-alike is probably a mistake here. Inside texts and comments it is not.
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
  /// Returns a copy whose help names a look-alike at the location of the fault, if there is one. Other help would
  /// be misleading.
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
