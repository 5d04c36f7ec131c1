public import NavGraph

/// A value of a property list, or of JSON, with its position in the file.
public struct PropertyList: Sendable {
  /// The type and contents of a value.
  public enum Value: Sendable {
    /// Text.
    case string(String)
    /// A number.
    case number(Double)
    /// A Boolean.
    case bool(Bool)
    /// An array.
    case array([PropertyList])
    /// A dictionary, in the order of the file.
    case dictionary([(key: String, value: PropertyList)])
    /// A value that no check uses, by its name: a date, data, null.
    case other(String)
  }

  /// The value.
  public var value: Value
  /// The value's bytes in the file; 0..<0 in a binary file.
  public var range: Range<Int>

  /// Creates a value at `range` in its file.
  public init(_ value: Value, at range: Range<Int> = 0..<0) {
    self.value = value
    self.range = range
  }

  /// The value of a key; the last one if the key occurs twice.
  public subscript(key: String) -> PropertyList? {
    guard case .dictionary(let entries) = value else { return nil }
    return entries.last { $0.key == key }?.value
  }

  /// The type's name, with an article.
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

/// The error of a file that cannot be read. The message is one sentence without a period.
public struct PropertyListFault: Error, Hashable, Sendable {
  /// A description of the problem.
  public var message: String
  /// The offset of the byte at which the problem occurs.
  public var offset: Int?
  /// A way to solve the problem.
  public var help: String?

  package init(_ message: String, at offset: Int? = nil, help: String? = nil) {
    self.message = message
    self.offset = offset
    self.help = help
  }

  static let tooDeep = PropertyListFault("the nesting is deeper than \(Bounds.nesting)")
  static let tooMany = PropertyListFault("there are more than \(PropertyList.maximumCount) values")
}

extension PropertyList {
  /// The largest size in bytes of a file that is read as a whole.
  static let maximumSize = 16 << 20
  /// The maximum number of values in a file.
  static let maximumCount = 1 << 20

  /// Reads a property list, in XML or in binary form.
  public static func read(_ file: SourceFile) throws(PropertyListFault) -> PropertyList {
    let bytes = file.bytes
    try check(bytes)
    if isBinary(file) { return try BinaryPropertyListReader.read(bytes) }
    if isXML(bytes) { return try XMLPropertyListReader.read(bytes) }
    throw PropertyListFault(
      "the file is neither an XML nor a binary property list",
      help: "convert it with \"plutil -convert xml1\""
    )
  }

  /// Reads JSON.
  public static func readJSON(_ file: SourceFile) throws(PropertyListFault) -> PropertyList {
    try check(file.bytes)
    return try JSONReader.read(file.bytes)
  }

  /// Reads JSON that is an object with a long list under `key`. `take` is called with each item and
  /// its index; the result has an empty list. The file may be as large as a spec.
  package static func readJSON(
    _ file: SourceFile,
    listing key: String,
    _ take: (Int, PropertyList) -> Void
  ) throws(PropertyListFault) -> PropertyList {
    try check(file.bytes, atMost: Bounds.fileSize)
    return try JSONReader.read(file.bytes, listing: key, take)
  }

  /// Returns true if the file is a binary property list.
  public static func isBinary(_ file: SourceFile) -> Bool {
    file.bytes.starts(with: BinaryPropertyListReader.magic)
  }

  private static func check(
    _ bytes: UnsafeRawBufferPointer,
    atMost size: Int = maximumSize
  ) throws(PropertyListFault) {
    if bytes.isEmpty { throw PropertyListFault("the file is empty") }
    if bytes.count > size { throw PropertyListFault("the file is larger than \(size >> 20) MiB") }
  }

  private static func isXML(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return start.first { $0 > 0x20 } == UInt8(ascii: "<")
  }
}
