import NavGraph

/// One kind of mapping that a spec is made of, with its keys: for documentation.
public struct LanguageMapping: Sendable {
  /// What it is, as in `a launch rule`.
  public let noun: String
  /// Its keys, in the order in which a reader meets them.
  public let keys: [LanguageKey]
}

/// One key of the language.
public struct LanguageKey: Sendable {
  /// As it is written.
  public let name: String
  /// Whether it must be there.
  public let isRequired: Bool
  /// What may stand behind it, in words, with Markdown's marks.
  public let value: String
  /// The words that may stand behind it and what they mean, if it is a closed set.
  public let choices: [(word: String, about: String)]
  /// The nouns of the mappings that may stand behind it.
  public let mappings: [String]
  /// The value that it has if it is not written.
  public let defaultValue: String?
  /// The key without which it may not stand there.
  public let needs: String?
  /// What it says, in a line without a full stop.
  public let about: String
  /// What else there is to know, in sentences with Markdown's marks.
  public let details: String?
  /// Values as they may be written.
  public let examples: [String]
}

/// All keys of the language by the mappings that they stand in, from the table that the parser and
/// the schema for editors are made of.
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

/// Shapes of values in words.
private enum ShapeWords {
  static func phrase(_ shape: ValueShape) -> String {
    switch shape {
    case .text, .filled: "text"
    case .matching(let pattern): pattern.noun
    case .name(let what): "the name of \(article(what)) \(what)"
    case .value: "a value of the condition"
    case .formula: "a formula"
    case .type: "a Swift type"
    case .boolean: "`true` or `false`"
    case .number: "a number"
    case .version: "`1`"
    case .oneOf(let choices): choices.map { "`\($0.text)`" }.joined(separator: ", ")
    case .list(let item, _): "a list, each \(phrase(item))"
    case .mapping(let kind): "a mapping: \(noun(kind))"
    case .entries(let key, _, let value, _): "a mapping, for each \(key): \(phrase(value))"
    case .either(let shapes): alternatives(shapes.map(phrase)).joined(separator: "; or ")
    }
  }

  /// Each once: shapes that differ for a schema may be the same in words.
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
