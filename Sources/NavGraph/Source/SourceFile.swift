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
