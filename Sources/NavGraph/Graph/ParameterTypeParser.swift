extension ParameterType {
  /// The type that `text` names: a name with dots and generic arguments, `[T]`, or either with `?`.
  init?(parsing text: String) {
    var parser = ParameterTypeParser(text)
    guard let type = parser.type(depth: 0), parser.isAtEnd else { return nil }
    self = type
  }

  /// Whether `text` is a type's name, with dots and generic arguments, and nothing around it.
  static func isTypeName(_ text: String) -> Bool {
    switch ParameterType(parsing: text) {
    case .scalar, .custom: true
    case .optional, .array, nil: false
    }
  }

  /// As Swift writes it.
  public var swift: String {
    switch self {
    case .scalar(let scalar): scalar.rawValue
    case .optional(let wrapped): wrapped.swift + "?"
    case .array(let element): "[" + element.swift + "]"
    case .custom(let name): name
    }
  }

  /// The type without its `?`.
  var unwrapped: ParameterType { if case .optional(let wrapped) = self { wrapped } else { self } }

  /// Whether one segment of a path, or one value of a payload, can fill it.
  var isFilledByText: Bool { if case .scalar = unwrapped { true } else { false } }

  /// Whether several segments, or values, can fill it.
  var isFilledByTexts: Bool {
    guard case .array(let element) = unwrapped, case .scalar = element else { return false }
    return true
  }
}

/// Parses the types of parameters (LANGUAGE §4). Nesting is bounded, and so is its recursion.
private struct ParameterTypeParser {
  private let letters: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) {
    letters = Array(text.unicodeScalars)
  }

  var isAtEnd: Bool { position == letters.count }

  mutating func type(depth: Int) -> ParameterType? {
    guard depth < Bounds.typeNesting else { return nil }
    skipSpaces()
    var type: ParameterType
    if accept("[") {
      guard let element = self.type(depth: depth + 1), accept("]") else { return nil }
      type = .array(element)
    } else {
      guard let named = named(depth: depth) else { return nil }
      type = named
    }
    if accept("?") { type = .optional(type) }
    skipSpaces()
    return type
  }

  private mutating func named(depth: Int) -> ParameterType? {
    var name = ""
    repeat {
      guard let part = identifier() else { return nil }
      name += name.isEmpty ? part : "." + part
      if accept("<") {
        guard let arguments = arguments(depth: depth) else { return nil }
        name += "<" + arguments + ">"
      }
    } while accept(".")
    return ParameterType.Scalar(rawValue: name).map { .scalar($0) } ?? .custom(name)
  }

  private mutating func arguments(depth: Int) -> String? {
    var arguments: [String] = []
    repeat {
      guard let argument = type(depth: depth + 1) else { return nil }
      arguments.append(argument.swift)
    } while accept(",")
    return accept(">") ? arguments.joined(separator: ", ") : nil
  }

  private mutating func identifier() -> String? {
    let start = position
    while position < letters.count, !"[]<>?.,: =()".unicodeScalars.contains(letters[position]) {
      position += 1
    }
    var name = ""
    name.unicodeScalars.append(contentsOf: letters[start..<position])
    return SwiftGrammar.isPlainIdentifier(name) ? name : nil
  }

  private mutating func accept(_ letter: Unicode.Scalar) -> Bool {
    guard position < letters.count, letters[position] == letter else { return false }
    position += 1
    return true
  }

  private mutating func skipSpaces() {
    while position < letters.count, letters[position] == " " { position += 1 }
  }
}
