/// The paths of included files: relative, with slashes, below the top file's folder.
enum IncludePath {
  /// Why a path can't be included.
  enum Flaw: Error {
    /// It does not end in `.nav-part.yaml`.
    case ending
    /// It begins with a slash.
    case absolute
    /// `..` leads out of the top file's folder.
    case outside
  }

  static let ending = ".nav-part.yaml"

  /// The path relative to the top file's folder, in normal form, that `text` in a file in `folder`
  /// means.
  static func resolve(_ text: String, in folder: String) -> Result<String, Flaw> {
    guard text.utf8.first != UInt8(ascii: "/") else { return .failure(.absolute) }
    var components: [Substring] = []
    for component in (folder + text).split(separator: "/") where component != "." {
      guard component == ".." else {
        components.append(component)
        continue
      }
      guard components.popLast() != nil else { return .failure(.outside) }
    }
    let path = components.joined(separator: "/")
    guard path.hasSuffix(ending), components.last.map({ $0 != ending }) ?? false else {
      return .failure(.ending)
    }
    return .success(path)
  }

  /// The folder of the file at `path`: "", or with a slash at the end.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }
}
