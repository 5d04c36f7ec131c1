#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Finds the specs in a folder and below, sorted by path. Hidden folders, and folders behind
/// symbolic links, are left out.
enum SpecSearch {
  /// Those here and below.
  static func specs() throws(Failure) -> [String] {
    let found = try specs(below: "")
    guard !found.isEmpty else {
      throw .usage("there is no *.nav.yaml here or below", help: "name the spec: navc check SPEC")
    }
    return found
  }

  /// What an argument stands for: the specs in a folder, else itself.
  static func specs(named path: String) throws(Failure) -> [String] {
    guard path != "-", let status = SystemCall.status(path), SystemCall.isKind(status, S_IFDIR)
    else { return [path] }
    let folder = path == "." || path == "./" ? "" : path.hasSuffix("/") ? path : path + "/"
    let found = try specs(below: folder)
    guard !found.isEmpty else {
      throw .unreadable(path, "there is no *.nav.yaml in this folder or below")
    }
    return found
  }

  private static func specs(below top: String) throws(Failure) -> [String] {
    var found: [String] = []
    var folders = [top]
    while let folder = folders.popLast() {
      for (name, isFolder) in try entries(of: folder) where !name.hasPrefix(".") {
        if isFolder {
          folders.append(folder + name + "/")
        } else if name.hasSuffix(".nav.yaml") {
          found.append(folder + name)
        }
      }
    }
    return found.sorted()
  }

  private static func entries(of folder: String) throws(Failure) -> [(String, isFolder: Bool)] {
    guard let stream = opendir(folder.isEmpty ? "." : folder) else {
      throw .unreadable(folder.isEmpty ? "." : folder, SystemCall.lastProblem)
    }
    defer { closedir(stream) }
    var entries: [(String, isFolder: Bool)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      var status = stat()
      guard lstat(folder + name, &status) == 0 else { continue }
      entries.append((name, SystemCall.isKind(status, S_IFDIR)))
    }
    return entries
  }
}
