/// Reads a property list in XML, with the place of each value. No recursion: what is open waits on
/// a stack.
struct XMLPropertyListReader {
  /// A dictionary or array that is not closed yet.
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
    guard let root = reader.root else { throw PropertyListFault("it holds no value") }
    return root
  }

  private mutating func readDocument() throws(PropertyListFault) {
    guard let first = try scanner.nextTag(), first.name == "plist", first.kind == .start else {
      throw PropertyListFault("its outermost element is not <plist>")
    }
    while let tag = try scanner.nextTag() {
      if tag.kind == .end, tag.name == "plist", open.isEmpty {
        if try scanner.nextTag() != nil { throw fault("something follows </plist>") }
        return
      }
      try read(tag)
    }
    throw PropertyListFault("it ends before </plist>")
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
    case (_, .end): throw fault("</\(tag.name)> closes nothing")
    default: try readScalar(tag)
    }
  }

  private mutating func close(_ tag: XMLScanner.Tag) throws(PropertyListFault) {
    guard let frame = open.popLast(), frame.isDictionary == (tag.name == "dict") else {
      throw fault("</\(tag.name)> closes nothing")
    }
    if let key = frame.key { throw fault("the key \"\(key)\" has no value") }
    let range = frame.start..<tag.range.upperBound
    try add(frame.isDictionary ? .dictionary(frame.items) : .array(frame.items.map(\.value)), range)
  }

  private mutating func readKey(_ tag: XMLScanner.Tag) throws(PropertyListFault) {
    guard let frame = open.last, frame.isDictionary, frame.key == nil else {
      throw fault("a <key> stands where none belongs")
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
    default: throw fault("<\(tag.name)> is not part of a property list")
    }
  }

  /// The text up to the end tag, and its place: that of the element if there is none.
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
    guard count <= Bounds.checkedValues else { throw .tooMany }
    let item = PropertyList(value, at: range)
    guard let frame = open.last else {
      guard root == nil else { throw fault("it holds more than one value") }
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
