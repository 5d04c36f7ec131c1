#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The few calls to the system that more than one file needs, with `EINTR` dealt with.
enum SystemCall {
  /// What the last call complains about, as the end of a sentence.
  static var lastProblem: String { problem(errno) }

  static func problem(_ code: Int32) -> String {
    switch code {
    case ENOENT: "there is no such file"
    case ENOTDIR: "part of its path is not a folder"
    case EACCES, EPERM: "permission denied"
    case EISDIR: "it is a folder"
    case EBADF: "it is closed"
    case ENOSPC, EDQUOT: "no space is left"
    case EROFS: "the file system is read-only"
    case ENAMETOOLONG: "its path is too long"
    case ELOOP: "its symbolic links go round in a circle"
    default: String(cString: strerror(code))
    }
  }

  /// Opens the file; what is below 0 has failed.
  static func open(_ path: String, _ flags: Int32) -> Int32 {
    while true {
      let descriptor = systemOpen(path, flags | O_CLOEXEC)
      if descriptor >= 0 || errno != EINTR { return descriptor }
    }
  }

  /// Writes all of `bytes`; returns what went wrong.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> String? {
    bytes.withUnsafeBytes { buffer -> String? in
      var done = 0
      while done < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
        let count = systemWrite(descriptor, rest)
        if count >= 0 {
          done += count
        } else if errno != EINTR {
          return lastProblem
        }
      }
      return nil
    }
  }

  /// What a process may have only so much of; glibc tells it by a type of its own.
  enum Resource {
    #if canImport(Glibc)
      static let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      static let stack = __rlimit_resource_t(RLIMIT_STACK.rawValue)
    #else
      static let openFiles = RLIMIT_NOFILE
      static let stack = RLIMIT_STACK
    #endif
  }

  /// Lets so many files be open at once, besides what is open anyway, if that is allowed.
  static func allowFiles(_ count: Int) {
    let wanted = rlim_t(count + 64)
    let resource = Resource.openFiles
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < wanted else { return }
    limit.rlim_cur = min(wanted, limit.rlim_max)
    setrlimit(resource, &limit)
  }

  /// The file's status, symbolic links followed; nil if there is none.
  static func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// Whether `status` is that of the file at `path`, under whatever name.
  static func isSame(_ status: stat, _ path: String) -> Bool {
    guard let other = self.status(path) else { return false }
    return status.st_dev == other.st_dev && status.st_ino == other.st_ino
  }

  static func isKind(_ status: stat, _ kind: mode_t) -> Bool { status.st_mode & S_IFMT == kind }

  /// The names of all that is in a folder, `.` and `..` too; nil if it can't be opened.
  static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
        }
      )
    }
    return names
  }

  /// The path without symbolic links, `.` and `..`; nil if it leads nowhere.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The path of the program with that name in the folders of PATH; nil if there is none.
  static func program(_ name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    let candidates = folders.split(separator: ":").map { folder in "\(folder)/\(name)" }
    return candidates.first { (path: String) in
      status(path).map { isKind($0, S_IFREG) } ?? false && access(path, X_OK) == 0
    }
  }

  /// What the symbolic link says.
  static func readLink(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count >= 0 else { return nil }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags, 0o666) }

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
