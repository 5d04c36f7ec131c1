import NavGraph
import NavReport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension OutputFile {
  /// Writes several files. If one can't be written, none is.
  static func writeAll(_ files: [(path: String, bytes: [UInt8])]) throws(Failure) {
    var staged: [StagedFile] = []
    var folders: Set<String> = []
    SystemCall.allowFiles(files.count)
    do throws(Failure) {
      for file in files {
        let output = OutputFile(path: file.path)
        let old = SystemCall.status(file.path)
        let target = try output.target()
        if folders.insert(Path.folder(of: target)).inserted {
          TemporaryFile.clear(in: Path.folder(of: target))
        }
        staged.append(try output.stage(target, file.bytes, like: old))
      }
    } catch {
      for file in staged { file.discard() }
      throw error
    }
    for (index, file) in staged.enumerated() {
      do throws(Failure) { try file.take() } catch {
        for rest in staged[(index + 1)...] { rest.discard() }
        throw error
      }
    }
  }

  /// Writes the file, which must not be there.
  func create(_ bytes: [UInt8]) throws(Failure) {
    TemporaryFile.clear(in: Path.folder(of: path))
    var status = stat()
    if lstat(path, &status) == 0 { throw .unwritable(path, Self.isThere) }
    try stage(path, bytes, like: nil).takeNew()
  }

  /// Writes what files were mended to, unless one of them is no longer what was read.
  static func replace(_ files: [MendedFile]) throws(Failure) {
    for file in files {
      let path = file.original.path
      guard access(path, W_OK) == 0 else { throw .unwritable(path, SystemCall.lastProblem) }
      guard OutputFile(path: path).holds(Array(file.original.bytes)) else {
        throw .unwritable(path, "it has changed since it was read")
      }
    }
    try writeAll(files.map { ($0.original.path, $0.contents) })
  }
}
