internal import CYAML

/// libyaml's events, one at a time, with byte offsets: the only place that knows libyaml.
final class YAMLEventReader {
  /// What an event is.
  enum Event {
    case documentStart
    case alias
    case scalar
    case sequenceStart
    case mappingStart
    case collectionEnd
    /// The stream's start and end of no interest, a document's end.
    case other
    case streamEnd
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>
  private let file: SourceFile
  private let marks: SourceMarks

  /// Reads `file`, which must outlive the reader's last use, and which libyaml reads in place.
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

  /// Goes to the next event; nil if the text is no YAML.
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

  /// Where it starts. A block collection starts at its first child, one with an anchor at that.
  var start: UInt32 { marks.offset(navc_event_start(event)) }

  /// Where it ends; of no use for a block collection, whose end is that of its last child.
  var end: UInt32 { marks.offset(navc_event_end(event)) }

  /// Whether a collection is in brackets.
  var isFlow: Bool { navc_collection_is_flow(event) != 0 }

  /// Whether a scalar is neither quoted nor a block.
  var isPlain: Bool { navc_scalar_is_plain(event) != 0 }

  /// Whether a scalar is literal or folded.
  var isBlock: Bool { navc_scalar_is_block(event) != 0 }

  /// A scalar's text; valid up to the next event.
  var value: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: navc_scalar_value(event), count: navc_scalar_length(event))
  }

  /// Whether it has a tag.
  var hasTag: Bool { navc_event_has_tag(event) != 0 }

  /// Whether it defines an anchor, or is an alias.
  var hasAnchor: Bool { navc_event_anchor(event) != nil }

  /// The name of its anchor, or, for an alias, of that which it refers to.
  var anchor: String { navc_event_anchor(event).map { String(cString: $0) } ?? "" }

  /// The place in the file where `value`'s bytes stand, if they stand there as they are: from
  /// `offset` on.
  func stands(_ value: UnsafeRawBufferPointer, at offset: UInt32) -> UnsafeRawBufferPointer? {
    let start = Int(offset)
    guard let base = value.baseAddress, start + value.count <= file.bytes.count else { return nil }
    let slice = UnsafeRawBufferPointer(rebasing: file.bytes[start..<start + value.count])
    guard let there = slice.baseAddress, navc_same_bytes(base, there, value.count) != 0 else {
      return nil
    }
    return slice
  }

  // MARK: Why it failed

  /// libyaml's words.
  var problem: String { parser.pointee.problem.map { String(cString: $0) } ?? "out of memory" }

  /// Where it failed.
  var problemOffset: UInt32 { marks.offset(parser.pointee.problem_mark.index) }

  /// What libyaml was at, and where that began; in its words.
  var problemContext: (words: String, offset: UInt32)? {
    parser.pointee.context.map {
      (String(cString: $0), marks.offset(parser.pointee.context_mark.index))
    }
  }
}

/// Turns the positions that libyaml counts, Unicode scalars behind a byte order mark, into byte
/// offsets into the file.
struct SourceMarks {
  /// Where the text begins: behind the byte order mark, if there is one.
  let textStart: Int
  private let count: Int
  private let bytes: UnsafeRawBufferPointer
  /// The offset of each 64th scalar; empty for ASCII, where positions are offsets.
  private let offsets: [UInt32]

  private static let stride = 64

  /// Marks for `file`, whose bytes from `textStart` on are valid UTF-8.
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

  /// The offset of the scalar at `position`; the file's end for positions behind it.
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
