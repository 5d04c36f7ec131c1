import NavGraph

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An output file. It is written only if its contents change, and then atomically, by renaming a temporary file in
/// the same folder. Permissions are kept; if it is a symbolic link, its target is replaced.
struct OutputFile {
  /// Returns the error for a file that must not exist.
  static func exists(_ path: String) -> Failure {
    .unwritable(
      path,
      "the file already exists; not overwritten",
      help: "name another file: navc init NAME.nav.yaml"
    )
  }

  let path: String

  /// Returns the file that `-o` names; nil for standard output, also written `-`.
  static func named(by option: String?) -> OutputFile? {
    option.flatMap { $0 == "-" ? nil : OutputFile(path: $0) }
  }

  /// Writes to `file`, or to standard output if it is nil.
  static func write(
    _ bytes: [UInt8],
    to file: OutputFile?,
    madeFrom inputs: [SourceFile]
  ) throws(Failure) {
    guard let file else { return Stream.output.write(bytes) }
    try file.write(bytes, madeFrom: inputs)
  }

  /// Returns true if the contents of the file are exactly `bytes`.
  func holds(_ bytes: [UInt8]) -> Bool {
    guard let status = SystemCall.status(path), SystemCall.isKind(status, S_IFREG),
      Int(status.st_size) == bytes.count, let file = try? InputFile.read(path)
    else { return false }
    return bytes.withUnsafeBytes { bytes in
      // The file may have changed since its status was read.
      guard bytes.count == file.bytes.count else { return false }
      guard let own = bytes.baseAddress, let other = file.bytes.baseAddress else { return true }
      return memcmp(own, other, bytes.count) == 0
    }
  }

  /// Writes the file. `inputs` are the files that `bytes` were made from; an output never overwrites them.
  private func write(_ bytes: [UInt8], madeFrom inputs: [SourceFile]) throws(Failure) {
    guard !path.isEmpty else { throw .usage("the output's path is empty") }
    let status = SystemCall.status(path)
    if let status {
      if inputs.contains(where: { SystemCall.isSame(status, $0.path) }) {
        throw .unwritable(path, "the output would overwrite the spec")
      }
      if SystemCall.isKind(status, S_IFDIR) { throw .unwritable(path, "it is a folder") }
      guard SystemCall.isKind(status, S_IFREG) else { return try writeThrough(bytes, status) }
      if holds(bytes) { return TemporaryFile.clear(in: Path.folder(of: try target())) }
      guard access(path, W_OK) == 0 else { throw .unwritable(path, SystemCall.lastProblem) }
    }
    let target = try target()
    TemporaryFile.clear(in: Path.folder(of: target))
    try stage(target, bytes, like: status).take()
  }

  /// Writes to a device or a pipe, which can't be replaced by renaming.
  private func writeThrough(_ bytes: [UInt8], _ status: stat) throws(Failure) {
    // Without `O_NONBLOCK`, opening a pipe would wait for a reader, possibly forever.
    let isPipe = SystemCall.isKind(status, S_IFIFO)
    let descriptor = SystemCall.open(path, O_WRONLY | (isPipe ? O_NONBLOCK : 0))
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

  /// Returns the target of the symbolic links, even if no such file exists yet.
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

  /// Writes `bytes` to a temporary file next to `target`, to be renamed when everything is written.
  func stage(
    _ target: String,
    _ bytes: [UInt8],
    like old: stat?
  ) throws(Failure) -> StagedFile {
    let temporary: TemporaryFile
    do throws(SystemFault) {
      temporary = try TemporaryFile(in: Path.folder(of: target))
    } catch {
      let isMissing = error.code == ENOENT
      throw .unwritable(
        path,
        isMissing ? "its folder does not exist" : SystemCall.problem(error.code)
      )
    }
    let descriptor = temporary.descriptor
    var problem = SystemCall.write(bytes, to: descriptor)
    if problem == nil, let old {
      // Only root can keep the owner; losing it is no reason to fail.
      _ = fchown(descriptor, old.st_uid, old.st_gid)
      if fchmod(descriptor, old.st_mode & 0o7777) != 0 { problem = SystemCall.lastProblem }
    }
    if let problem = problem ?? temporary.flush() {
      temporary.discard()
      throw .unwritable(path, problem)
    }
    return StagedFile(path: path, target: target, temporary: temporary)
  }
}

/// A file that is written under a temporary name.
struct StagedFile {
  let path: String
  fileprivate let target: String
  fileprivate let temporary: TemporaryFile

  fileprivate init(path: String, target: String, temporary: TemporaryFile) {
    self.path = path
    self.target = target
    self.temporary = temporary
  }

  /// Renames the file to its final name.
  func take() throws(Failure) {
    guard rename(temporary.path, target) == 0 else {
      throw failure(.unwritable(path, SystemCall.lastProblem))
    }
    temporary.release()
  }

  /// Renames the file to its final name; fails if a file with that name exists.
  func takeNew() throws(Failure) {
    if link(temporary.path, target) == 0 { return temporary.discard() }
    switch errno {
    case EEXIST: throw failure(OutputFile.exists(path))
    case EPERM, ENOTSUP, ENOSYS, EMLINK:
      // On a file system without links, an empty file reserves the name first.
      let descriptor = SystemCall.open(target, O_WRONLY | O_CREAT | O_EXCL)
      guard descriptor >= 0 else {
        throw failure(
          errno == EEXIST ? OutputFile.exists(path) : .unwritable(path, SystemCall.lastProblem)
        )
      }
      close(descriptor)
      try take()
    default: throw failure(.unwritable(path, SystemCall.lastProblem))
    }
  }

  func discard() { temporary.discard() }

  private func failure(_ failure: Failure) -> Failure {
    temporary.discard()
    return failure
  }
}
