import NavGraph

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes an output: only if the file differs, and then as a whole, by a temporary file beside it
/// that takes its name. The file's permissions stay; of a symbolic link the target is replaced.
struct OutputFile {
  let path: String

  /// The file that `-o` names; nil for standard output, which is also called `-`.
  static func named(by option: String?) -> OutputFile? {
    option.flatMap { $0 == "-" ? nil : OutputFile(path: $0) }
  }

  /// Writes to `file`, or to standard output if there is none.
  static func write(
    _ bytes: [UInt8],
    to file: OutputFile?,
    madeFrom inputs: [SourceFile]
  ) throws(Failure) {
    guard let file else { return Stream.output.write(bytes) }
    try file.write(bytes, madeFrom: inputs)
  }

  /// Whether the file holds exactly `bytes`.
  func holds(_ bytes: [UInt8]) -> Bool {
    guard let status = SystemCall.status(path), SystemCall.isKind(status, S_IFREG),
      Int(status.st_size) == bytes.count, let file = try? InputFile.read(path)
    else { return false }
    return file.bytes.elementsEqual(bytes)
  }

  /// `inputs` are the files that `bytes` were made from, which an output never replaces.
  private func write(_ bytes: [UInt8], madeFrom inputs: [SourceFile]) throws(Failure) {
    guard !path.isEmpty else { throw .usage("the output's path is empty") }
    let status = SystemCall.status(path)
    if let status {
      if inputs.contains(where: { SystemCall.isSame(status, $0.path) }) {
        throw .unwritable(path, "the output would replace the spec")
      }
      if SystemCall.isKind(status, S_IFDIR) { throw .unwritable(path, "it is a folder") }
      guard SystemCall.isKind(status, S_IFREG) else { return try writeThrough(bytes, status) }
      if holds(bytes) { return }
      guard access(path, W_OK) == 0 else { throw .unwritable(path, SystemCall.lastProblem) }
    }
    try stage(try target(), bytes, like: status).take()
  }

  /// A device or a pipe has no other name to take.
  private func writeThrough(_ bytes: [UInt8], _ status: stat) throws(Failure) {
    // Without `O_NONBLOCK`, opening a pipe would wait for a reader, perhaps for ever.
    let isPipe = SystemCall.isKind(status, S_IFIFO)
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | (isPipe ? O_NONBLOCK : 0))
    guard descriptor >= 0 else {
      let isUnread = isPipe && errno == ENXIO
      throw .unwritable(path, isUnread ? "nothing reads from this pipe" : SystemCall.lastProblem)
    }
    defer { close(descriptor) }
    if isPipe, fcntl(descriptor, F_SETFL, 0) != 0 {
      throw .unwritable(path, SystemCall.lastProblem)
    }
    if let problem = SystemCall.write(bytes, to: descriptor) { throw .unwritable(path, problem) }
  }

  /// Where the symbolic links lead, also if nothing is there yet.
  func target() throws(Failure) -> String {
    var current = path
    for _ in 0..<40 {
      var status = stat()
      guard lstat(current, &status) == 0, SystemCall.isKind(status, S_IFLNK) else {
        return current
      }
      guard let link = SystemCall.readLink(current) else {
        throw .unwritable(path, SystemCall.lastProblem)
      }
      current = link.hasPrefix("/") ? link : Path.folder(of: current) + link
    }
    throw .unwritable(path, SystemCall.problem(ELOOP))
  }

  /// Writes `bytes` beside `target`, whose name they take when all is well.
  func stage(
    _ target: String,
    _ bytes: [UInt8],
    like old: stat?
  ) throws(Failure) -> StagedFile {
    // By chance, not by the process's id: several machines may write into one folder.
    let temporary = Path.folder(of: target) + ".navc-\(UInt64.random(in: 0 ... .max)).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      let problem = errno == ENOENT ? "its folder does not exist" : SystemCall.lastProblem
      throw .unwritable(path, problem)
    }
    var problem = SystemCall.write(bytes, to: descriptor)
    if problem == nil, let old {
      // The owner can be kept by root only; losing it is no reason to fail.
      _ = fchown(descriptor, old.st_uid, old.st_gid)
      if fchmod(descriptor, old.st_mode & 0o7777) != 0 { problem = SystemCall.lastProblem }
    }
    if close(descriptor) != 0, problem == nil { problem = SystemCall.lastProblem }
    if let problem {
      unlink(temporary)
      throw .unwritable(path, problem)
    }
    return StagedFile(path: path, target: target, temporary: temporary)
  }
}

/// A file that is written, but does not have its name yet.
struct StagedFile {
  let path: String
  fileprivate let target: String
  fileprivate let temporary: String

  fileprivate init(path: String, target: String, temporary: String) {
    self.path = path
    self.target = target
    self.temporary = temporary
  }

  func take() throws(Failure) {
    if rename(temporary, target) != 0 {
      let problem = SystemCall.lastProblem
      unlink(temporary)
      throw .unwritable(path, problem)
    }
  }

  func discard() { unlink(temporary) }
}
