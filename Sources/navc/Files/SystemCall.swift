#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// System calls that several files need. They retry after `EINTR`.
enum SystemCall {
  /// The error of the last call, as the end of a sentence.
  static var lastProblem: String { problem(errno) }

  static func problem(_ code: Int32) -> String {
    switch code {
    case ENOENT: "there is no such file"
    case ENOTDIR: "part of its path is not a folder"
    case EACCES, EPERM: "permission denied"
    case EISDIR: "it is a folder"
    case EBADF: "it is closed"
    case ENOSPC, EDQUOT: "no space left on the device"
    case EROFS: "the file system is read-only"
    case ENAMETOOLONG: "its path is too long"
    case ELOOP: "its symbolic links form a loop"
    default: String(cString: strerror(code))
    }
  }

  /// Opens the file. Returns its descriptor, or a negative number if that fails.
  static func open(_ path: String, _ flags: Int32) -> Int32 {
    while true {
      let descriptor = systemOpen(path, flags | O_CLOEXEC)
      if descriptor >= 0 || errno != EINTR { return descriptor }
    }
  }

  /// Writes all of `bytes`. Returns the error in words; nil on success.
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

  /// The resources with limits, in the type that the C library uses: glibc has one of its own.
  enum Resource {
    #if canImport(Glibc)
      static let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      static let stack = __rlimit_resource_t(RLIMIT_STACK.rawValue)
    #else
      static let openFiles = RLIMIT_NOFILE
      static let stack = RLIMIT_STACK
    #endif
  }

  /// Raises the limit of open files for `count` more files, as far as that is allowed.
  static func allowFiles(_ count: Int) {
    let wanted = rlim_t(count + 64)
    let resource = Resource.openFiles
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < wanted else { return }
    limit.rlim_cur = min(wanted, limit.rlim_max)
    setrlimit(resource, &limit)
  }

  /// Returns the file's status, following symbolic links; nil if the file does not exist.
  static func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// Returns true if `status` belongs to the file at `path`, whatever its name.
  static func isSame(_ status: stat, _ path: String) -> Bool {
    guard let other = self.status(path) else { return false }
    return status.st_dev == other.st_dev && status.st_ino == other.st_ino
  }

  static func isKind(_ status: stat, _ kind: mode_t) -> Bool { status.st_mode & S_IFMT == kind }

  /// Returns the names of a folder's entries, including `.` and `..`; nil if it can't be opened.
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

  /// Returns the path with symbolic links, `.` and `..` resolved; nil if it does not exist.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns the path of the program in the folders of PATH; nil if there is none.
  static func program(_ name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    let candidates = folders.split(separator: ":").map { folder in "\(folder)/\(name)" }
    return candidates.first { (path: String) in
      status(path).map { isKind($0, S_IFREG) } ?? false && access(path, X_OK) == 0
    }
  }

  /// Returns the target of the symbolic link, as written in it.
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
