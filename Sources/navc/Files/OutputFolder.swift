import NavGraph

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder of output files. Files whose contents change are written, all or none. Files that navc generated there
/// earlier and no longer generates are removed; nothing else is touched.
struct OutputFolder {
  /// A file's name and contents.
  typealias File = (name: String, bytes: [UInt8])

  /// The marks of files that navc has generated.
  struct Kind {
    /// The prefix of the names of files that may be removed.
    var prefix = ""
    /// The suffix of the names of files that may be removed.
    var suffix: String
    /// The beginning of their first line.
    var mark: String
  }

  private let path: String
  private let files: [File]
  private let kind: Kind?

  /// Creates a folder of files. Without a `kind`, existing files are overwritten without a check, and none is
  /// removed.
  init(_ path: String, _ files: [File], _ kind: Kind? = nil) {
    self.path = path.hasSuffix("/") ? path : path + "/"
    self.files = files
    self.kind = kind
  }

  /// The paths of the files.
  var paths: [String] { files.map { path + $0.name } }

  /// Returns the paths of files that are missing or out of date.
  func stale() -> [String] {
    files.filter { !output($0).holds($0.bytes) }.map { path + $0.name }
  }

  /// Writes the files into the existing folder. `inputs` are the files that they were made from.
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

  /// Creates the folder if it does not exist.
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

  /// Throws if the file must not be overwritten, because navc has not generated it or it is an input.
  private func check(_ file: File, _ inputs: [SourceFile]) throws(Failure) {
    let path = path + file.name
    guard let status = SystemCall.status(path) else { return }
    if inputs.contains(where: { SystemCall.isSame(status, $0.path) }) {
      throw .unwritable(path, "the output would overwrite the spec")
    }
    guard isOurs(path) else { throw .unwritable(path, "it exists, and navc did not generate it") }
    guard access(path, W_OK) == 0 else { throw .unwritable(path, SystemCall.lastProblem) }
  }

  /// Returns the paths of generated files that are to be removed.
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

  /// Returns true if the first line of the file says that navc generated it, or if files carry no mark.
  private func isOurs(_ path: String) -> Bool {
    guard let status = SystemCall.status(path), SystemCall.isKind(status, S_IFREG) else {
      return false
    }
    guard let kind else { return true }
    guard let file = try? InputFile.read(path) else { return false }
    return file.bytes.starts(with: kind.mark.utf8)
  }
}
