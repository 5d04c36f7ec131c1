/// The faults of a file as YAML.
enum YAMLFaults {
  static let all: [DiagnosticKind] = [
    tooLarge, notUTF8, controlCharacter, emptyDocument, syntax, tooDeep, aliasExpansion,
    aliasInItself, unknownAlias, tag, mergeKey, secondDocument, duplicateKey, keyNotText,
  ]
}

extension Diagnostic {
  static func tooLarge(file: FileID) -> Diagnostic {
    Diagnostic(
      YAMLFaults.tooLarge,
      "the file is larger than \(Bounds.fileSize >> 20) MiB",
      at: file.span(0, length: 0)
    )
  }

  static func notUTF8(byte: UInt8, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      YAMLFaults.notUTF8,
      "byte 0x\(hexadecimal(UInt32(byte), digits: 2)) is not valid UTF-8 here",
      at: span,
      help: "save the file in UTF-8"
    )
  }

  static func controlCharacter(_ scalar: UInt32, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      YAMLFaults.controlCharacter,
      "the character U+\(hexadecimal(scalar, digits: 4)) is not allowed in a spec",
      at: span,
      help: "remove it"
    )
  }

  static func emptyDocument(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      YAMLFaults.emptyDocument,
      "the file holds no YAML document",
      at: span,
      help: "write the spec, which begins with \"navc: 1\"; or remove the file if it is a part"
    )
  }

  static func tooDeep(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      YAMLFaults.tooDeep,
      "lists and mappings are nested more than \(Bounds.nesting) deep",
      at: span
    )
  }

  static func aliasExpansion(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      YAMLFaults.aliasExpansion,
      "aliases make the file more than \(Bounds.aliasExpansion) times as large as it is written",
      at: span,
      help: "write out what differs, and use fewer aliases"
    )
  }

  static func aliasInItself(
    _ name: String,
    at span: SourceSpan,
    anchor: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      YAMLFaults.aliasInItself,
      "the alias \"*\(name)\" stands inside what it stands for",
      at: span,
      notes: [DiagnosticNote("the anchor \"&\(name)\" is for all of this", at: anchor)],
      help: "write out what is meant"
    )
  }

  static func unknownAlias(
    _ name: String,
    among known: [String],
    at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      YAMLFaults.unknownAlias,
      "there is no anchor \"&\(name)\" before this alias",
      at: span,
      help: Suggestion.nearest(to: name, among: known).map { Suggestion.didYouMean("*" + $0) }
        ?? "quote the text if it is no alias: \"*\(name)\"",
      fix: Suggestion.certain(for: name, among: known).map { FixIt(span, "*" + $0) }
    )
  }

  /// In the place of a formula it is mended by `isFormula`.
  static func tag(at span: SourceSpan, _ file: SourceFile, isFormula: Bool) -> Diagnostic {
    let text = String(
      decoding: UnsafeRawBufferPointer(rebasing: file.bytes[Int(span.start)..<Int(span.end)]),
      as: UTF8.self
    )
    let isNegation = isFormula && !text.dropFirst().contains("!") && text.count > 1
    return Diagnostic(
      YAMLFaults.tag,
      "\"\(text)\" is a YAML tag",
      at: span,
      help: isNegation
        ? "write \"not \(text.dropFirst())\""
        : "in a formula write \"not\" for \"!\"; quote any other text that begins with \"!\"",
      fix: isNegation ? FixIt(span, "not " + text.dropFirst()) : nil
    )
  }

  static func mergeKey(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      YAMLFaults.mergeKey,
      "merge keys are not part of the language",
      at: span,
      help: "write the keys out"
    )
  }

  static func secondDocument(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      YAMLFaults.secondDocument,
      "a second YAML document begins here",
      at: span,
      help: "put it into a file of its own, and include that"
    )
  }

  static func duplicateKey(_ key: NodeID, first: NodeID, in tree: LocatedTree) -> Diagnostic {
    Diagnostic(
      YAMLFaults.duplicateKey,
      "\"\(tree.text(of: key))\" is written twice",
      at: tree.span(of: key),
      notes: [DiagnosticNote("first written here", at: tree.span(of: first))],
      help: "remove one of the two"
    )
  }

  static func keyNotText(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      YAMLFaults.keyNotText,
      "a key must be text",
      at: span,
      help: "quote it if it is meant as text"
    )
  }

  private static func hexadecimal(_ number: UInt32, digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
