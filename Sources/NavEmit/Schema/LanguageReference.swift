import NavGraph

/// A kind of mapping in a spec, with its keys, for documentation.
public struct LanguageMapping: Sendable {
  /// The noun for the mapping, such as `a launch rule`.
  public let noun: String
  /// The keys, in the order of the documentation.
  public let keys: [LanguageKey]
}

/// A key of the language.
public struct LanguageKey: Sendable {
  /// The key as it is written.
  public let name: String
  /// True if the key is required.
  public let isRequired: Bool
  /// A description of the possible values, in Markdown.
  public let value: String
  /// The words that are possible values, with their meaning, if the set is closed.
  public let choices: [(word: String, about: String)]
  /// The nouns of the mappings that are possible values.
  public let mappings: [String]
  /// The default value.
  public let defaultValue: String?
  /// The key that is required with this key.
  public let needs: String?
  /// The meaning in one line, without a period.
  public let about: String
  /// Further details in sentences, in Markdown.
  public let details: String?
  /// Examples of values.
  public let examples: [String]
}

/// Returns all keys of the language by their mappings, from the table that the parser and the
/// schema for editors use.
///
/// The first mapping is the spec itself, the second an included part.
public func languageReference() -> [LanguageMapping] {
  MappingKind.allCases.map { kind in
    let schema = SpecSchema[kind]
    return LanguageMapping(noun: schema.noun, keys: schema.keys.map(LanguageKey.init))
  }
}

extension LanguageKey {
  fileprivate init(_ key: KeySchema) {
    name = key.word.text
    isRequired = key.isRequired
    value = ShapeWords.phrase(key.shape)
    choices = ShapeWords.choices(key.shape).map { ($0.text, $0.about) }
    mappings = ShapeWords.mappings(key.shape).map { SpecSchema[$0].noun }
    defaultValue = key.defaultValue
    needs = key.needs?.text
    about = key.about
    details = key.details
    examples = key.examples
  }
}

/// Descriptions of value shapes.
private enum ShapeWords {
  static func phrase(_ shape: ValueShape) -> String {
    switch shape {
    case .text, .filled: "text"
    case .matching(let pattern): pattern.noun
    case .name(let what): "\(article(what)) \(what)"
    case .value: "a value of the condition"
    case .formula: "a formula"
    case .type: "a Swift type"
    case .boolean: "`true` or `false`"
    case .number: "a number"
    case .version: "`1`"
    case .oneOf(let choices): choices.map { "`\($0.text)`" }.joined(separator: ", ")
    case .list(.either(let items), _): "a list, each item (\(phrase(.either(items))))"
    case .list(let item, _): "a list, each item \(phrase(item))"
    case .mapping(let kind): "a mapping: \(noun(kind))"
    case .entries(let key, _, let value, _): "a mapping, for each \(key): \(phrase(value))"
    case .either(let shapes): alternatives(shapes.map(phrase)).joined(separator: "; or ")
    }
  }

  /// Removes duplicates: shapes that differ in a schema can have one description.
  private static func alternatives(_ phrases: [String]) -> [String] {
    phrases.enumerated().filter { !phrases[..<$0.offset].contains($0.element) }.map(\.element)
  }

  private static func noun(_ kind: MappingKind) -> String {
    String(SpecSchema[kind].noun.map { $0 == "\"" ? "`" : $0 })
  }

  private static func article(_ noun: String) -> String {
    noun.first.map { "aeiou".contains($0) } == true ? "an" : "a"
  }

  static func choices(_ shape: ValueShape) -> [Choice] {
    switch shape {
    case .oneOf(let choices): choices
    case .list(let inner, _), .entries(_, _, let inner, _): choices(inner)
    case .either(let shapes): shapes.flatMap(choices)
    default: []
    }
  }

  static func mappings(_ shape: ValueShape) -> [MappingKind] {
    switch shape {
    case .mapping(let kind): [kind]
    case .list(let inner, _), .entries(_, _, let inner, _): mappings(inner)
    case .either(let shapes): shapes.flatMap(mappings)
    default: []
    }
  }
}
