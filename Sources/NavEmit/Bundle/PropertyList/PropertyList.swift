public import NavGraph

/// A value of a property list, or of JSON, with its place in the file.
public struct PropertyList: Sendable {
  /// What a value can be.
  public enum Value: Sendable {
    /// Text.
    case string(String)
    /// A number.
    case number(Double)
    /// A truth value.
    case bool(Bool)
    /// A list.
    case array([PropertyList])
    /// Keys, in the order of the file, and their values.
    case dictionary([(key: String, value: PropertyList)])
    /// Something that no check looks at, by its name: a date, data, null.
    case other(String)
  }

  /// The value.
  public var value: Value
  /// Its bytes in the file; empty, and at the start, in a binary one.
  public var range: Range<Int>

  /// `value`, at `range` in its file.
  public init(_ value: Value, at range: Range<Int> = 0..<0) {
    self.value = value
    self.range = range
  }

  /// The value of a key; of a key that is there twice the last.
  public subscript(key: String) -> PropertyList? {
    guard case .dictionary(let entries) = value else { return nil }
    return entries.last { $0.key == key }?.value
  }

  /// What it is, with an article.
  package var noun: String {
    switch value {
    case .string: "a string"
    case .number: "a number"
    case .bool: "a Boolean"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .other(let name): name
    }
  }
}

/// Why a file can't be read as what it should be: one sentence, without a full stop.
public struct PropertyListFault: Error, Hashable, Sendable {
  /// What is the matter.
  public var message: String
  /// Where: the offset of a byte.
  public var offset: Int?
  /// What to do about it.
  public var help: String?

  package init(_ message: String, at offset: Int? = nil, help: String? = nil) {
    self.message = message
    self.offset = offset
    self.help = help
  }

  static let tooDeep = PropertyListFault("it nests more than \(Bounds.nesting) deep")
  static let tooMany = PropertyListFault("it has more than \(PropertyList.maximumCount) values")
}

extension PropertyList {
  /// The most bytes that a file may have that is held as values.
  static let maximumSize = 16 << 20
  /// The most values that may be in one.
  static let maximumCount = 1 << 20

  /// Reads a property list, in XML or binary.
  public static func read(_ file: SourceFile) throws(PropertyListFault) -> PropertyList {
    let bytes = file.bytes
    try check(bytes)
    if isBinary(file) { return try BinaryPropertyListReader.read(bytes) }
    if isXML(bytes) { return try XMLPropertyListReader.read(bytes) }
    throw PropertyListFault(
      "it is no property list in XML or binary",
      help: "convert one in another format by \"plutil -convert xml1\""
    )
  }

  /// Reads JSON.
  public static func readJSON(_ file: SourceFile) throws(PropertyListFault) -> PropertyList {
    try check(file.bytes)
    return try JSONReader.read(file.bytes)
  }

  /// Reads JSON that is an object with a long list under `key`: what is in the list is given to `take`, item
  /// by item with its place, and is not in what is returned. The file may be as large as a spec.
  package static func readJSON(
    _ file: SourceFile,
    listing key: String,
    _ take: (Int, PropertyList) -> Void
  ) throws(PropertyListFault) -> PropertyList {
    try check(file.bytes, atMost: Bounds.fileSize)
    return try JSONReader.read(file.bytes, listing: key, take)
  }

  /// Whether the file is a binary property list.
  public static func isBinary(_ file: SourceFile) -> Bool {
    file.bytes.starts(with: BinaryPropertyListReader.magic)
  }

  private static func check(
    _ bytes: UnsafeRawBufferPointer,
    atMost size: Int = maximumSize
  ) throws(PropertyListFault) {
    if bytes.isEmpty { throw PropertyListFault("it is empty") }
    if bytes.count > size { throw PropertyListFault("it is larger than \(size >> 20) MiB") }
  }

  private static func isXML(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return start.first { $0 > 0x20 } == UInt8(ascii: "<")
  }
}
