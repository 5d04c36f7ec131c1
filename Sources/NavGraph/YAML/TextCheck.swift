/// What a look at a file's bytes, before libyaml sees them, finds.
enum TextCheck {
  /// It can be read as YAML; where the text begins, and whether it is all ASCII.
  case text(start: Int, isASCII: Bool)
  /// The byte at the offset begins no UTF-8 sequence.
  case notUTF8(at: Int)
  /// A character that YAML does not allow, by its offset, length and scalar.
  case control(at: Int, length: Int, scalar: UInt32)

  /// Looks at every byte once.
  init(_ bytes: UnsafeRawBufferPointer) {
    let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    let start = hasMark ? 3 : 0
    var isASCII = true
    var i = start
    while true {
      bytes.skip(&i) { $0.beyondPrintable | $0.below(0x20) }
      guard i < bytes.count else { break }
      let byte = bytes[i]
      if byte >= 0x20 && byte < 0x7F || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        i += 1
        continue
      }
      if byte < 0x80 {
        self = .control(at: i, length: 1, scalar: UInt32(byte))
        return
      }
      isASCII = false
      guard let (scalar, length) = Self.scalar(in: bytes, at: i) else {
        self = .notUTF8(at: i)
        return
      }
      guard Self.isAllowed(scalar) else {
        self = .control(at: i, length: length, scalar: scalar)
        return
      }
      i += length
    }
    self = .text(start: start, isASCII: isASCII)
  }

  /// The scalar whose first byte, not ASCII, is at `i`; nil if it is no well-formed UTF-8.
  private static func scalar(
    in bytes: UnsafeRawBufferPointer,
    at i: Int
  ) -> (scalar: UInt32, length: Int)? {
    let lead = bytes[i]
    let length: Int
    var scalar: UInt32
    switch lead {
    case 0xC2...0xDF: (length, scalar) = (2, UInt32(lead & 0x1F))
    case 0xE0...0xEF: (length, scalar) = (3, UInt32(lead & 0x0F))
    case 0xF0...0xF4: (length, scalar) = (4, UInt32(lead & 0x07))
    default: return nil
    }
    guard bytes.count - i >= length else { return nil }
    for k in 1..<length {
      let byte = bytes[i + k]
      guard byte & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    let isShortest = length == 2 || scalar >= (length == 3 ? 0x800 : 0x10000)
    guard isShortest, Unicode.Scalar(scalar) != nil else { return nil }
    return (scalar, length)
  }

  /// YAML 1.1's printable characters beyond ASCII.
  private static func isAllowed(_ scalar: UInt32) -> Bool {
    scalar == 0x85 || scalar >= 0xA0 && scalar != 0xFFFE && scalar != 0xFFFF
  }
}

// MARK: - Faults

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

  static func secondDocument(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      YAMLFaults.secondDocument,
      "a second YAML document begins here",
      at: span,
      help: "put it into a file of its own, and include that"
    )
  }

  private static func hexadecimal(_ number: UInt32, digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

/// A file that is no readable text.
extension YAMLFaults {
  static let tooLarge = DiagnosticKind.fault(
    "too-large",
    Explanation(
      summary: "A file is larger than 128 MiB.",
      why: """
        A spec of a thousand screens has some hundred kilobytes. A file of this size is something
        else, or comes from a program that went wrong; reading it would take time and memory only.
        """,
      bad: Explanation.Example(blanks: Bounds.fileSize + 1),
      good: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        """
    )
  )

  static let notUTF8 = DiagnosticKind.fault(
    "not-utf-8",
    Explanation(
      summary: "A file is not UTF-8.",
      why: """
        A spec is text in UTF-8, with or without a byte order mark. The place is the first byte
        that can't belong to it; often the file was saved in an older encoding such as Latin-1
        or in UTF-16. Save it again as UTF-8.
        """,
      bad: Explanation.Example(bytes: Array("navc: 1\napp: D".utf8) + [0xE9] + Array("mo\n".utf8)),
      good: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        """
    )
  )

  static let controlCharacter = DiagnosticKind.fault(
    "control-character",
    Explanation(
      summary: "A text holds a character that no spec may hold.",
      why: """
        YAML allows no control characters but tab, line feed and carriage return, nor their
        escapes in double quotes here: what they would do in titles, identifiers and generated
        source nobody can see.
        """,
      bad: Explanation.Example(bytes: Array("navc: 1\napp: D".utf8) + [0x00] + Array("mo\n".utf8)),
      good: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        """
    )
  )

  static let emptyDocument = DiagnosticKind.fault(
    "empty-document",
    Explanation(
      summary: "A file holds nothing but white space and comments.",
      why: """
        A spec has at least the keys "navc", "app", "screens" and "launch"; an included part has
        at least one key. An empty file is more often an unsaved one than one that is meant.
        """,
      bad: """
        # the spec comes here
        """,
      good: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        """
    )
  )

  static let secondDocument = DiagnosticKind.fault(
    "second-document",
    Explanation(
      summary: "A file holds more than one YAML document.",
      why: """
        A line of three hyphens begins a new document. A file is one spec, or one part of a
        spec; what should be read along with it is included.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        ---
        doc: More.
        """,
      good: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        """
    )
  )
}
