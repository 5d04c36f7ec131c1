/// The user-visible description of one key of a kind of mapping.
package struct KeySchema: Sendable {
  package var word: Word
  package var shape: ValueShape
  package var isRequired = false
  /// The default value, as it would be written in a spec.
  package var defaultValue: String?
  /// The key that must accompany this one.
  package var needs: Word?
  /// A summary: one sentence without a period.
  package var about: String
  /// Further sentences, in Markdown.
  package var details: String?
  /// Example values in YAML's flow style.
  package var examples: [String] = []
}

/// One key of a kind of mapping: a row of the table.
///
/// A plain key has one value, which fills a field of `Owner`, the model of the mapping. `SpecParser` reads all
/// other keys.
struct Key<Owner>: Sendable {
  typealias Fill =
    @Sendable (inout ValueReader, inout Owner, _ value: NodeID, _ key: NodeID) -> Void
  /// An accessor of one field of an owner: `{ $1(&$0.title) }`. (A key path takes fifty times as long.)
  typealias Field<Value> = @Sendable (inout Owner, (inout Value) -> Void) -> Void

  fileprivate(set) var schema: KeySchema
  /// Reads the value of a plain key into its field.
  fileprivate let fill: Fill?
  /// Returns the initial value of a plain key's field, as it would be written in a spec.
  fileprivate let unwritten: @Sendable (inout Owner) -> String?

  /// Creates a key that `SpecParser` reads.
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

  /// Creates a plain key. Its default is the value of the field in a new `Owner`, or `defaultValue`, if the
  /// field is empty.
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
  /// A copy of the key that is not required.
  var optional: Key {
    var key = self
    key.schema.isRequired = false
    return key
  }
}

/// The value of a plain key: its shape and its reader.
struct PlainValue<Value>: Sendable {
  var shape: ValueShape
  /// Returns the value of `node`. Reports a fault and returns nil if it has the wrong form.
  let read: @Sendable (inout ValueReader, _ node: NodeID, _ key: NodeID) -> Value?
  /// Returns a value as it would be written in a spec, if it can be a default.
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

  /// A string that is not empty. `expected` describes it in messages.
  static func name(_ shape: ValueShape, _ expected: String) -> PlainValue {
    PlainValue(shape: shape, read: { $0.name($1, key: $2, expected) })
  }

  static var event: PlainValue {
    PlainValue(shape: .name("event"), read: { $0.event($1, key: $2) })
  }

  /// A formula, or a list of formulas that must all hold.
  static var formula: PlainValue {
    PlainValue(shape: SpecSchema.formulas, read: { $0.formula($1, key: $2) })
  }
}

extension PlainValue where Value == [NodeID] {
  /// A list of nonempty strings.
  static func list(of shape: ValueShape, _ expected: String) -> PlainValue {
    PlainValue(shape: .list(shape), read: { $0.texts($1, key: $2, expected) })
  }
}

extension PlainValue where Value == TargetSpec {
  /// A screen or container: by name, or `{ nav: screen }`.
  static var target: PlainValue {
    PlainValue(shape: SpecSchema.target, read: { $0.target($1, key: $2) })
  }
}

extension PlainValue where Value: Equatable & Sendable {
  /// One of a closed set of values, each with its word.
  static func oneOf(_ values: [(value: Value, word: Choice)]) -> PlainValue {
    let (words, values) = (values.map(\.word), values.map(\.value))
    let texts = words.map(\.text)
    return PlainValue(
      shape: .oneOf(words),
      read: { reader, node, key in reader.choice(node, key: key, of: texts).map { values[$0] } },
      text: { value in values.firstIndex(of: value).map { texts[$0] } }
    )
  }

  /// A copy for a field whose initial value is nil.
  var optional: PlainValue<Value?> {
    PlainValue<Value?>(
      shape: shape,
      read: { [read] reader, node, key in read(&reader, node, key).map(Optional.some) }
    )
  }
}

/// A rule about the combination of keys in a mapping, in addition to `KeySchema.needs`.
package enum KeyRule: Sendable {
  case exactlyOne([Word])
  case atLeastOne([Word])
  case notTogether(Word, Word)
  /// The first key excludes all keys of `without`.
  case alone(Word, without: [Word])
  /// The first key requires at least one of the others.
  case beside(Word, oneOf: [Word])
  /// Exactly one verb or allowed combination of verbs, or none if the mapping has `sets`.
  case verb
}

/// The keys of one kind of mapping.
package final class MappingSchema: Sendable {
  /// A noun with its article, such as "a screen".
  package let noun: String
  /// The keys, in the order of documentation.
  package let keys: [KeySchema]
  package let rules: [KeyRule]
  let allowed: WordSet
  let required: WordSet
  /// Each key that requires another key, with that key.
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

/// The keys of one kind of mapping, with the readers of the plain keys.
final class KeyTable<Owner>: Sendable {
  let schema: MappingSchema
  /// The readers, by the numbers of the words.
  private let fills: [Key<Owner>.Fill?]

  /// Creates a table. `new` is an empty owner, which holds the defaults.
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
