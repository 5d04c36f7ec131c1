/// What Swift's grammar says of the texts that go into the generated code as code.
enum SwiftGrammar {
  /// Whether `text` is an identifier; keywords are, since they can be escaped.
  static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isHead(first), text != "_" else { return false }
    return text.unicodeScalars.dropFirst().allSatisfy { isHead($0) || isTail($0) }
  }

  /// Whether `text` is an identifier that may stand as a type's or module's name as it is.
  static func isPlainIdentifier(_ text: String) -> Bool {
    isIdentifier(text) && !keywords.contains(text)
  }

  /// Words that can't name a type without being escaped, or, behind a dot, mean another type.
  static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class",
    "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
    "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  private static func isHead(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x5F, 0x61...0x7A: true
    case 0...0x7F: false
    default: isBeyondASCII(scalar.value) && !isCombining(scalar.value)
    }
  }

  private static func isTail(_ scalar: Unicode.Scalar) -> Bool {
    (0x30...0x39).contains(scalar.value) || isCombining(scalar.value)
  }

  private static func isCombining(_ value: UInt32) -> Bool {
    switch value {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }

  /// The grammar's ranges, without those that change the direction of text or can't be seen: what
  /// is read must be what is compiled.
  private static func isBeyondASCII(_ value: UInt32) -> Bool {
    switch value {
    case 0xA8, 0xAA, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
      0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x203F...0x2040, 0x2054, 0x2070...0x218F,
      0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007,
      0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44,
      0xFE47...0xFEFE, 0xFF00...0xFFFD:
      true
    case 0x1_0000...0xE_FFFD: value & 0xFFFF <= 0xFFFD && value < 0xE_0000
    default: false
    }
  }
}
