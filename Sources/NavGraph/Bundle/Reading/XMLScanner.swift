/// Takes XML apart as far as property lists need it: tags, and the text between them. There is no
/// entity but XML's own five: nothing is expanded or fetched.
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
  /// Where what was read last begins.
  private(set) var start = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The next tag; nil at the end. Only blanks, comments and declarations may stand before it.
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
        throw fault("text stands where none belongs")
      }
    }
  }

  private mutating func readTag() throws(PropertyListFault) -> Tag {
    let inner = bytes[(position + 1)...]
    guard let end = inner.firstIndex(of: UInt8(ascii: ">")) else { throw fault("a tag is cut off") }
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
      throw fault("something is not part of a property list")
    }
    return Tag(name: text, kind: kind, range: start..<position)
  }

  /// The text up to the next tag, with references undone, and its place.
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
      throw fault("a text is not UTF-8")
    }
    return (string, start..<position)
  }

  private mutating func reference() throws(PropertyListFault) -> String {
    let inner = bytes[(position + 1)...].prefix(12)
    guard let end = inner.firstIndex(of: UInt8(ascii: ";")) else {
      throw fault("\"&\" begins no reference")
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
      throw fault("\"&\(name);\" is not part of a property list")
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
    throw fault("what begins here has no end")
  }

  /// One with declarations of its own could define entities.
  private mutating func skipDocumentType() throws(PropertyListFault) {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: ">") { return }
      if byte == UInt8(ascii: "[") { throw fault("its document type has declarations of its own") }
    }
    throw fault("what begins here has no end")
  }

  private func fault(_ message: String) -> PropertyListFault {
    PropertyListFault(message, at: start)
  }
}
