/// What Swift's grammar says of the texts that go into the generated code as code.
enum SwiftGrammar {
  /// Whether `text` is an identifier that may stand as a type's or module's name as it is.
  static func isPlainIdentifier(_ text: String) -> Bool {
    (isASCIIIdentifier(text.utf8) || NameGrammar.isIdentifier(text.unicodeScalars))
      && !keywords.contains(text)
  }

  /// What nearly all identifiers are, and is found out quickly.
  private static func isASCIIIdentifier(_ text: String.UTF8View) -> Bool {
    guard let first = text.first, isLetter(first) else { return false }
    return text.allSatisfy { byte in
      isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Words that can't name a type without being escaped, or, behind a dot, mean another type.
  static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class",
    "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
    "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
