/// An input file: its path and its bytes.
///
/// All offsets in this module are byte offsets into `bytes`. Only reports convert them to lines and columns.
public final class SourceFile: @unchecked Sendable {
  /// The path as it is shown to the user.
  public let path: String
  /// The contents, which are immutable and valid as long as this object lives.
  public let bytes: UnsafeRawBufferPointer

  /// Creates a file with a copy of `contents`.
  public init(path: String, contents: some Collection<UInt8>) {
    self.path = path
    let copy = UnsafeMutableRawBufferPointer.allocate(
      byteCount: contents.count,
      alignment: 1
    )
    if contents.withContiguousStorageIfAvailable({
      copy.copyMemory(from: UnsafeRawBufferPointer($0))
    })
      == nil
    {
      copy.copyBytes(from: contents)
    }
    bytes = UnsafeRawBufferPointer(copy)
  }

  /// Creates a file that takes ownership of `buffer`, which must come from `UnsafeMutableRawBufferPointer.allocate`.
  public init(path: String, adopting buffer: UnsafeMutableRawBufferPointer) {
    self.path = path
    bytes = UnsafeRawBufferPointer(buffer)
  }

  deinit { bytes.deallocate() }

  /// Creates a file with the given text.
  public convenience init(path: String, text: String) {
    self.init(path: path, contents: Array(text.utf8))
  }
}

/// The index of a file in a compilation.
public struct FileID: Hashable, Comparable, Sendable {
  /// The index into `Compilation.files`; 0 is the top file.
  public var index: UInt32

  /// Creates the ID of the file at `index`.
  public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// Orders files as they were read.
  public static func < (a: FileID, b: FileID) -> Bool { a.index < b.index }
}

/// A range of bytes in one file.
public struct SourceSpan: Hashable, Comparable, Sendable {
  /// The file.
  public var file: FileID
  /// The offset of the first byte.
  public var start: UInt32
  /// The offset after the last byte; equal to `start` for an empty span.
  public var end: UInt32

  /// Creates a span of the bytes from `start` up to but not including `end`.
  public init(file: FileID, start: UInt32, end: UInt32) {
    self.file = file
    self.start = start
    self.end = end
  }

  /// Orders spans by file, start and end.
  public static func < (a: SourceSpan, b: SourceSpan) -> Bool {
    (a.file.index, a.start, a.end) < (b.file.index, b.start, b.end)
  }
}
