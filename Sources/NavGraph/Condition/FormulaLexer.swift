/// The text of one formula, with the mapping of its bytes to locations in the file.
struct FormulaText {
  let bytes: UnsafeRawBufferPointer
  private let whole: SourceSpan
  /// The offset of the first byte in the file; nil if the text was folded or unescaped, so that only the whole
  /// scalar has a location.
  private let base: UInt32?

  /// Creates the text of the scalar `node`.
  init(_ node: NodeID, in tree: LocatedTree) {
    bytes = tree.symbols.bytes(of: tree.symbol(of: node))
    whole = tree.span(of: node)
    let written = tree.files[Int(whole.file.index)].bytes[Int(whole.start)..<Int(whole.end)]
    if written.elementsEqual(bytes) {
      base = whole.start
    } else if written.count == bytes.count + 2, written.dropFirst().dropLast().elementsEqual(bytes)
    {
      base = whole.start + 1
    } else {
      base = nil
    }
  }

  /// Returns the span of the bytes in `range`, or of the whole scalar if that is not known.
  func span(_ range: Range<Int>) -> SourceSpan {
    guard let base else { return whole }
    return SourceSpan(
      file: whole.file,
      start: base + UInt32(range.lowerBound),
      end: base + UInt32(range.upperBound)
    )
  }

  /// Returns the edit that replaces the bytes in `range`; nil if the file does not contain them literally.
  func edit(_ range: Range<Int>, _ words: String) -> FixIt? {
    base == nil ? nil : FixIt(span(range), words)
  }

  /// Returns the bytes in `range` as text.
  func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}

/// A token of a formula.
struct FormulaToken {
  enum Kind: Equatable {
    case name
    case `true`
    case `false`
    case not
    case and
    case or
    case `is`
    /// The operator `!=` of other languages.
    case isNot
    case bar
    case open
    case close
    /// A character that formulas can't contain.
    case unknown
    case end
  }

  var kind: Kind
  /// The bytes of the token in the text.
  var range: Range<Int>
  /// True for a token of another language, such as `&&`.
  var isForeign = false

  /// The word of the kind in formulas.
  var word: String {
    switch kind {
    case .not: "not"
    case .and: "and"
    case .or: "or"
    case .isNot: "is not"
    case .true: "true"
    case .false: "false"
    default: "is"
    }
  }
}

/// Splits a formula's text into tokens.
struct FormulaLexer {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  private init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Returns all tokens of `text`; the last is `.end`.
  static func tokens(of text: FormulaText) -> [FormulaToken] {
    var lexer = FormulaLexer(text.bytes)
    var tokens: [FormulaToken] = []
    while true {
      let token = lexer.next()
      tokens.append(token)
      if token.kind == .end { return tokens }
    }
  }

  private mutating func next() -> FormulaToken {
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    let start = position
    guard start < bytes.count else { return FormulaToken(kind: .end, range: start..<start) }
    if Self.isWordByte(bytes[start]) { return word() }
    let second = start + 1 < bytes.count ? bytes[start + 1] : 0
    switch (bytes[start], second) {
    case (UInt8(ascii: "("), _): return token(.open, 1)
    case (UInt8(ascii: ")"), _): return token(.close, 1)
    case (UInt8(ascii: "|"), UInt8(ascii: "|")): return token(.or, 2, isForeign: true)
    case (UInt8(ascii: "|"), _): return token(.bar, 1)
    case (UInt8(ascii: "&"), UInt8(ascii: "&")): return token(.and, 2, isForeign: true)
    case (UInt8(ascii: "&"), _): return token(.and, 1, isForeign: true)
    case (UInt8(ascii: "!"), UInt8(ascii: "=")): return token(.isNot, 2, isForeign: true)
    case (UInt8(ascii: "!"), _): return token(.not, 1, isForeign: true)
    case (UInt8(ascii: "="), UInt8(ascii: "=")): return token(.is, 2, isForeign: true)
    case (UInt8(ascii: "="), _): return token(.is, 1, isForeign: true)
    default: return token(.unknown, 1)
    }
  }

  private mutating func token(
    _ kind: FormulaToken.Kind,
    _ length: Int,
    isForeign: Bool = false
  ) -> FormulaToken {
    let start = position
    position += length
    return FormulaToken(kind: kind, range: start..<position, isForeign: isForeign)
  }

  private mutating func word() -> FormulaToken {
    let start = position
    while position < bytes.count, Self.isWordByte(bytes[position]) { position += 1 }
    let range = start..<position
    // No name starts with an uppercase letter, so `AND` can only be meant as `and`.
    let isUpper = bytes[start] >= UInt8(ascii: "A") && bytes[start] <= UInt8(ascii: "Z")
    return FormulaToken(kind: kind(of: range), range: range, isForeign: isUpper)
  }

  private static let keywords: [(word: StaticString, kind: FormulaToken.Kind)] = [
    ("and", .and), ("or", .or), ("not", .not), ("is", .is), ("true", .true), ("false", .false),
  ]

  private func kind(of range: Range<Int>) -> FormulaToken.Kind {
    guard range.count <= 5 else { return .name }
    for (keyword, kind) in Self.keywords where keyword.utf8CodeUnitCount == range.count {
      let matches = range.indices.allSatisfy { i in
        bytes[i] | 0x20 == keyword.utf8Start[i - range.lowerBound]
      }
      let startsUpper = bytes[range.lowerBound] & 0x20 == 0
      let isExact = range.indices.allSatisfy { bytes[$0] & 0x20 != 0 }
      if matches, startsUpper || isExact { return kind }
    }
    return .name
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// Returns true for letters, digits, the underscore and all non-ASCII bytes. The checker validates names.
  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default:
      false
    }
  }
}
