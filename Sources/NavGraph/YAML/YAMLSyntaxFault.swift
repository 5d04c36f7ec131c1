extension YAMLFaults {
  static let syntax = DiagnosticKind.fault(
    "yaml-syntax",
    Explanation(
      summary: "The text is not valid YAML.",
      why: """
        The mistake can be before the location. Quote texts with a colon and a space, with brackets or braces,
        or with one of @ ` % & * ! at the start. Indent with spaces, not tabs.
        """,
      bad: """
        navc: 1
        app: Demo
        screens:
          home: { class: HomeViewController, requires: plan is [pro, team] }
        launch: [{ root: home }]
        """,
      good: """
        navc: 1
        app: Demo
        conditions:
          plan: { values: [pro, team] }
        screens:
          home: { class: HomeViewController, requires: plan is pro|team }
        launch: [{ root: home }]
        """
    )
  )
}

extension Diagnostic {
  /// Reports an error of libyaml in plain words, with help.
  static func syntax(_ reader: YAMLEventReader, in file: SourceFile, _ id: FileID) -> Diagnostic {
    let context = reader.problemContext
    // libyaml reports a key without a colon only after the key.
    let isAtContext = context != nil && reader.problem.hasSuffix(SyntaxCause.missingColon)
    let offset = Int(isAtContext ? context?.offset ?? 0 : reader.problemOffset)
    let cause = SyntaxCause(
      problem: reader.problem,
      at: offset,
      begun: context.map { Int($0.offset) } ?? offset,
      in: file.bytes
    )
    let isOpenAbove = context.map {
      cause.isUnclosed && SyntaxCause.isNext(offset, after: Int($0.offset), in: file.bytes)
    }
    if let context, isOpenAbove == true {
      let noun = SyntaxCause.noun(of: context.words)
      return Diagnostic(
        YAMLFaults.syntax,
        "invalid YAML: \(noun) is not closed",
        at: id.span(Int(context.offset), length: 1),
        notes: [
          DiagnosticNote(
            "\(noun) must be closed before this",
            at: id.span(offset, length: cause.length)
          )
        ],
        help: "close the brace or bracket"
      )
    }
    let lookAlike = LookAlike.first(near: offset, in: file.bytes)
    if let lookAlike, lookAlike.kind == .sign {
      return Diagnostic(
        YAMLFaults.syntax,
        "invalid YAML: \(cause.words)",
        at: id.span(lookAlike.range.lowerBound, length: lookAlike.range.count),
        help: lookAlike.help
      )
    }
    var notes: [DiagnosticNote] = []
    if let context, context.offset != offset {
      let what = SyntaxCause.noun(of: context.words)
      notes.append(
        DiagnosticNote("\(what) begins here", at: id.span(Int(context.offset), length: 0))
      )
    }
    if let lookAlike {
      let (text, start) = (
        lookAlike.kind == .space ? "no-break space" : "character", lookAlike.range
      )
      notes.append(
        DiagnosticNote(
          "YAML reads this \(text) as text",
          at: id.span(start.lowerBound, length: start.count)
        )
      )
    }
    return Diagnostic(
      YAMLFaults.syntax,
      "invalid YAML: \(cause.words)",
      at: id.span(offset, length: cause.length),
      notes: notes,
      help: lookAlike.map(\.help) ?? cause.help
    )
  }
}

/// The meaning of an error of libyaml, and its probable cause.
struct SyntaxCause {
  /// The message: our own for common errors, otherwise libyaml's.
  private(set) var words: String
  private(set) var help: String?
  /// The number of bytes to underline.
  private(set) var length = 0
  /// True if a closing brace or bracket may be missing.
  let isUnclosed: Bool

  private static let quoteColon = "quote texts that contain a colon and a space"
  private static let quoteBrackets =
    "quote texts that contain brackets or braces, as in \"/users/{id}\"; in a formula, write "
    + "\"plan is free|pro\""

  /// Finds the cause of `problem` at `offset`, in a construct that begins at `begun`.
  init(problem: String, at offset: Int, begun: Int, in bytes: UnsafeRawBufferPointer) {
    isUnclosed = problem.contains("expected ','")
    let known = Self.known.first { problem.hasSuffix($0.problem) }
    words = known?.words ?? problem
    help = known?.help
    guard offset < bytes.count else {
      help = "close the quote, bracket or brace that is open"
      return
    }
    let byte = bytes[offset]
    length = byte > 0x20 && byte < 0x7F ? 1 : 0
    switch byte {
    case UInt8(ascii: "\t"):
      words = "a tab character is not allowed here"
      help = "indent with spaces"
    case UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "%"):
      let sign = Character(Unicode.Scalar(byte))
      words = "a text without quotes can't begin with \"\(sign)\""
      help = "quote the text"
    default:
      if problem.contains("expected ','") {
        let isOnOneLine = !bytes[min(begun, offset)..<offset].contains(0x0A)
        help = Self.helpInBrackets(byte, isOnOneLine: isOnOneLine) ?? help
      }
    }
  }

  /// Returns true if the line of `offset` is below the line of `begun` and not indented further, so that it is
  /// not meant to be inside a bracket opened at `begun`.
  static func isNext(_ offset: Int, after begun: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    func line(of place: Int) -> (start: Int, indentation: Int) {
      var start = min(place, bytes.count)
      while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
      let blanks = bytes[start...].prefix { $0 == 0x20 }
      return (start, blanks.count)
    }
    let (above, here) = (line(of: begun), line(of: offset))
    return above.start < here.start && here.indentation <= above.indentation
  }

  private static func helpInBrackets(_ byte: UInt8, isOnOneLine: Bool) -> String? {
    guard isOnOneLine else { return "close the brace or bracket that is open" }
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"): return quoteBrackets
    case UInt8(ascii: ":"): return "put commas between the keys; " + quoteColon
    default: return nil
    }
  }

  static let missingColon = "could not find expected ':'"

  private typealias Known = (problem: String, words: String, help: String?)

  private static let known: [Known] = [
    (
      "expected ',' or '}'", "a comma or a closing brace is missing here",
      "put commas between the keys; quote texts that contain quotes or a comma"
    ),
    (
      "expected ',' or ']'", "a comma or a closing bracket is missing here",
      "put commas between the items; quote texts that contain quotes or a comma"
    ),
    (
      "expected key", "a key of the mapping is expected here",
      "indent all keys of a mapping equally; quote the whole text if it contains quotes"
    ),
    (
      "expected '-' indicator", "an item of the list is expected here",
      "begin each item with \"- \", and indent all items equally"
    ),
    (
      missingColon, "a colon and a space are missing after this key",
      "write \": \" after the key; indent the continuation lines of a text"
    ),
    (
      "mapping values are not allowed in this context", "a second colon is not allowed here",
      quoteColon + "; indent all keys of a mapping equally"
    ),
    (
      "block sequence entries are not allowed in this context", "a list item is not allowed here",
      "begin the list on a new line"
    ),
    (
      "mapping keys are not allowed in this context", "a key is not allowed here",
      "begin the mapping on a new line"
    ),
    (
      "expected node content", "a value is missing here", "write the value, or remove the comma"
    ),
    (
      "expected alphabetic or numeric character",
      "\"*\" begins an alias and \"&\" an anchor; a name must follow",
      "write \"from: any\" for every screen; quote texts that begin with \"*\" or \"&\""
    ),
    (
      "found unknown escape character", "this escape is not valid",
      "double each backslash in double quotes, or use single quotes"
    ),
    ("found unexpected end of stream", "the file ends before the quoted text is closed", nil),
    (
      "found character that cannot start any token", "a text without quotes can't begin like this",
      "quote the text"
    ),
    (
      "expected <document start>", "the document has ended, but text follows",
      "indent it like the keys above it"
    ),
  ]

  /// Returns a noun for the construct that libyaml was reading.
  static func noun(of context: String) -> String {
    let nouns = [
      ("flow mapping", "the mapping in braces"), ("flow sequence", "the list in brackets"),
      ("block mapping", "the mapping"), ("block collection", "the list"),
      ("quoted scalar", "the quoted text"), ("simple key", "the key"),
      ("block scalar", "the text"), ("plain scalar", "the text"), ("anchor", "the anchor"),
      ("alias", "the alias"), ("tag", "the tag"), ("directive", "the directive"),
    ]
    return nouns.first { context.contains($0.0) }?.1 ?? "the construct"
  }
}
