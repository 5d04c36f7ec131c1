/// A key that does not belong where it stands, and what may have been meant.
struct UnknownKey {
  let key: NodeID
  let schema: MappingSchema
  let kind: MappingKind
  /// The key that this one is a slip of the pen for.
  let nearest: String?

  init(_ key: NodeID, in schema: MappingSchema, _ kind: MappingKind, _ tree: LocatedTree) {
    self.key = key
    self.schema = schema
    self.kind = kind
    nearest = Suggestion.nearest(to: tree.text(of: key), among: schema.keyTexts)
  }

  /// `{ doc: a, b }` makes a key `b` without a value, where a comma was part of the text.
  fileprivate func isCutText(_ tree: LocatedTree) -> Bool {
    let value = tree.span(of: tree.next(after: key))
    let file = tree.files[Int(value.file.index)]
    let end = Int(tree.span(of: key).end)
    let hasColon = end < file.bytes.count && file.bytes[end] == UInt8(ascii: ":")
    return value.start == value.end && !hasColon
  }
}

extension Diagnostic {
  static func unknownKey(_ unknown: UnknownKey, _ tree: LocatedTree) -> Diagnostic {
    let text = tree.text(of: unknown.key)
    let span = tree.span(of: unknown.key)
    let word = Word(tree.symbol(of: unknown.key))
    if let word, unknown.kind == .top, SpecSchema.reservedKeys.contains(word) {
      return Diagnostic(
        SpecFaults.reservedKey,
        "\"\(text)\" is reserved for a later format",
        at: span,
        help: "remove it"
      )
    }
    if let word, unknown.kind == .part, SpecSchema[.top].allowed.contains(word) {
      return Diagnostic(
        SpecFaults.keyNotInPart,
        "\"\(text)\" may stand in the top file only",
        at: span,
        help: "move it there"
      )
    }
    return Diagnostic(
      SpecFaults.unknownKey,
      "\(unknown.schema.noun) has no key \"\(text)\"",
      at: span,
      help: unknown.isCutText(tree)
        ? "if it belongs to the text before the comma, quote that text"
        : unknown.nearest.map(Suggestion.didYouMean)
          ?? Suggestion.help(for: text, among: unknown.schema.keyTexts)
    )
  }
}
