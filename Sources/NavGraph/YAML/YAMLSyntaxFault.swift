extension YAMLFaults {
  static let syntax = DiagnosticKind.fault(
    "yaml-syntax",
    Explanation(
      summary: "The text is not YAML.",
      why: """
        The place is where reading stopped; the slip can be a little before it. Texts with a
        colon and a space, with brackets or braces inside braces, or with one of @ ` % & * ! at
        the start need quotes, and lines are indented with spaces, never with tabs.
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
  /// Where libyaml gave up, in words that say what a reader can do.
  static func syntax(_ reader: YAMLEventReader, in file: SourceFile, _ id: FileID) -> Diagnostic {
    let context = reader.problemContext
    // A key without a colon is noticed only after it.
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
      return Diagnostic(
        YAMLFaults.syntax,
        "this is not YAML: \(SyntaxCause.noun(of: context.words)) is not closed",
        at: id.span(Int(context.offset), length: 1),
        notes: [
          DiagnosticNote("this does not belong to it", at: id.span(offset, length: cause.length))
        ],
        help: "close the brace or bracket"
      )
    }
    let lookAlike = LookAlike.first(near: offset, in: file.bytes)
    if let lookAlike, lookAlike.kind == .sign {
      return Diagnostic(
        YAMLFaults.syntax,
        "this is not YAML: \(cause.words)",
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
          "YAML takes this \(text) for text",
          at: id.span(start.lowerBound, length: start.count)
        )
      )
    }
    return Diagnostic(
      YAMLFaults.syntax,
      "this is not YAML: \(cause.words)",
      at: id.span(offset, length: cause.length),
      notes: notes,
      help: lookAlike.map(\.help) ?? cause.help
    )
  }
}

/// What libyaml's complaint means, and what is likely behind it.
struct SyntaxCause {
  /// The complaint, in our words where it is a common one, else in libyaml's.
  private(set) var words: String
  private(set) var help: String?
  /// How many bytes to underline.
  private(set) var length = 0
  /// Whether a brace or bracket may lack its partner.
  let isUnclosed: Bool

  private static let quoteColon = "quote texts that hold a colon and a space"
  private static let quoteBrackets =
    "quote texts that hold brackets or braces, as in \"/users/{id}\"; in a formula write "
    + "\"plan is free|pro\""

  /// The cause of `problem` at `offset`, in what began at `begun`.
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
      words = "a tab stands where only spaces can"
      help = "indent with spaces"
    case UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "%"):
      let sign = Character(Unicode.Scalar(byte))
      words = "no text without quotes begins with \"\(sign)\""
      help = "quote the text"
    default:
      if problem.contains("expected ','") {
        let isOnOneLine = !bytes[min(begun, offset)..<offset].contains(0x0A)
        help = Self.helpInBrackets(byte, isOnOneLine: isOnOneLine) ?? help
      }
    }
  }

  /// Whether the line of `offset` is indented no further than the one of `begun`, above it: nothing
  /// that is written there was meant to stand in brackets that are open there.
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
      "put commas between the keys; quote texts that hold quotes or a comma"
    ),
    (
      "expected ',' or ']'", "a comma or a closing bracket is missing here",
      "put commas between the items; quote texts that hold quotes or a comma"
    ),
    (
      "expected key", "this is not a key of the mapping that it seems to belong to",
      "indent all keys of a mapping alike; quote the whole of a text that holds quotes"
    ),
    (
      "expected '-' indicator", "this is not an item of the list that it seems to belong to",
      "begin each item with \"- \", and indent all items alike"
    ),
    (
      missingColon, "a colon and a space are missing after this key",
      "write \": \" after the key; indent the further lines of a text"
    ),
    (
      "mapping values are not allowed in this context", "there can be no second colon here",
      quoteColon + "; indent all keys of a mapping alike"
    ),
    (
      "block sequence entries are not allowed in this context", "there can be no list item here",
      "begin the list on a line of its own"
    ),
    (
      "mapping keys are not allowed in this context", "there can be no key here",
      "begin the mapping on a line of its own"
    ),
    (
      "expected node content", "a value is missing here", "write the value, or remove the comma"
    ),
    (
      "expected alphabetic or numeric character",
      "\"*\" and \"&\" begin an alias or an anchor, and a name must follow",
      "write \"from: any\" for every screen; quote texts that begin with \"*\" or \"&\""
    ),
    (
      "found unknown escape character", "no escape begins like this",
      "write a backslash in double quotes twice, or use single quotes"
    ),
    ("found unexpected end of stream", "the file ends in the middle of this", nil),
    (
      "found character that cannot start any token", "no text without quotes begins like this",
      "quote the text"
    ),
    (
      "expected <document start>", "the document has ended, and something follows",
      "indent it alike with the keys above it"
    ),
  ]

  /// What libyaml was reading.
  static func noun(of context: String) -> String {
    let nouns = [
      ("flow mapping", "the mapping in braces"), ("flow sequence", "the list in brackets"),
      ("block mapping", "the mapping"), ("block collection", "the list"),
      ("quoted scalar", "the quoted text"), ("simple key", "the key"),
      ("block scalar", "the text"), ("plain scalar", "the text"), ("anchor", "the anchor"),
      ("alias", "the alias"), ("tag", "the tag"), ("directive", "the directive"),
    ]
    return nouns.first { context.contains($0.0) }?.1 ?? "what is wrong"
  }
}
