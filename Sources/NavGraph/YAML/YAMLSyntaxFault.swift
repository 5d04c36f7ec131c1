extension Diagnostic {
  /// Where libyaml gave up, in words that say what a reader can do.
  static func syntax(_ reader: YAMLEventReader, in file: SourceFile, _ id: FileID) -> Diagnostic {
    let offset = reader.problemOffset
    let cause = SyntaxCause(problem: reader.problem, at: Int(offset), in: file.bytes)
    var notes: [DiagnosticNote] = []
    if let context = reader.problemContext, context.offset != offset {
      notes.append(
        DiagnosticNote(
          "this happened \(context.words)",
          at: id.span(Int(context.offset), length: 0)
        )
      )
    }
    return Diagnostic(
      YAMLFaults.syntax,
      "this is not YAML: \(reader.problem)",
      at: id.span(Int(offset), length: cause.length),
      notes: notes,
      help: cause.help
    )
  }
}

/// What is likely behind a YAML syntax fault.
private struct SyntaxCause {
  var help: String?
  /// How many bytes to underline.
  var length = 0

  init(problem: String, at offset: Int, in bytes: UnsafeRawBufferPointer) {
    guard offset < bytes.count else {
      help = "close what is open: a quote, a bracket or a brace"
      return
    }
    let byte = bytes[offset]
    length = byte > 0x20 && byte < 0x7F ? 1 : 0
    switch byte {
    case UInt8(ascii: "\t"): help = "indent with blanks, not with tabs"
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      if problem.contains("expected ','") {
        help =
          "quote texts that hold brackets or braces: \"/users/{id}\"; "
          + "values of a condition are written as in \"plan is free|pro\""
      }
    case UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "%"):
      help = "quote texts that begin with \"\(Character(Unicode.Scalar(byte)))\""
    case UInt8(ascii: ":"):
      if problem.contains("mapping values are not allowed") {
        help = "quote texts that hold a colon and a blank"
      }
    default: break
    }
  }
}
