/// Functions on paths as text.
enum Path {
  /// Returns the folder of `path`, as a prefix for names in it: empty for the current folder.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: 0x2F) else { return "" }
    return String(path[...slash])
  }

  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: 0x2F) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// Returns `path` quoted as a word of a shell command. A path that begins with a dash is not read as an option.
  static func quotedForShell(_ path: String) -> String {
    let path = path.hasPrefix("-") ? "./" + path : path
    let isPlain = path.utf8.allSatisfy { byte in
      byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
        || "/._-+,:@%".utf8.contains(byte)
    }
    return isPlain
      ? path
      : "'"
        + path.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }

  /// Returns the file extension in lowercase.
  static func ending(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}
