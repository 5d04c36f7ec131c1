import NavGraph

/// Reads JSON, with the position of each value.
struct JSONReader {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0
  private var count = 0

  static func read(_ bytes: UnsafeRawBufferPointer) throws(PropertyListFault) -> PropertyList {
    try read(bytes) { reader throws(PropertyListFault) in try reader.value(depth: 0) }
  }

  /// Reads an object with a long list under `key`. `take` is called with each item and its index.
  /// Each item may have as many values as a file that is read as a whole.
  static func read(
    _ bytes: UnsafeRawBufferPointer,
    listing key: String,
    _ take: (Int, PropertyList) -> Void
  ) throws(PropertyListFault) -> PropertyList {
    try read(bytes) { reader throws(PropertyListFault) in
      guard reader.peek() == UInt8(ascii: "{") else { return try reader.value(depth: 0) }
      let start = reader.position
      let entries = try reader.object { reader, name throws(PropertyListFault) in
        guard name == key, reader.peek() == UInt8(ascii: "[") else {
          return try reader.value(depth: 1)
        }
        return try reader.list(take)
      }
      return PropertyList(.dictionary(entries), at: start..<reader.position)
    }
  }

  private static func read(
    _ bytes: UnsafeRawBufferPointer,
    _ value: (inout JSONReader) throws(PropertyListFault) -> PropertyList
  ) throws(PropertyListFault) -> PropertyList {
    var reader = JSONReader(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    let value = try value(&reader)
    guard reader.peek() == nil else { throw reader.fault("unexpected text after the JSON") }
    return value
  }

  private init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Returns the next byte that is not white space.
  private mutating func peek() -> UInt8? {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D else { break }
      position += 1
    }
    return position < bytes.count ? bytes[position] : nil
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Reads a value. The recursion is bounded by `Bounds.nesting`.
  private mutating func value(depth: Int) throws(PropertyListFault) -> PropertyList {
    count += 1
    guard count <= PropertyList.maximumCount else { throw .tooMany }
    guard depth <= Bounds.nesting else { throw .tooDeep }
    guard let first = peek() else { throw fault("unexpected end of the JSON") }
    let start = position
    let value: PropertyList.Value
    switch Unicode.Scalar(first) {
    case "{":
      value = .dictionary(
        try object { reader, _ throws(PropertyListFault) in try reader.value(depth: depth + 1) }
      )
    case "[": value = .array(try array(depth))
    case "\"": value = .string(try string())
    case "-", "0"..."9": value = .number(try number())
    default: value = try word()
    }
    return PropertyList(value, at: start..<position)
  }

  private mutating func object(
    _ value: (inout JSONReader, String) throws(PropertyListFault) -> PropertyList
  ) throws(PropertyListFault) -> [(key: String, value: PropertyList)] {
    position += 1
    var entries: [(key: String, value: PropertyList)] = []
    if skip("}") { return entries }
    repeat {
      guard peek() == UInt8(ascii: "\"") else { throw fault("expected a key") }
      let key = try string()
      guard skip(":") else { throw fault("expected \":\"") }
      entries.append((key, try value(&self, key)))
    } while skip(",")
    guard skip("}") else { throw fault("expected \",\" or \"}\"") }
    return entries
  }

  private mutating func array(_ depth: Int) throws(PropertyListFault) -> [PropertyList] {
    position += 1
    var items: [PropertyList] = []
    if skip("]") { return items }
    repeat { items.append(try value(depth: depth + 1)) } while skip(",")
    guard skip("]") else { throw fault("expected \",\" or \"]\"") }
    return items
  }

  /// Reads a list and calls `take` with its items. The result is an empty list.
  private mutating func list(
    _ take: (Int, PropertyList) -> Void
  ) throws(PropertyListFault) -> PropertyList {
    let start = position
    position += 1
    var index = 0
    if !skip("]") {
      repeat {
        count = 0
        take(index, try value(depth: 2))
        index += 1
      } while skip(",")
      guard skip("]") else { throw fault("expected \",\" or \"]\"") }
    }
    return PropertyList(.array([]), at: start..<position)
  }

  private mutating func word() throws(PropertyListFault) -> PropertyList.Value {
    let rest = bytes[position...]
    let words: [(String, PropertyList.Value)] = [
      ("true", .bool(true)), ("false", .bool(false)), ("null", .other("null")),
    ]
    for (text, value) in words where rest.starts(with: text.utf8) {
      position += text.utf8.count
      return value
    }
    throw fault("invalid JSON")
  }

  /// Reads a number: an integer without leading zeros, then an optional fraction and exponent.
  private mutating func number() throws(PropertyListFault) -> Double {
    let start = position
    _ = accept("-")
    let isZero = accept("0")
    var isNumber = isZero || acceptDigits()
    if accept(".") { isNumber = acceptDigits() && isNumber }
    if accept("e") || accept("E") {
      _ = accept("+") || accept("-")
      isNumber = acceptDigits() && isNumber
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard isNumber, let number = Double(text) else { throw fault("invalid number") }
    return number
  }

  private mutating func accept(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func acceptDigits() -> Bool {
    let start = position
    while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
    return position > start
  }

  // MARK: Strings

  private mutating func string() throws(PropertyListFault) -> String {
    position += 1
    var text: [UInt8] = []
    var start = position
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        let rest = bytes[start..<position]
        position += 1
        let string =
          text.isEmpty
          ? String(validating: rest, as: UTF8.self) : String(validating: text + rest, as: UTF8.self)
        guard let string else { throw fault("a string is not valid UTF-8") }
        return string
      case UInt8(ascii: "\\"):
        text += bytes[start..<position]
        position += 1
        text += try escape().utf8
        start = position
      case 0..<0x20:
        position += 1
        throw fault("a string contains a control character")
      default: position += 1
      }
    }
    throw fault("a string is not closed")
  }

  private mutating func escape() throws(PropertyListFault) -> String {
    guard position < bytes.count else { throw fault("a string is not closed") }
    let letter = Unicode.Scalar(bytes[position])
    position += 1
    switch letter {
    case "\"", "\\", "/": return String(letter)
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try unicodeEscape()
    default: throw fault("\"\\\(letter)\" is not an escape")
    }
  }

  private mutating func unicodeEscape() throws(PropertyListFault) -> String {
    var units = [try codeUnit()]
    if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: "\\u".utf8) {
      position += 2
      units.append(try codeUnit())
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw fault("an escape is not a valid character")
    }
    return text
  }

  private mutating func codeUnit() throws(PropertyListFault) -> UInt16 {
    let digits = bytes[position...].prefix(4)
    // `UInt16` would accept a sign.
    guard digits.count == 4, !digits.contains(UInt8(ascii: "+")),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw fault("\"\\u\" is not followed by four hexadecimal digits") }
    position += 4
    return unit
  }

  private func fault(_ message: String) -> PropertyListFault {
    PropertyListFault(message, at: min(position, bytes.count))
  }
}
