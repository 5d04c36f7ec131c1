import NavGraph

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes files into a folder: those that differ, all or none. Files that navc has written there for
/// what is gone are removed; nothing else is touched.
struct OutputFolder {
  /// A file's name and what it holds.
  typealias File = (name: String, bytes: [UInt8])

  /// What says of a file that navc has made it.
  struct Kind {
    /// How the names of those that may go begin, and end.
    var prefix = ""
    var suffix: String
    /// How their first line begins.
    var mark: String
  }

  private let path: String
  private let files: [File]
  private let kind: Kind?

  /// Without a `kind` files carry no mark: they are replaced as that of any `-o`, and none is removed.
  init(_ path: String, _ files: [File], _ kind: Kind? = nil) {
    self.path = path.hasSuffix("/") ? path : path + "/"
    self.files = files
    self.kind = kind
  }

  /// The files that there will be.
  var paths: [String] { files.map { path + $0.name } }

  /// The files that are not as they would be written.
  func stale() -> [String] {
    files.filter { !output($0).holds($0.bytes) }.map { path + $0.name }
  }

  /// The folder must be there. `inputs` are the files that they were made from.
  func write(madeFrom inputs: [SourceFile]) throws(Failure) {
    let changed = files.filter { !output($0).holds($0.bytes) }
    for file in changed { try check(file, inputs) }
    TemporaryFile.clear(in: path)
    try OutputFile.writeAll(changed.map { (output($0).path, $0.bytes) })
    for path in gone() where unlink(path) != 0 {
      throw .unwritable(path, SystemCall.lastProblem)
    }
  }

  private func output(_ file: File) -> OutputFile { OutputFile(path: path + file.name) }

  /// Makes the folder, if it is missing.
  func make() throws(Failure) {
    if let status = SystemCall.status(path) {
      guard SystemCall.isKind(status, S_IFDIR) else {
        throw .unwritable(path, "it is not a folder")
      }
      return
    }
    guard mkdir(path, 0o777) == 0 else {
      throw .unwritable(
        path,
        errno == ENOENT ? "its folder does not exist" : SystemCall.lastProblem
      )
    }
  }

  /// What navc has not written is never replaced.
  private func check(_ file: File, _ inputs: [SourceFile]) throws(Failure) {
    let path = path + file.name
    guard let status = SystemCall.status(path) else { return }
    if inputs.contains(where: { SystemCall.isSame(status, $0.path) }) {
      throw .unwritable(path, "the output would replace the spec")
    }
    guard isOurs(path) else { throw .unwritable(path, "it is there, and navc has not written it") }
    guard access(path, W_OK) == 0 else { throw .unwritable(path, SystemCall.lastProblem) }
  }

  /// The files that would be removed.
  func gone() -> [String] {
    guard let kind, let names = SystemCall.names(in: path) else { return [] }
    let current = Set(files.map { $0.name.uppercased() })
    var found: [String] = []
    for name in names {
      guard name.hasPrefix(kind.prefix), name.hasSuffix(kind.suffix),
        !current.contains(name.uppercased()),
        isOurs(path + name)
      else { continue }
      found.append(path + name)
    }
    return found.sorted()
  }

  /// Whether its first line says that navc made it, or need not.
  private func isOurs(_ path: String) -> Bool {
    guard let status = SystemCall.status(path), SystemCall.isKind(status, S_IFREG) else {
      return false
    }
    guard let kind else { return true }
    guard let file = try? InputFile.read(path) else { return false }
    return file.bytes.starts(with: kind.mark.utf8)
  }
}
