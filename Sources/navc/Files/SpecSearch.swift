import NavGraph
import NavReport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Finds the specs in a folder and below, sorted by path. Hidden folders, symbolic links to folders, and folders
/// of third-party code are skipped.
enum SpecSearch {
  /// The names of folders that contain packages and builds.
  static let foreignFolders: Set<String> = ["Carthage", "DerivedData", "Pods", "node_modules"]

  /// Returns the specs in the working folder and below. A folder that can't be read is a problem, since it may
  /// contain a spec.
  static func specs(_ problems: inout [Report.Problem]) throws(Failure) -> [String] {
    let before = problems.count
    let found = specs(below: "", &problems)
    guard !found.isEmpty || problems.count > before else {
      throw .usage(
        "there is no *.nav.yaml in this folder or below",
        help: "name the spec, as in navc check SPEC, or create one with navc init"
      )
    }
    return found
  }

  /// Returns the specs that an argument names: those in a folder and below, or the path itself.
  static func specs(
    named path: String,
    _ problems: inout [Report.Problem]
  ) throws(Failure) -> [String] {
    guard path != "-", let status = SystemCall.status(path), SystemCall.isKind(status, S_IFDIR)
    else { return [path] }
    let folder = path == "." || path == "./" ? "" : path.hasSuffix("/") ? path : path + "/"
    let before = problems.count
    let found = specs(below: folder, &problems)
    guard !found.isEmpty || problems.count > before else {
      throw .unreadable(path, "there is no *.nav.yaml in this folder or below")
    }
    return found
  }

  private static func specs(below top: String, _ problems: inout [Report.Problem]) -> [String] {
    var found: [String] = []
    var folders = [top]
    var unread: [Report.Problem] = []
    while let folder = folders.popLast() {
      do throws(Failure) {
        for (name, isFolder) in try entries(of: folder) where !name.hasPrefix(".") {
          if isFolder, !foreignFolders.contains(name) {
            folders.append(folder + name + "/")
          } else if !isFolder, name.hasSuffix(".nav.yaml") {
            found.append(folder + name)
          }
        }
      } catch {
        unread.append(error.problem)
      }
    }
    problems += unread.sorted { $0.path ?? "" < $1.path ?? "" }
    return found.sorted()
  }

  private static func entries(of folder: String) throws(Failure) -> [(String, isFolder: Bool)] {
    let path = folder.isEmpty ? "." : String(folder.dropLast())
    guard let names = SystemCall.names(in: path) else {
      throw .unreadable(path, SystemCall.lastProblem)
    }
    var entries: [(String, isFolder: Bool)] = []
    for name in names {
      var status = stat()
      guard lstat(folder + name, &status) == 0 else {
        // A name that is not UTF-8 can't be looked up; reading the file reports that.
        if name.unicodeScalars.contains("\u{FFFD}") { entries.append((name, isFolder: false)) }
        continue
      }
      let isLinkedFolder =
        SystemCall.isKind(status, S_IFLNK)
        && SystemCall.status(folder + name).map { SystemCall.isKind($0, S_IFDIR) } ?? false
      if !isLinkedFolder { entries.append((name, SystemCall.isKind(status, S_IFDIR))) }
    }
    return entries
  }
}
