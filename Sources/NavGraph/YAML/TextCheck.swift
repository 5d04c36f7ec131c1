/// The result of checking a file's bytes before libyaml reads them.
enum TextCheck {
  /// The bytes are valid text, which begins at `start`.
  case text(start: Int, isASCII: Bool)
  /// The byte at the offset does not begin a valid UTF-8 sequence.
  case notUTF8(at: Int)
  /// The bytes contain a character that YAML does not allow.
  case control(at: Int, length: Int, scalar: UInt32)

  /// Checks all bytes in one pass.
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

  /// Returns the non-ASCII scalar at `i`; nil if it is not well-formed UTF-8.
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

  /// Returns true for the printable characters of YAML 1.1 beyond ASCII.
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
      "the file contains no YAML document",
      at: span,
      help: "write the spec, beginning with \"navc: 1\"; remove the file if it is a part"
    )
  }

  static func secondDocument(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      YAMLFaults.secondDocument,
      "a second YAML document begins here",
      at: span,
      help: "move it to a separate file and include that"
    )
  }

  private static func hexadecimal(_ number: UInt32, digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

/// The faults of a file as text.
extension YAMLFaults {
  static let tooLarge = DiagnosticKind.fault(
    "too-large",
    Explanation(
      summary: "A file is larger than 128 MiB.",
      why: """
        A spec of a thousand screens has a few hundred kilobytes. A file of this size is not a spec, or the
        program that generated it has an error.
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
        A spec is UTF-8 text. The location is the first invalid byte. Usually the file was saved as Latin-1 or
        UTF-16. Save it as UTF-8.
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
      summary: "A text contains a control character.",
      why: """
        Control characters other than tab, line feed and carriage return aren't allowed, even as escapes in
        double quotes: they would be invisible in titles, identifiers and generated code. Remove the character.
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
      summary: "A file contains only white space and comments.",
      why: """
        A spec needs at least the keys "navc", "app", "screens" and "launch"; an included part needs at least
        one key. Usually the file was not saved.
        """,
      bad: """
        # the spec comes here
        """,
      fix: [
        "# the spec comes here":
          "navc: 1\napp: Demo\nscreens: { home: HomeViewController }\nlaunch: [{ root: home }]"
      ]
    )
  )

  static let secondDocument = DiagnosticKind.fault(
    "second-document",
    Explanation(
      summary: "A file contains more than one YAML document.",
      why: """
        A line of three hyphens begins a new document, but a file is one spec or one part. Move the second
        document to a separate file and include it.
        """,
      bad: """
        navc: 1
        app: Demo
        screens: { home: HomeViewController }
        launch: [{ root: home }]
        ---
        doc: More.
        """,
      fix: ["launch: [{ root: home }]\n---\ndoc: More.": "launch: [{ root: home }]"]
    )
  )
}
