import NavGraph

/// Reads a property list in XML, with the position of each value. It uses a stack instead of
/// recursion.
struct XMLPropertyListReader {
  /// A dictionary or array that is still open.
  private struct Frame {
    var isDictionary: Bool
    var start: Int
    var key: String?
    var items: [(key: String, value: PropertyList)] = []
  }

  private var scanner: XMLScanner
  private var open: [Frame] = []
  private var root: PropertyList?
  private var count = 0

  private init(_ bytes: UnsafeRawBufferPointer) { scanner = XMLScanner(bytes) }

  static func read(_ bytes: UnsafeRawBufferPointer) throws(PropertyListFault) -> PropertyList {
    var reader = XMLPropertyListReader(bytes)
    try reader.readDocument()
    guard let root = reader.root else { throw PropertyListFault("the file contains no value") }
    return root
  }

  private mutating func readDocument() throws(PropertyListFault) {
    guard let first = try scanner.nextTag(), first.name == "plist", first.kind == .start else {
      throw PropertyListFault("the outermost element is not <plist>")
    }
    while let tag = try scanner.nextTag() {
      if tag.kind == .end, tag.name == "plist", open.isEmpty {
        if try scanner.nextTag() != nil { throw fault("unexpected text after </plist>") }
        return
      }
      try read(tag)
    }
    throw PropertyListFault("</plist> is missing")
  }

  private mutating func read(_ tag: XMLScanner.Tag) throws(PropertyListFault) {
    switch (tag.name, tag.kind) {
    case ("dict", .start), ("array", .start):
      guard open.count < Bounds.nesting else { throw .tooDeep }
      open.append(Frame(isDictionary: tag.name == "dict", start: tag.range.lowerBound))
    case ("dict", .end), ("array", .end): try close(tag)
    case ("dict", .empty): try add(.dictionary([]), tag.range)
    case ("array", .empty): try add(.array([]), tag.range)
    case ("key", .start), ("key", .empty): try readKey(tag)
    case (_, .end): throw fault("</\(tag.name)> has no start tag")
    default: try readScalar(tag)
    }
  }

  private mutating func close(_ tag: XMLScanner.Tag) throws(PropertyListFault) {
    guard let frame = open.popLast(), frame.isDictionary == (tag.name == "dict") else {
      throw fault("</\(tag.name)> has no start tag")
    }
    if let key = frame.key { throw fault("the key \"\(key)\" has no value") }
    let range = frame.start..<tag.range.upperBound
    try add(frame.isDictionary ? .dictionary(frame.items) : .array(frame.items.map(\.value)), range)
  }

  private mutating func readKey(_ tag: XMLScanner.Tag) throws(PropertyListFault) {
    guard let frame = open.last, frame.isDictionary, frame.key == nil else {
      throw fault("unexpected <key>")
    }
    open[open.count - 1].key = try contents(of: tag).text
  }

  private mutating func readScalar(_ tag: XMLScanner.Tag) throws(PropertyListFault) {
    let (text, range) = try contents(of: tag)
    switch tag.name {
    case "string": try add(.string(text), range)
    case "true": try add(.bool(true), range)
    case "false": try add(.bool(false), range)
    case "integer", "real":
      guard let number = Self.number(text) else { throw fault("\"\(text)\" is not a number") }
      try add(.number(number), range)
    case "date": try add(.other("a date"), range)
    case "data": try add(.other("data"), range)
    default: throw fault("<\(tag.name)> is not an element of property lists")
    }
  }

  /// Reads the text up to the end tag, and its position; the element's position if there is no
  /// text.
  private mutating func contents(
    of tag: XMLScanner.Tag
  ) throws(PropertyListFault) -> (text: String, range: Range<Int>) {
    if tag.kind == .empty { return ("", tag.range) }
    let (text, range) = try scanner.text()
    guard let end = try scanner.nextTag(), end.kind == .end, end.name == tag.name else {
      throw fault("<\(tag.name)> is not closed")
    }
    return (text, range.isEmpty ? tag.range.lowerBound..<end.range.upperBound : range)
  }

  private static func number(_ text: String) -> Double? {
    let isHexadecimal = text.hasPrefix("0x") || text.hasPrefix("0X")
    return isHexadecimal ? UInt64(text.dropFirst(2), radix: 16).map(Double.init) : Double(text)
  }

  private mutating func add(
    _ value: PropertyList.Value,
    _ range: Range<Int>
  ) throws(PropertyListFault) {
    count += 1
    guard count <= PropertyList.maximumCount else { throw .tooMany }
    let item = PropertyList(value, at: range)
    guard let frame = open.last else {
      guard root == nil else { throw fault("the file contains more than one value") }
      root = item
      return
    }
    if frame.isDictionary, frame.key == nil { throw fault("a value has no key") }
    open[open.count - 1].items.append((frame.key ?? "", item))
    open[open.count - 1].key = nil
  }

  private func fault(_ message: String) -> PropertyListFault {
    PropertyListFault(message, at: scanner.start)
  }
}

/// Splits XML into tags and text, as far as property lists need it. XML's five predefined entities
/// are the only ones: nothing is expanded or loaded.
struct XMLScanner {
  struct Tag {
    enum Kind {
      case start, end, empty
    }

    var name: String
    var kind: Kind
    var range: Range<Int>
  }

  private let bytes: UnsafeRawBufferPointer
  private var position = 0
  /// The position of the last item.
  private(set) var start = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Returns the next tag; nil at the end. Only white space, comments and declarations may precede
  /// it.
  mutating func nextTag() throws(PropertyListFault) -> Tag? {
    while true {
      while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
      start = position
      guard position < bytes.count else { return nil }
      if skip("<!--") {
        try skip(past: "-->")
      } else if skip("<?") {
        try skip(past: "?>")
      } else if skip("<!DOCTYPE") {
        try skipDocumentType()
      } else if bytes[position] == UInt8(ascii: "<") {
        return try readTag()
      } else {
        throw fault("unexpected text")
      }
    }
  }

  private mutating func readTag() throws(PropertyListFault) -> Tag {
    let inner = bytes[(position + 1)...]
    guard let end = inner.firstIndex(of: UInt8(ascii: ">")) else {
      throw fault("a tag is not closed")
    }
    var words = inner[..<end]
    position = end + 1
    var kind = Tag.Kind.start
    if words.first == UInt8(ascii: "/") {
      kind = .end
      words = words.dropFirst()
    } else if words.last == UInt8(ascii: "/") {
      kind = .empty
      words = words.dropLast()
    }
    let name = words.prefix { $0 > 0x20 }
    guard !name.isEmpty, name.count < 16, let text = String(validating: name, as: UTF8.self) else {
      throw fault("invalid tag")
    }
    return Tag(name: text, kind: kind, range: start..<position)
  }

  /// Returns the text up to the next tag, with references resolved, and its position.
  mutating func text() throws(PropertyListFault) -> (String, Range<Int>) {
    start = position
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      if skip("<![CDATA[") {
        let from = position
        try skip(past: "]]>")
        text += bytes[from..<(position - 3)]
      } else if skip("<!--") {
        try skip(past: "-->")
      } else if byte == UInt8(ascii: "<") {
        break
      } else if byte == UInt8(ascii: "&") {
        text += try reference().utf8
      } else {
        text.append(byte)
        position += 1
      }
    }
    guard let string = String(validating: text, as: UTF8.self) else {
      throw fault("a text is not valid UTF-8")
    }
    return (string, start..<position)
  }

  private mutating func reference() throws(PropertyListFault) -> String {
    let inner = bytes[(position + 1)...].prefix(12)
    guard let end = inner.firstIndex(of: UInt8(ascii: ";")) else {
      throw fault("\"&\" is not followed by a reference")
    }
    let name = String(decoding: inner[..<end], as: UTF8.self)
    position = end + 1
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    let code =
      name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst(1))
    guard name.hasPrefix("#"), let scalar = code.flatMap(Unicode.Scalar.init) else {
      throw fault("\"&\(name);\" is not a reference of property lists")
    }
    return String(scalar)
  }

  // MARK: Skipping

  private mutating func skip(_ text: StaticString) -> Bool {
    let isThere = text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    if isThere { position += text.utf8CodeUnitCount }
    return isThere
  }

  private mutating func skip(past end: StaticString) throws(PropertyListFault) {
    while position < bytes.count {
      if skip(end) { return }
      position += 1
    }
    throw fault("a comment, declaration or CDATA section is not closed")
  }

  /// Skips a document type. One with declarations is refused, because it could define entities.
  private mutating func skipDocumentType() throws(PropertyListFault) {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: ">") { return }
      if byte == UInt8(ascii: "[") { throw fault("the document type contains declarations") }
    }
    throw fault("a comment, declaration or CDATA section is not closed")
  }

  private func fault(_ message: String) -> PropertyListFault {
    PropertyListFault(message, at: start)
  }
}
