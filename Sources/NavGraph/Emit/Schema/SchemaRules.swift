/// How keys go together, in JSON Schema's words.
enum SchemaRules {
  static func write(_ rule: KeyRule, _ writer: inout JSONWriter) {
    switch rule {
    case .exactlyOne(let words):
      writer.field("oneOf", words) { writer, word in writer.object { require([word], &$0) } }
    case .atLeastOne(let words): any(of: words, &writer)
    case .notTogether(let a, let b):
      writer.object("not") { require([a, b], &$0) }
      writer.field("errorMessage", "\"\(a.text)\" and \"\(b.text)\" don't go together.")
    case .verb: writeVerb(&writer)
    }
  }

  /// One verb, `root` with `present` counting as one, or `sets` and no verb.
  private static func writeVerb(_ writer: inout JSONWriter) {
    let verbs = SpecSchema[.transition].keys.map(\.word).filter(SpecSchema.verbs.contains)
    let pair: [Word] = [.root, .present]
    let others = verbs.filter { !pair.contains($0) }
    writer.field("oneOf", [pair] + others.map { [$0] } + [[]]) { writer, words in
      writer.object { writer in
        switch words.count {
        case 0:
          require([.sets], &writer)
          writer.object("not") { any(of: verbs, &$0) }
        case 1: require(words, &writer)
        default: any(of: words, &writer)
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
