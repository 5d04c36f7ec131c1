/// One key of a kind of mapping, as users are told of it.
package struct KeySchema: Sendable {
  package var word: Word
  package var shape: ValueShape
  package var isRequired = false
  /// The value that it has if it is not written, as it would be written.
  package var defaultValue: String?
  /// The key without which it may not stand there.
  package var needs: Word?
  /// What it says, in a line, as a sentence without its full stop.
  package var about: String
  /// What else there is to know, in sentences with Markdown's marks.
  package var details: String?
  /// Values as they are written in a spec, in YAML's flow style.
  package var examples: [String] = []
}

/// One key of a kind of mapping: a row of the table. A plain key has one value, and a field of
/// `Owner`, what such a mapping is read into, that it fills. All others are read by `SpecParser`.
struct Key<Owner>: Sendable {
  typealias Fill =
    @Sendable (inout ValueReader, inout Owner, _ value: NodeID, _ key: NodeID) -> Void
  /// A way into a field of an owner: `{ $1(&$0.title) }`. (A key path would say the same; it takes
  /// fifty times as long.)
  typealias Field<Value> = @Sendable (inout Owner, (inout Value) -> Void) -> Void

  fileprivate(set) var schema: KeySchema
  /// Reads the value of a plain key into its field.
  fileprivate let fill: Fill?
  /// What a plain key's field holds before it is filled, as it would be written.
  fileprivate let unwritten: @Sendable (inout Owner) -> String?

  /// A key that has code of its own.
  init(
    _ word: Word,
    _ shape: ValueShape,
    required isRequired: Bool = false,
    default defaultValue: String? = nil,
    needs: Word? = nil,
    _ about: String,
    _ details: String? = nil,
    examples: [String] = []
  ) {
    schema = KeySchema(
      word: word,
      shape: shape,
      isRequired: isRequired,
      defaultValue: defaultValue,
      needs: needs,
      about: about,
      details: details,
      examples: examples
    )
    fill = nil
    unwritten = { _ in defaultValue }
  }

  /// A plain key. Its default is what the field holds in an `Owner` that is new; `defaultValue` says
  /// it where that is nothing.
  init<Value>(
    _ word: Word,
    _ value: PlainValue<Value>,
    in field: @escaping Field<Value>,
    required isRequired: Bool = false,
    default defaultValue: String? = nil,
    needs: Word? = nil,
    _ about: String,
    _ details: String? = nil,
    examples: [String] = []
  ) {
    schema = KeySchema(
      word: word,
      shape: value.shape,
      isRequired: isRequired,
      needs: needs,
      about: about,
      details: details,
      examples: examples
    )
    let (read, text) = (value.read, value.text)
    fill = { reader, owner, node, key in
      if let value = read(&reader, node, key) { field(&owner) { $0 = value } }
    }
    unwritten = { owner in
      var unwritten = defaultValue
      field(&owner) { unwritten = unwritten ?? text($0) }
      return unwritten
    }
  }
}

extension Key {
  /// The same key where it may be left out.
  var optional: Key {
    var key = self
    key.schema.isRequired = false
    return key
  }
}

/// What a plain key can have for its value, and how it is read.
struct PlainValue<Value>: Sendable {
  var shape: ValueShape
  /// Nil, with a report, if there is none.
  let read: @Sendable (inout ValueReader, _ node: NodeID, _ key: NodeID) -> Value?
  /// How a value would be written, if it can be a default.
  var text: @Sendable (Value) -> String? = { _ in nil }
}

extension PlainValue where Value == Bool {
  static var boolean: PlainValue {
    PlainValue(
      shape: .boolean,
      read: { $0.boolean($1, key: $2) },
      text: { $0 ? "true" : "false" }
    )
  }
}

extension PlainValue where Value == Float {
  static var number: PlainValue {
    PlainValue(shape: .number, read: { $0.number($1, key: $2) }, text: { "\($0)" })
  }
}

extension PlainValue where Value == NodeID {
  static var text: PlainValue { text("text") }

  static func text(_ expected: String) -> PlainValue {
    PlainValue(shape: .text, read: { $0.text($1, key: $2, expected) })
  }

  /// Text that is not empty: `expected` is what it should be in messages.
  static func name(_ shape: ValueShape, _ expected: String) -> PlainValue {
    PlainValue(shape: shape, read: { $0.name($1, key: $2, expected) })
  }

  static var event: PlainValue {
    PlainValue(shape: .name("event"), read: { $0.event($1, key: $2) })
  }

  /// A formula, or several that must all hold.
  static var formula: PlainValue {
    PlainValue(shape: SpecSchema.formulas, read: { $0.formula($1, key: $2) })
  }
}

extension PlainValue where Value == [NodeID] {
  /// A list of texts that are not empty.
  static func list(of shape: ValueShape, _ expected: String) -> PlainValue {
    PlainValue(shape: .list(shape), read: { $0.texts($1, key: $2, expected) })
  }

  /// The same, or one of them alone.
  static func oneOrMore(of shape: ValueShape, _ expected: String) -> PlainValue {
    PlainValue(
      shape: .either([shape, .list(shape)]),
      read: { $0.textOrTexts($1, key: $2, expected) }
    )
  }
}

extension PlainValue where Value == TargetSpec {
  /// A screen or container: by name, or `{ nav: screen }`.
  static var target: PlainValue {
    PlainValue(shape: SpecSchema.target, read: { $0.target($1, key: $2) })
  }
}

extension PlainValue where Value: Equatable & Sendable {
  /// A closed set of values, each with its word.
  static func oneOf(_ values: [(value: Value, word: Choice)]) -> PlainValue {
    let (words, values) = (values.map(\.word), values.map(\.value))
    let texts = words.map(\.text)
    return PlainValue(
      shape: .oneOf(words),
      read: { reader, node, key in reader.choice(node, key: key, of: texts).map { values[$0] } },
      text: { value in values.firstIndex(of: value).map { texts[$0] } }
    )
  }

  /// The same value in a field that has none before it is filled.
  var optional: PlainValue<Value?> {
    PlainValue<Value?>(
      shape: shape,
      read: { [read] reader, node, key in read(&reader, node, key).map(Optional.some) }
    )
  }
}

/// How the keys of a mapping go together, beyond those that one needs alone.
package enum KeyRule: Sendable {
  case exactlyOne([Word])
  case atLeastOne([Word])
  case notTogether(Word, Word)
  /// None of `without` beside the first.
  case alone(Word, without: [Word])
  /// The first beside at least one of the others.
  case beside(Word, oneOf: [Word])
  /// One verb, `root` with `present` counting as one; or none, if there are `sets`.
  case verb
}

/// The keys of one kind of mapping.
package final class MappingSchema: Sendable {
  /// What such a mapping is, as in "a screen".
  package let noun: String
  /// The keys, in the order in which they are listed to a user.
  package let keys: [KeySchema]
  package let rules: [KeyRule]
  let allowed: WordSet
  let required: WordSet
  /// Keys that need another one beside them, with that one.
  let needs: [(word: Word, needed: Word)]
  /// The keys of `needs`.
  let dependent: WordSet

  init(_ noun: String, _ keys: [KeySchema], _ rules: [KeyRule] = []) {
    self.noun = noun
    self.keys = keys
    self.rules = rules
    allowed = WordSet(keys.map(\.word))
    required = WordSet(keys.filter(\.isRequired).map(\.word))
    needs = keys.compactMap { key in key.needs.map { (key.word, $0) } }
    dependent = WordSet(needs.map(\.word))
  }

  var keyTexts: [String] { keys.map(\.word.text) }
}

/// The keys of one kind of mapping, and how those that are plain fill an `Owner`.
final class KeyTable<Owner>: Sendable {
  let schema: MappingSchema
  /// By the words' numbers.
  private let fills: [Key<Owner>.Fill?]

  /// `new` is an owner of which nothing is filled yet: it has the defaults.
  init(_ noun: String, new: Owner, _ keys: [Key<Owner>], _ rules: [KeyRule] = []) {
    var new = new
    var fills = [Key<Owner>.Fill?](repeating: nil, count: Word.allCases.count)
    var schemas: [KeySchema] = []
    for key in keys {
      fills[Int(key.schema.word.rawValue)] = key.fill
      schemas.append(key.schema)
      schemas[schemas.count - 1].defaultValue = key.unwritten(&new)
    }
    self.fills = fills
    schema = MappingSchema(noun, schemas, rules)
  }

  /// Reads the value of `word`, if it is a plain key.
  @inline(__always)
  func fill(
    _ word: Word,
    of owner: inout Owner,
    with value: NodeID,
    key: NodeID,
    _ reader: inout ValueReader
  ) {
    fills[Int(word.rawValue)]?(&reader, &owner, value, key)
  }
}
