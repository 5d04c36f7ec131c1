/// One input file: where it was found and its bytes.
///
/// Offsets everywhere in this module are byte offsets into `bytes`; lines and columns are made
/// from them in reports only.
public final class SourceFile: @unchecked Sendable {
  /// The path as it is shown to the user.
  public let path: String
  /// The contents. Valid as long as this object lives, and never written to.
  public let bytes: UnsafeRawBufferPointer

  /// Takes a copy of `contents`.
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

  /// Takes over `buffer`, which must come from `UnsafeMutableRawBufferPointer.allocate`.
  public init(path: String, adopting buffer: UnsafeMutableRawBufferPointer) {
    self.path = path
    bytes = UnsafeRawBufferPointer(buffer)
  }

  deinit { bytes.deallocate() }

  /// A file whose text is given.
  public convenience init(path: String, text: String) {
    self.init(path: path, contents: Array(text.utf8))
  }
}

/// Which of a compilation's files a span lies in.
public struct FileID: Hashable, Comparable, Sendable {
  /// The index into `Compilation.files`; 0 is the top file.
  public var index: UInt32

  /// The file at `index`.
  public init(_ index: Int) { self.index = UInt32(truncatingIfNeeded: index) }

  /// Files are ordered as they were read.
  public static func < (a: FileID, b: FileID) -> Bool { a.index < b.index }
}

/// A range of bytes in one file.
public struct SourceSpan: Hashable, Comparable, Sendable {
  /// The file.
  public var file: FileID
  /// The first byte's offset.
  public var start: UInt32
  /// The offset behind the last byte; equal to `start` for a place between two bytes.
  public var end: UInt32

  /// The bytes from `start` up to, without, `end`.
  public init(file: FileID, start: UInt32, end: UInt32) {
    self.file = file
    self.start = start
    self.end = end
  }

  /// By file, then start, then end.
  public static func < (a: SourceSpan, b: SourceSpan) -> Bool {
    (a.file.index, a.start, a.end) < (b.file.index, b.start, b.end)
  }
}
