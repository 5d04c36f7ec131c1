/// What a text becomes in the generated code.
package enum CodeRole: String {
  case app = "an app's name in UpperCamelCase"
  case module = "a module's name"
  case `class` = "a class's name"
  case view = "a view's name"
  case storyboard = "a storyboard's name"
  case nib = "a nib's name"

  /// What a file has behind its name, and no name has.
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

  /// What `text` was meant for if it is a call, has a Swift comment behind it, or is in lower case.
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
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class",
    "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
    "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
