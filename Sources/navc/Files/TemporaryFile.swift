import NavGraph

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A temporary file next to an output, to be renamed to it. It is locked while its run lives, so that other runs
/// can recognize files of killed runs, and remove them.
struct TemporaryFile {
  private static let prefix = ".navc-"
  private static let suffix = ".tmp"
  /// The age, in seconds, from which the file of another machine counts as abandoned, since its lock may be
  /// invisible.
  private static let longestRun = 3600

  let path: String
  let descriptor: Int32

  /// Creates a temporary file in `folder`, a prefix for names.
  init(in folder: String) throws(SystemFault) {
    while true {
      // Random, not the process's ID: containers and machines may share the folder.
      let chance = String(UInt64.random(in: 0 ... .max), radix: 36)
      let path = folder + Self.prefix + Self.machine + "-" + chance + Self.suffix
      let descriptor = SystemCall.open(path, O_WRONLY | O_CREAT | O_EXCL)
      if descriptor < 0 {
        if errno == EEXIST { continue }
        throw SystemFault(code: errno)
      }
      // Between the two calls, another run may have removed the file as abandoned.
      let isTaken = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      var status = stat()
      if !isTaken, fstat(descriptor, &status) != 0 || status.st_nlink > 0 {
        (self.path, self.descriptor) = (path, descriptor)
        return
      }
      close(descriptor)
    }
  }

  /// Reports errors that appear only on closing, as network file systems have them, by closing a copy of the
  /// descriptor. The lock stays. Returns the error in words; nil on success.
  func flush() -> String? {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    return copy < 0 || close(copy) != 0 ? SystemCall.lastProblem : nil
  }

  /// Removes the file and its lock; if the file has been renamed, only the lock.
  func discard() {
    unlink(path)
    release()
  }

  func release() { close(descriptor) }

  /// Removes the files that killed runs of this user have left in `folder`.
  static func clear(in folder: String) {
    guard let stream = opendir(folder.isEmpty ? "." : folder) else { return }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 1) { name in
          // Converting all names of a large folder to strings would be slow.
          guard strncmp(name, prefix, prefix.utf8.count) == 0 else { return }
          names.append(String(cString: name))
        }
      }
    }
    for name in names where name.hasSuffix(suffix) {
      clear(folder + name, isHere: name.hasPrefix(prefix + machine + "-"))
    }
  }

  private static func clear(_ path: String, isHere: Bool) {
    let descriptor = SystemCall.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, SystemCall.isKind(status, S_IFREG),
      status.st_uid == geteuid(), isHere || isOld(status),
      flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    unlink(path)
  }

  private static func isOld(_ status: stat) -> Bool {
    #if canImport(Darwin)
      let changed = status.st_mtimespec.tv_sec
    #else
      let changed = status.st_mtim.tv_sec
    #endif
    return time(nil) - changed > longestRun
  }

  /// A string that distinguishes this machine from others that share a folder with it.
  private static let machine: String = {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "0" }
    // FNV-1a
    var hash: UInt32 = 0x811C_9DC5
    for byte in name.prefix(while: { $0 != 0 }) {
      hash = (hash ^ UInt32(UInt8(bitPattern: byte))) &* 0x0100_0193
    }
    return String(hash, radix: 36)
  }()
}

/// An error of a system call.
struct SystemFault: Error {
  let code: Int32
}
