import NavGraph
import NavReport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension ReportFolders {
  /// The working folder, and the repository: the nearest folder with a `.git`, from the working folder upward.
  static let current: ReportFolders = {
    guard let path = getcwd(nil, 0) else { return ReportFolders() }
    defer { free(path) }
    let working = String(cString: path)
    var folder = working[...]
    while true {
      if SystemCall.status(String(folder) + "/.git") != nil {
        return ReportFolders(working: working, repository: folder.isEmpty ? "/" : String(folder))
      }
      guard let slash = folder.utf8.lastIndex(of: 0x2F) else { break }
      folder = folder[..<slash]
    }
    return ReportFolders(working: working)
  }()
}
