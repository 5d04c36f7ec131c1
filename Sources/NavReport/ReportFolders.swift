import NavGraph

/// The folders that paths in reports start from. Paths are taken as text: no link is followed.
public struct ReportFolders: Hashable, Sendable {
  /// How standard input is called, which lies in no folder.
  public static let standardInput = "<stdin>"

  /// The folder that paths of the command line are relative to, from the root of the file system;
  /// empty if it is not known.
  public var working: String
  /// The root of the repository; the working folder if there is no repository.
  public var repository: String

  /// `repository` is the working folder if nothing is said.
  public init(working: String = "", repository: String? = nil) {
    self.working = working
    self.repository = repository ?? working
  }

  /// `path` from the root of the file system.
  public func absolute(_ path: String) -> String {
    if path == Self.standardInput || working.isEmpty { return path }
    return "/"
      + Self.parts(path.utf8.first == 0x2F ? path : working + "/" + path)
      .joined(separator: "/")
  }

  /// `path` from the root of the repository, with `..` if it lies outside of it.
  public func inRepository(_ path: String) -> String { relative(path, to: repository) }

  /// `path` from `folder`, both as the command line has them.
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

  /// The names in `path`, without `.`, and without `..` where something is before it.
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
