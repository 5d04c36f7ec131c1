public import NavGraph

/// Returns the JSON Schema of specs, or of included parts: the table of keys in the form of
/// draft-07, which the YAML support of editors knows best.
///
/// It helps while typing. Undefined names, formulas, and everything that depends on more than one place are left
/// to `compile`. The schema accepts everything that `compile` accepts, except for strings that YAML itself reads
/// as another type, such as `null`.
///
/// `catalog` has the findings that `lint` and `allow` may name.
public func emitSchema(forPart isPart: Bool = false, catalog: DiagnosticCatalog) -> [UInt8] {
  JSONWriter.text { writer in
    var emitter = SchemaEmitter(catalog)
    writer.object { emitter.document(isPart ? .part : .top, &$0) }
  }
}

/// Writes the table's rows, and collects the mappings that they refer to.
struct SchemaEmitter {
  private let catalog: DiagnosticCatalog
  /// The mappings that are used in several places, in the order of their first use.
  private var definitions: [MappingKind] = []

  fileprivate init(_ catalog: DiagnosticCatalog) { self.catalog = catalog }

  fileprivate mutating func document(_ kind: MappingKind, _ writer: inout JSONWriter) {
    writer.field("$schema", "http://json-schema.org/draft-07/schema#")
    writer.field("$comment", "Written by \"navc schema\"")
    writer.field("title", kind == .top ? "navc spec, format 1" : "included part of a navc spec")
    mapping(kind, &writer)
    writer.object("definitions") { writer in
      var done = 0
      while done < definitions.count {
        let kind = definitions[done]
        writer.object(String(describing: kind)) { mapping(kind, &$0) }
        done += 1
      }
      writer.object("allowed") { writer in
        writer.field("type", "object")
        findings(&writer) { emitter, writer in emitter.shape(.matching(.reason), &writer) }
      }
    }
  }

  /// Writes the keywords for a mapping with keys of the language.
  private mutating func mapping(_ kind: MappingKind, _ writer: inout JSONWriter) {
    let schema = SpecSchema[kind]
    writer.field("type", "object")
    let required = schema.keys.filter(\.isRequired).map(\.word.text)
    if !required.isEmpty { writer.field("required", required) }
    writer.object("properties") { writer in
      for key in schema.keys {
        writer.object(key.word.text) { property(key, &$0) }
      }
    }
    writer.field("additionalProperties", false)
    let dependent = schema.keys.compactMap { key in key.needs.map { (key.word.text, $0.text) } }
    if !dependent.isEmpty {
      writer.object("dependencies") { writer in
        for (key, other) in dependent { writer.field(key, [other]) }
      }
    }
    if !schema.rules.isEmpty {
      writer.field("allOf", schema.rules) { writer, rule in
        writer.object { SchemaRules.write(rule, &$0) }
      }
    }
  }

  /// Writes the keywords for a key. Optional keys have no "default", because yaml-language-server
  /// would insert it whenever it completes the mapping.
  private mutating func property(_ key: KeySchema, _ writer: inout JSONWriter) {
    writer.field("description", key.about + ".")
    writer.field("markdownDescription", SchemaText.markdown(key))
    if !key.examples.isEmpty {
      writer.field("examples", key.examples) { FlowValue.write($1, &$0) }
    }
    switch key.shape {
    // Other keywords next to "$ref" are ignored.
    case .mapping(let kind): mapping(kind, &writer)
    case .entries(_, .finding, .matching, _):
      writer.field("allOf", ["allowed"]) { writer, name in reference(name, &writer) }
    default: shape(key.shape, &writer)
    }
  }

  /// Writes the keywords for a value.
  private mutating func shape(_ shape: ValueShape, _ writer: inout JSONWriter) {
    switch shape {
    case .text: writer.field("type", Self.scalars)
    case .filled:
      writer.field("type", Self.scalars)
      writer.field("minLength", 1)
    case .matching(let pattern):
      if pattern.isPlainText {
        writer.field("type", Self.scalars)
      } else {
        writer.field("type", "string")
      }
      self.pattern(pattern, &writer)
    case .name:
      writer.field("type", "string")
      pattern(.name, &writer)
    case .value:
      writer.field("type", ["string", "boolean"])
      pattern(.name, &writer)
    case .formula:
      writer.field("type", ["string", "boolean"])
      writer.field("minLength", 1)
    case .type:
      writer.field("type", "string")
      writer.field("minLength", 1)
    case .boolean:
      writer.field("type", ["boolean", "string"])
      pattern(.boolean, &writer)
    case .number:
      writer.field("type", ["number", "string"])
      writer.field("minimum", 0)
      pattern(.number, &writer)
    case .version:
      writer.field("type", ["integer", "string"])
      writer.field("default", 1)
      writer.field("enum", ["1", "\"1\""]) { FlowValue.write($1, &$0) }
    case .oneOf(let choices):
      writer.field("enum", choices.map(\.text))
      writer.field("enumDescriptions", choices.map { SchemaText.plain($0.about) + "." })
      writer.field("markdownEnumDescriptions", choices.map { $0.about + "." })
    case .list(let item, let mayBeEmpty):
      writer.field("type", "array")
      if !mayBeEmpty { writer.field("minItems", 1) }
      if case .value = item { writer.field("uniqueItems", true) }
      writer.object("items") { part(item, &$0) }
    case .mapping(let kind): mapping(kind, &writer)
    case .entries(_, let keys, let value, let mayBeEmpty):
      writer.field("type", "object")
      if !mayBeEmpty { writer.field("minProperties", 1) }
      entries(keys, value, &writer)
    case .either(let shapes):
      writer.field("anyOf", Self.flat(shapes)) { writer, shape in
        writer.object { part(shape, &$0) }
      }
    }
  }

  /// Writes the keywords for a shape without other keywords next to it.
  private mutating func part(_ shape: ValueShape, _ writer: inout JSONWriter) {
    guard case .mapping(let kind) = shape else { return self.shape(shape, &writer) }
    if !definitions.contains(kind) { definitions.append(kind) }
    writer.field("$ref", "#/definitions/\(kind)")
  }

  private func reference(_ name: String, _ writer: inout JSONWriter) {
    writer.object { $0.field("$ref", "#/definitions/\(name)") }
  }

  private mutating func entries(
    _ keys: KeyShape,
    _ value: ValueShape,
    _ writer: inout JSONWriter
  ) {
    switch keys {
    case .any: break
    case .finding:
      return findings(&writer) { emitter, writer in emitter.shape(value, &writer) }
    case .link: writer.object("propertyNames") { pattern(.link, &$0) }
    case .name(let purpose):
      writer.object("propertyNames") { writer in
        pattern(.name, &writer)
        let reserved = purpose.reserved
        guard !reserved.isEmpty else { return }
        writer.object("not") { $0.field("enum", reserved) }
      }
    }
    writer.object("additionalProperties") { part(value, &$0) }
  }

  /// Writes all findings as keys, so that editors can complete them.
  private mutating func findings(
    _ writer: inout JSONWriter,
    _ body: (inout SchemaEmitter, inout JSONWriter) -> Void
  ) {
    writer.object("properties") { writer in
      for id in catalog.findingIDs.sorted() {
        writer.object(id) { writer in
          let summary = catalog.kind(id)?.explanation.summary ?? ""
          let sentence = summary.prefix(1).uppercased() + summary.dropFirst() + "."
          writer.field("description", SchemaText.plain(sentence))
          writer.field("markdownDescription", sentence)
          body(&self, &writer)
        }
      }
    }
    writer.field("additionalProperties", false)
  }

  private func pattern(_ pattern: TextPattern, _ writer: inout JSONWriter) {
    writer.field("pattern", pattern.expression)
    writer.field("patternErrorMessage", "This is not \(pattern.noun).")
  }

  /// The types that YAML reads a plain text as.
  private static let scalars = ["string", "number", "boolean"]

  private static func flat(_ shapes: [ValueShape]) -> [ValueShape] {
    shapes.flatMap { shape in
      if case .either(let parts) = shape { flat(parts) } else { [shape] }
    }
  }
}

/// Combinations of keys as JSON Schema.
private enum SchemaRules {
  static func write(_ rule: KeyRule, _ writer: inout JSONWriter) {
    switch rule {
    case .exactlyOne(let words):
      writer.field("oneOf", words) { writer, word in writer.object { require([word], &$0) } }
    case .atLeastOne(let words): any(of: words, &writer)
    case .notTogether(let a, let b):
      writer.object("not") { require([a, b], &$0) }
      writer.field("errorMessage", "\"\(a.text)\" and \"\(b.text)\" cannot be combined.")
    case .alone(let word, let others):
      writer.object("dependencies") { writer in
        writer.object(word.text) { writer in
          writer.object("not") { any(of: others, &$0) }
          let list = others.map(\.text).joined(separator: ", ")
          writer.field("errorMessage", "\"\(word.text)\" cannot be combined with \(list).")
        }
      }
    case .beside(let word, let others):
      writer.object("dependencies") { writer in
        writer.object(word.text) { writer in
          any(of: others, &writer)
          let verbs = Suggestion.list(others.map(\.text), "or")
          writer.field("errorMessage", "\"\(word.text)\" needs \(verbs).")
        }
      }
    case .verb: writeVerb(&writer)
    }
  }

  /// Writes the combinations of verbs, or `sets` without a verb.
  private static func writeVerb(_ writer: inout JSONWriter) {
    let verbs = SpecSchema[.transition].keys.map(\.word).filter(SpecSchema.verbs.contains)
    any(of: verbs + [.sets], &writer)
    writer.object("dependencies") { writer in
      for verb in verbs {
        let others = verbs.filter { $0 != verb && !SpecSchema.canCombine(verb, $0) }
        writer.object(verb.text) { writer in
          writer.object("not") { any(of: others, &$0) }
          writer.field(
            "errorMessage",
            "\"\(verb.text)\" cannot be combined with \(Suggestion.list(others.map(\.text), "or"))."
          )
        }
      }
    }
  }

  private static func any(of words: [Word], _ writer: inout JSONWriter) {
    writer.field("anyOf", words) { writer, word in writer.object { require([word], &$0) } }
  }

  private static func require(_ words: [Word], _ writer: inout JSONWriter) {
    writer.field("required", words.map(\.text))
  }
}
