import NavGraph

/// Reads the parts that a spec includes. A part may not lie outside the folder of the top file, not
/// even by a symbolic link.
struct IncludeReader {
  /// A prefix for paths in the top file's folder.
  private let folder: String
  private let realFolder: String?

  init(topFile path: String) {
    folder = Path.folder(of: path)
    realFolder = SystemCall.realPath(folder.isEmpty ? "." : folder)
  }

  func read(_ path: String) -> ReadResult {
    let full = folder + path
    guard let realFolder, let real = SystemCall.realPath(full) else {
      return .failure(SystemCall.lastProblem)
    }
    let root = realFolder.hasSuffix("/") ? realFolder : realFolder + "/"
    guard real.hasPrefix(root) else { return .outside }
    do throws(Failure) {
      return .file(try InputFile.read(real, shownAs: full))
    } catch {
      return .failure(error.problem.message)
    }
  }
}
