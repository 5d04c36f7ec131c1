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
  /// Writes all files, or none if one can't be written.
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

  /// Creates the file; fails if it exists.
  func create(_ bytes: [UInt8]) throws(Failure) {
    TemporaryFile.clear(in: Path.folder(of: path))
    var status = stat()
    if lstat(path, &status) == 0 { throw Self.exists(path) }
    try stage(path, bytes, like: nil).takeNew()
  }

  /// Writes fixed files, unless one of them has changed since it was read.
  static func replace(_ files: [FixedFile]) throws(Failure) {
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
