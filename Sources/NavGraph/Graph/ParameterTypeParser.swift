/// A parser for the types of parameters (docs/language.md, Parameters). The nesting bounds its recursion.
struct ParameterTypeParser {
  /// The maximum nesting of brackets.
  static let nesting = 8

  private let letters: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) {
    letters = Array(text.unicodeScalars)
  }

  var isAtEnd: Bool { position == letters.count }

  mutating func type(depth: Int) -> ParameterType? {
    guard depth < Self.nesting else { return nil }
    skipSpaces()
    var type: ParameterType
    if accept("[") {
      guard let list = list(depth: depth) else { return nil }
      type = list
    } else if isNext("(") || isNext("@") {
      guard let function = functionOrTuple(depth: depth) else { return nil }
      type = function
    } else if isNext("a"), accept(word: "any") {
      guard let all = composition(depth: depth) else { return nil }
      type = .opaque("any " + all.swift)
    } else {
      guard let all = composition(depth: depth) else { return nil }
      type = all
    }
    if accept("?") { type = .optional(type) }
    skipSpaces()
    return type
  }

  /// Parses `T]` or `K: V]`.
  private mutating func list(depth: Int) -> ParameterType? {
    guard let element = type(depth: depth + 1) else { return nil }
    if accept("]") { return .array(element) }
    guard accept(":"), let value = type(depth: depth + 1), accept("]") else { return nil }
    let text = "[" + element.swift + ": " + value.swift + "]"
    return element.isNeverCodable || value.isNeverCodable ? .opaque(text) : .custom(text)
  }

  /// Parses `P & Q`.
  private mutating func composition(depth: Int) -> ParameterType? {
    guard var all = named(depth: depth) else { return nil }
    skipSpaces()
    while accept("&") {
      skipSpaces()
      guard let next = named(depth: depth) else { return nil }
      all = .opaque(all.swift + " & " + next.swift)
      skipSpaces()
    }
    return all
  }

  /// Parses `(A, B) async throws -> C`, a type in parentheses that can't be Codable, or `(a: A, b: B)`.
  private mutating func functionOrTuple(depth: Int) -> ParameterType? {
    var attributes = ""
    while accept("@") {
      guard let name = identifier(), Self.attributes.contains(name) else { return nil }
      attributes += "@" + name + " "
      skipSpaces()
    }
    guard accept("("), let elements = elements(depth: depth) else { return nil }
    skipSpaces()
    var effects = ""
    for word in ["async", "throws"] where accept(word: word) { effects += word + " " }
    let isFunction = accept("-")
    let list = "(" + elements.map(\.text).joined(separator: ", ") + ")"
    if isFunction {
      guard accept(">"), elements.allSatisfy({ !$0.isNamed }),
        let result = type(depth: depth + 1)
      else { return nil }
      return .opaque(attributes + list + " " + effects + "-> " + result.swift, isFunction: true)
    }
    guard attributes.isEmpty, effects.isEmpty, let first = elements.first else { return nil }
    if elements.count == 1 { return first.isNamed || !first.type.isNeverCodable ? nil : first.type }
    return .opaque(list)
  }

  /// The attributes that a function type can have.
  private static let attributes = ["MainActor", "Sendable"]

  /// A type between parentheses, with an optional name.
  private struct Element {
    var name: String?
    let type: ParameterType

    var isNamed: Bool { name != nil }
    var text: String { (name.map { $0 + ": " } ?? "") + type.swift }
  }

  private mutating func elements(depth: Int) -> [Element]? {
    var elements: [Element] = []
    skipSpaces()
    if accept(")") { return elements }
    repeat {
      skipSpaces()
      let start = position
      var name = identifier()
      if name == nil || !accept(":") { (name, position) = (nil, start) }
      guard let type = type(depth: depth + 1) else { return nil }
      elements.append(Element(name: name, type: type))
    } while accept(",")
    return accept(")") ? elements : nil
  }

  private mutating func named(depth: Int) -> ParameterType? {
    var name = ""
    repeat {
      let part = word()
      if !name.isEmpty, Self.metatypes.contains(part) { return .opaque(name + "." + part) }
      if name.isEmpty, part == "Any" { return .opaque(part) }
      guard SwiftGrammar.isPlainIdentifier(part), part != "any" else { return nil }
      name += name.isEmpty ? part : "." + part
      if accept("<") {
        guard let arguments = arguments(depth: depth) else { return nil }
        name += "<" + arguments + ">"
      }
    } while accept(".")
    if Self.opaqueNames.contains(name) { return .opaque(name) }
    return ParameterType.Scalar(rawValue: name).map { .scalar($0) } ?? .custom(name)
  }

  private static let opaqueNames = ["AnyObject", "Void"]
  private static let metatypes = ["Type", "Protocol"]

  private mutating func arguments(depth: Int) -> String? {
    var arguments: [String] = []
    repeat {
      guard let argument = type(depth: depth + 1) else { return nil }
      arguments.append(argument.swift)
    } while accept(",")
    return accept(">") ? arguments.joined(separator: ", ") : nil
  }

  private mutating func identifier() -> String? {
    let name = word()
    return SwiftGrammar.isPlainIdentifier(name) ? name : nil
  }

  private static func isSign(_ letter: Unicode.Scalar) -> Bool {
    switch letter {
    case "[", "]", "<", ">", "?", ".", ",", ":", " ", "=", "(", ")", "&", "@", "-": true
    default: false
    }
  }

  /// Reads the text up to the next sign.
  private mutating func word() -> String {
    let start = position
    while position < letters.count, !Self.isSign(letters[position]) {
      position += 1
    }
    var name = ""
    name.unicodeScalars.append(contentsOf: letters[start..<position])
    return name
  }

  private mutating func accept(_ letter: Unicode.Scalar) -> Bool {
    guard position < letters.count, letters[position] == letter else { return false }
    position += 1
    return true
  }

  private func isNext(_ letter: Unicode.Scalar) -> Bool {
    position < letters.count && letters[position] == letter
  }

  /// Skips the word and the space after it, and returns true, if the word comes next.
  private mutating func accept(word: String) -> Bool {
    let start = position
    if self.word() == word, position < letters.count, !isNext("."), !isNext("<") {
      skipSpaces()
      if position < letters.count, letters[position] != "?" { return true }
    }
    position = start
    return false
  }

  private mutating func skipSpaces() {
    while position < letters.count, letters[position] == " " { position += 1 }
  }
}
