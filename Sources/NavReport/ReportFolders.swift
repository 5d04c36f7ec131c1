import NavGraph

/// The folders that paths in reports are relative to. Paths are handled as text: symbolic links are not followed.
public struct ReportFolders: Hashable, Sendable {
  /// The name of standard input, which is in no folder.
  public static let standardInput = "<stdin>"

  /// The absolute path of the folder that paths of the command line are relative to; empty if unknown.
  public var working: String
  /// The root of the repository, or the working folder if there is no repository.
  public var repository: String

  /// Creates folders. `repository` defaults to the working folder.
  public init(working: String = "", repository: String? = nil) {
    self.working = working
    self.repository = repository ?? working
  }

  /// Returns `path` as an absolute path.
  public func absolute(_ path: String) -> String {
    if path == Self.standardInput || working.isEmpty { return path }
    return "/"
      + Self.parts(path.utf8.first == 0x2F ? path : working + "/" + path)
      .joined(separator: "/")
  }

  /// Returns `path` relative to the root of the repository, with `..` if it is outside.
  public func inRepository(_ path: String) -> String { relative(path, to: repository) }

  /// Returns `path` relative to `folder`, where both are paths of the command line.
  public func relative(_ path: String, to folder: String) -> String {
    let full = absolute(path)
    guard full.utf8.first == 0x2F, !working.isEmpty else {
      return path == Self.standardInput || full.utf8.first == 0x2F
        ? full : Self.parts(full).joined(separator: "/")
    }
    let parts = Self.parts(full)
    let base = Self.parts(absolute(folder))
    let common = zip(parts, base).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: base.count - common)
    let way = (up + parts[common...]).joined(separator: "/")
    return way.isEmpty ? "." : way
  }

  /// Returns the components of `path`, with `.` and `..` resolved as far as possible.
  private static func parts(_ path: String) -> [Substring] {
    var parts: [Substring] = []
    for part in path.utf8.split(separator: 0x2F).map(Substring.init) where part != "." {
      if part != ".." {
        parts.append(part)
      } else if let last = parts.last, last != ".." {
        parts.removeLast()
      } else if path.utf8.first != 0x2F {
        parts.append(part)
      }
    }
    return parts
  }
}
