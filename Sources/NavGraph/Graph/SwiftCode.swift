/// The role of a string in the generated code.
package enum CodeRole: String {
  case app = "an app name in UpperCamelCase"
  case module = "a module name"
  case `class` = "a class name"
  case view = "a view name"
  case storyboard = "a storyboard name"
  case nib = "a nib name"

  /// The endings of file names, which no name has.
  private static let fileEndings = [".swift", ".storyboard", ".xib", ".nib"]

  package func accepts(_ text: String) -> Bool {
    let isFile = Self.fileEndings.contains { text.hasSuffix($0) }
    switch self {
    case .class, .view: if isFile { return false }
    case .storyboard, .nib: return !isFile
    case .app, .module: break
    }
    return isCode(text)
  }

  private func isCode(_ text: String) -> Bool {
    switch self {
    case .storyboard, .nib: true
    case .app:
      SwiftGrammar.isPlainIdentifier(text) && text.first?.isUppercase == true
    case .module: SwiftGrammar.isPlainIdentifier(text)
    case .class, .view: SwiftGrammar.isPlainIdentifier(text) || ParameterType.isTypeName(text)
    }
  }

  /// Returns the name in `text`, which can also have a call, a Swift comment, a file ending or lowercase letters.
  func nearest(to text: String) -> String? {
    var name = text.split(separator: "//", omittingEmptySubsequences: false)[0]
    name = name.prefix { $0 != "(" && $0 != "#" }
    while name.last == " " { name.removeLast() }
    for ending in Self.fileEndings + [".self"] where name.hasSuffix(ending) {
      name.removeLast(ending.count)
    }
    var words = [String(name)]
    if self == .app {
      words = name.split { !$0.isLetter && !$0.isNumber }.map {
        $0.prefix(1).uppercased() + $0.dropFirst()
      }
    }
    let meant = words.joined()
    return meant != text && accepts(meant) ? meant : nil
  }
}

/// The rules of Swift's grammar for strings that become code.
enum SwiftGrammar {
  /// Returns true if `text` is an identifier that can name a type or module without an escape.
  static func isPlainIdentifier(_ text: String) -> Bool {
    (isASCIIIdentifier(text.utf8) || NameGrammar.isIdentifier(text.unicodeScalars))
      && !keywords.contains(text)
  }

  /// Returns true for an ASCII identifier. This is a fast path, because most identifiers are ASCII.
  private static func isASCIIIdentifier(_ text: String.UTF8View) -> Bool {
    guard let first = text.first, isLetter(first) else { return false }
    return text.allSatisfy { byte in
      isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Words that can't name a type without an escape, or that name another type after a dot.
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class",
    "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
    "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
