internal import CYAML

/// A reader of libyaml's events, with byte offsets. No other type uses libyaml.
final class YAMLEventReader {
  /// The kind of an event.
  enum Event {
    case documentStart
    case alias
    case scalar
    case sequenceStart
    case mappingStart
    case collectionEnd
    /// The start of the stream, or the end of a document.
    case other
    case streamEnd
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>
  private let file: SourceFile
  private let marks: SourceMarks

  /// Creates a reader of `file`, which libyaml reads in place and which must outlive the reader.
  init(_ file: SourceFile, marks: SourceMarks) {
    self.file = file
    self.marks = marks
    parser = .allocate(capacity: 1)
    event = .allocate(capacity: 1)
    event.initialize(to: yaml_event_t())
    parser.initialize(to: yaml_parser_t())
    guard yaml_parser_initialize(parser) != 0 else { return }
    let text = UnsafeRawBufferPointer(rebasing: file.bytes[marks.textStart...])
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(
      parser,
      text.assumingMemoryBound(to: UInt8.self).baseAddress,
      text.count
    )
  }

  deinit {
    yaml_event_delete(event)
    yaml_parser_delete(parser)
    event.deallocate()
    parser.deallocate()
  }

  /// Advances to the next event; nil if the text is not YAML.
  @inline(__always)
  func next() -> Event? {
    yaml_event_delete(event)
    guard yaml_parser_parse(parser, event) != 0 else { return nil }
    switch UInt32(navc_event_type(event)) {
    case YAML_SCALAR_EVENT.rawValue: return .scalar
    case YAML_MAPPING_START_EVENT.rawValue: return .mappingStart
    case YAML_SEQUENCE_START_EVENT.rawValue: return .sequenceStart
    case YAML_MAPPING_END_EVENT.rawValue, YAML_SEQUENCE_END_EVENT.rawValue: return .collectionEnd
    case YAML_ALIAS_EVENT.rawValue: return .alias
    case YAML_DOCUMENT_START_EVENT.rawValue: return .documentStart
    case YAML_STREAM_END_EVENT.rawValue: return .streamEnd
    default: return .other
    }
  }

  // MARK: The event

  /// The start of the event. A block collection starts at its first child, or at its anchor.
  var start: UInt32 { marks.offset(navc_event_start(event)) }

  /// The end of the event. Not meaningful for a block collection, which ends with its last child.
  var end: UInt32 { marks.offset(navc_event_end(event)) }

  /// True if a collection is in brackets or braces.
  var isFlow: Bool { navc_collection_is_flow(event) != 0 }

  /// True if a scalar is neither quoted nor a block.
  var isPlain: Bool { navc_scalar_is_plain(event) != 0 }

  /// True if a scalar is a block: literal or folded.
  var isBlock: Bool { navc_scalar_is_block(event) != 0 }

  /// The text of a scalar. Valid until the next event.
  var value: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: navc_scalar_value(event), count: navc_scalar_length(event))
  }

  /// True if the node has a tag.
  var hasTag: Bool { navc_event_has_tag(event) != 0 }

  /// True if the node has an anchor or is an alias.
  var hasAnchor: Bool { navc_event_anchor(event) != nil }

  /// The name of the anchor, or of the anchor that an alias refers to.
  var anchor: String { navc_event_anchor(event).map { String(cString: $0) } ?? "" }

  /// Returns the bytes of the file at `offset`, if they equal `value`.
  func fileBytes(
    equalTo value: UnsafeRawBufferPointer,
    at offset: UInt32
  ) -> UnsafeRawBufferPointer? {
    let start = Int(offset)
    guard let base = value.baseAddress, start + value.count <= file.bytes.count else { return nil }
    let slice = UnsafeRawBufferPointer(rebasing: file.bytes[start..<start + value.count])
    guard let there = slice.baseAddress, navc_same_bytes(base, there, value.count) != 0 else {
      return nil
    }
    return slice
  }

  // MARK: Errors

  /// The error message of libyaml.
  var problem: String { parser.pointee.problem.map { String(cString: $0) } ?? "out of memory" }

  /// The offset of the error.
  var problemOffset: UInt32 { marks.offset(parser.pointee.problem_mark.index) }

  /// The construct that libyaml was reading, in its own words, and the offset at which that begins.
  var problemContext: (words: String, offset: UInt32)? {
    parser.pointee.context.map {
      (String(cString: $0), marks.offset(parser.pointee.context_mark.index))
    }
  }
}

/// Converts libyaml's positions, which count Unicode scalars after the byte order mark, to byte offsets in the
/// file.
struct SourceMarks {
  /// The offset of the text, after the byte order mark if there is one.
  let textStart: Int
  private let count: Int
  private let bytes: UnsafeRawBufferPointer
  /// The offset of every 64th scalar; empty for ASCII, where positions equal offsets.
  private let offsets: [UInt32]

  private static let stride = 64

  /// Creates the marks of `file`, whose bytes are valid UTF-8 from `textStart` on.
  init(_ file: SourceFile, textStart: Int, isASCII: Bool) {
    self.textStart = textStart
    bytes = file.bytes
    count = file.bytes.count
    var offsets: [UInt32] = []
    if !isASCII {
      offsets.reserveCapacity(count / Self.stride + 1)
      var scalars = 0
      for i in textStart..<count where file.bytes[i] & 0xC0 != 0x80 {
        if scalars % Self.stride == 0 { offsets.append(UInt32(truncatingIfNeeded: i)) }
        scalars += 1
      }
    }
    self.offsets = offsets
  }

  /// Returns the offset of the scalar at `position`, at most the end of the file.
  @inline(__always)
  func offset(_ position: Int) -> UInt32 {
    guard !offsets.isEmpty else {
      return UInt32(truncatingIfNeeded: min(textStart + position, count))
    }
    return offsetBehindOthers(position)
  }

  private func offsetBehindOthers(_ position: Int) -> UInt32 {
    let entry = position / Self.stride
    guard entry < offsets.count else { return UInt32(truncatingIfNeeded: count) }
    var offset = Int(offsets[entry])
    var rest = position % Self.stride
    while rest > 0, offset < count {
      offset += 1
      while offset < count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      rest -= 1
    }
    return UInt32(truncatingIfNeeded: offset)
  }
}
