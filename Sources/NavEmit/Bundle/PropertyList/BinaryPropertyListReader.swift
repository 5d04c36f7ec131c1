import NavGraph

/// Reads a binary property list. Nothing in it is trusted: offsets, counts and references are
/// checked, and the bound on nesting ends cycles.
///
/// The format is `bplist00`, the objects, a table of their offsets, and 32 bytes with the widths of
/// offsets and references, the number of objects, the root, and the position of the table.
struct BinaryPropertyListReader {
  static let magic = Array("bplist00".utf8)
  private static let trailerSize = 32

  private let bytes: UnsafeRawBufferPointer
  private let offsetWidth: Int
  private let referenceWidth: Int
  private let objectCount: Int
  private let root: Int
  private let table: Int
  /// The number of values and the size of strings so far, counted for each reference to them.
  private var count = 0
  private var textSize = 0

  static func read(_ bytes: UnsafeRawBufferPointer) throws(PropertyListFault) -> PropertyList {
    var reader = try BinaryPropertyListReader(bytes)
    return try reader.object(reader.root, depth: 0)
  }

  private init(_ bytes: UnsafeRawBufferPointer) throws(PropertyListFault) {
    let trailer = bytes.count - Self.trailerSize
    guard trailer >= Self.magic.count else { throw Self.damaged }
    self.bytes = bytes
    offsetWidth = Int(bytes[trailer + 6])
    referenceWidth = Int(bytes[trailer + 7])
    guard let objectCount = Self.integer(bytes, at: trailer + 8, width: 8),
      let root = Self.integer(bytes, at: trailer + 16, width: 8),
      let table = Self.integer(bytes, at: trailer + 24, width: 8),
      (1...8).contains(offsetWidth), (1...8).contains(referenceWidth),
      root < objectCount, objectCount <= trailer, table <= trailer,
      objectCount * offsetWidth <= trailer - table
    else { throw Self.damaged }
    self.objectCount = objectCount
    self.root = root
    self.table = table
  }

  private static let damaged = PropertyListFault("the binary property list is damaged")

  /// Reads a big-endian integer; nil beyond the end of the file, or if an `Int` cannot hold it.
  private static func integer(
    _ bytes: UnsafeRawBufferPointer,
    at offset: Int,
    width: Int
  ) -> Int? {
    guard offset >= 0, width > 0, offset <= bytes.count - width else { return nil }
    var value: UInt64 = 0
    for byte in bytes[offset..<(offset + width)] { value = value << 8 | UInt64(byte) }
    return width <= 8 ? Int(exactly: value) : nil
  }

  private func integer(at offset: Int, width: Int) throws(PropertyListFault) -> Int {
    guard let value = Self.integer(bytes, at: offset, width: width) else { throw Self.damaged }
    return value
  }

  /// Reads the object with this number. The recursion is bounded by `Bounds.nesting`.
  private mutating func object(
    _ number: Int,
    depth: Int
  ) throws(PropertyListFault) -> PropertyList {
    guard depth <= Bounds.nesting else { throw .tooDeep }
    guard number < objectCount else { throw Self.damaged }
    let offset = try integer(at: table + number * offsetWidth, width: offsetWidth)
    let marker = try integer(at: offset, width: 1)
    switch (marker >> 4, marker & 15) {
    case (0, 8): return PropertyList(.bool(false))
    case (0, 9): return PropertyList(.bool(true))
    case (0, _): return PropertyList(.other("null"))
    case (1, let power): return PropertyList(.number(try whole(at: offset + 1, power)))
    case (2, let power): return PropertyList(.number(try real(at: offset + 1, power)))
    case (3, _): return PropertyList(.other("a date"))
    case (4, _): return PropertyList(.other("data"))
    case (5, _), (7, _): return PropertyList(.string(try utf8(at: offset)))
    case (6, _): return PropertyList(.string(try utf16(at: offset)))
    case (8, _): return PropertyList(.other("a reference"))
    case (10, _), (12, _): return try array(at: offset, depth)
    case (13, _): return try dictionary(at: offset, depth)
    default: throw Self.damaged
    }
  }

  private func whole(at offset: Int, _ power: Int) throws(PropertyListFault) -> Double {
    // Only the lower half of a number of 16 bytes has a meaning.
    let width = power == 4 ? 8 : 1 << power
    guard power <= 4 else { throw Self.damaged }
    let start = power == 4 ? offset + 8 : offset
    guard start <= bytes.count - width else { throw Self.damaged }
    let value = bytes[start..<(start + width)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return width == 8 ? Double(Int64(bitPattern: value)) : Double(value)
  }

  private func real(at offset: Int, _ power: Int) throws(PropertyListFault) -> Double {
    guard power == 2 || power == 3, offset <= bytes.count - (1 << power) else { throw Self.damaged }
    let bits = bytes[offset..<(offset + (1 << power))].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return power == 3
      ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
  }

  /// Reads the number of elements and the offset of the first. Counts from 15 on follow the marker
  /// as an integer.
  private func size(at offset: Int) throws(PropertyListFault) -> (count: Int, start: Int) {
    let low = try integer(at: offset, width: 1) & 15
    guard low == 15 else { return (low, offset + 1) }
    let marker = try integer(at: offset + 1, width: 1)
    guard marker >> 4 == 1, marker & 15 <= 3 else { throw Self.damaged }
    let width = 1 << (marker & 15)
    return (try integer(at: offset + 2, width: width), offset + 2 + width)
  }

  private mutating func text(
    at offset: Int,
    width: Int
  ) throws(PropertyListFault) -> Slice<UnsafeRawBufferPointer> {
    let text = try contents(at: offset, width: width)
    textSize += text.count
    guard textSize <= PropertyList.maximumSize else { throw .tooMany }
    return text
  }

  private func contents(
    at offset: Int,
    width: Int
  ) throws(PropertyListFault) -> Slice<UnsafeRawBufferPointer> {
    let (count, start) = try size(at: offset)
    guard count <= bytes.count / width, start <= bytes.count - count * width else {
      throw Self.damaged
    }
    return bytes[start..<(start + count * width)]
  }

  private mutating func utf8(at offset: Int) throws(PropertyListFault) -> String {
    guard let text = String(validating: try text(at: offset, width: 1), as: UTF8.self) else {
      throw Self.damaged
    }
    return text
  }

  private mutating func utf16(at offset: Int) throws(PropertyListFault) -> String {
    let bytes = Array(try text(at: offset, width: 2))
    let units = stride(from: 0, to: bytes.count, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func references(
    at offset: Int,
    perItem: Int
  ) throws(PropertyListFault) -> [Int] {
    let width = referenceWidth
    let all = try contents(at: offset, width: perItem * width)
    count += all.count / width
    guard count <= PropertyList.maximumCount else { throw .tooMany }
    var numbers: [Int] = []
    for start in stride(from: all.startIndex, to: all.endIndex, by: width) {
      numbers.append(try integer(at: start, width: width))
    }
    return numbers
  }

  private mutating func array(
    at offset: Int,
    _ depth: Int
  ) throws(PropertyListFault) -> PropertyList {
    var items: [PropertyList] = []
    for number in try references(at: offset, perItem: 1) {
      items.append(try object(number, depth: depth + 1))
    }
    return PropertyList(.array(items))
  }

  /// Reads a dictionary: the keys, then the values.
  private mutating func dictionary(
    at offset: Int,
    _ depth: Int
  ) throws(PropertyListFault) -> PropertyList {
    let numbers = try references(at: offset, perItem: 2)
    let half = numbers.count / 2
    var entries: [(key: String, value: PropertyList)] = []
    for (key, value) in zip(numbers[..<half], numbers[half...]) {
      guard case .string(let name) = try object(key, depth: depth + 1).value else {
        throw Self.damaged
      }
      entries.append((name, try object(value, depth: depth + 1)))
    }
    return PropertyList(.dictionary(entries))
  }
}
