/// The grammar of names (docs/language.md, Names): Swift identifiers in any writing system, without invisible
/// characters and characters that change the direction of writing.
package enum NameGrammar {
  /// The reason why a string is not a name.
  enum Flaw {
    case empty
    /// The name contains a scalar that is not allowed there.
    case scalar(Unicode.Scalar, isFirst: Bool)
    case upperCase
    /// The name is a single underscore.
    case underscore
  }

  /// Returns the reason why `bytes` are not a name; nil if they are.
  static func flaw(in bytes: UnsafeRawBufferPointer) -> Flaw? {
    guard let first = bytes.first else { return .empty }
    let isPlain = bytes.allSatisfy { isASCIILetter($0) || isASCIIDigit($0) || $0 == underscore }
    if isPlain, !isASCIIDigit(first) {
      if bytes.count == 1, first == underscore { return .underscore }
      return UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first ? .upperCase : nil
    }
    return flaw(in: String(decoding: bytes, as: UTF8.self).unicodeScalars)
  }

  /// Returns true if `scalars` are a Swift identifier, in uppercase or lowercase.
  package static func isIdentifier(_ scalars: String.UnicodeScalarView) -> Bool {
    switch flaw(in: scalars) {
    case nil, .upperCase: true
    default: false
    }
  }

  /// Returns the words of `text`, up to an opening parenthesis, in lowerCamelCase; nil if the result is not a name.
  static func nearest(to text: String) -> String? {
    guard text.count <= Bounds.shownText else { return nil }
    // Invisible characters do not separate words.
    let seen = text.unicodeScalars.filter { $0.properties.generalCategory != .format }
    let words = String(seen).prefix { $0 != "(" }.split {
      !$0.isLetter && !$0.isNumber && $0 != "_"
    }
    guard let first = words.first else { return nil }
    let name =
      first.prefix(1).lowercased() + first.dropFirst()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return name != text && flaw(in: name.unicodeScalars) == nil ? name : nil
  }

  private static func flaw(in scalars: String.UnicodeScalarView) -> Flaw? {
    guard let first = scalars.first else { return .empty }
    guard isHead(first) else { return .scalar(first, isFirst: true) }
    for scalar in scalars.dropFirst() where !isHead(scalar) && !isFollowing(scalar) {
      return .scalar(scalar, isFirst: false)
    }
    if scalars.count == 1, first == "_" { return .underscore }
    let category = first.properties.generalCategory
    return category == .uppercaseLetter || category == .titlecaseLetter ? .upperCase : nil
  }

  private static let underscore = UInt8(ascii: "_")

  private static func isASCIILetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  private static func isASCIIDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private static func isHead(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x5F, 0x61...0x7A: true
    case 0...0x7F: false
    default: isBeyondASCII(scalar.value) && !isCombining(scalar.value) && !isUnseen(scalar)
    }
  }

  private static func isFollowing(_ scalar: Unicode.Scalar) -> Bool {
    0x30...0x39 ~= scalar.value || isCombining(scalar.value) && !isUnseen(scalar)
  }

  /// Returns true for invisible characters. Swift accepts some, but readers must see what is compiled.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint
  }

  private static func isCombining(_ value: UInt32) -> Bool {
    switch value {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }

  /// Returns true for the ranges of Swift's grammar, including the combining characters.
  private static func isBeyondASCII(_ value: UInt32) -> Bool {
    switch value {
    case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
      0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E,
      0x203F...0x2040, 0x2054, 0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793,
      0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF,
      0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFFD:
      true
    case 0x1_0000...0xE_FFFD: value & 0xFFFF <= 0xFFFD
    default: false
    }
  }
}
