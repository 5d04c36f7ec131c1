import NavGraph
import NavReport

/// Reads the parts that a spec includes. A part may not lie outside the folder of the top file, not
/// even by a symbolic link. Where the top file is such a link itself, as in the sandboxes of build
/// systems, parts may lie in the folder that it leads to, too.
struct IncludeReader {
  /// A prefix for paths in the top file's folder.
  private let folder: String
  /// The folders that parts may lie in, without symbolic links.
  private let roots: [String]

  init(topFile path: String) {
    folder = Path.folder(of: path)
    let given = SystemCall.realPath(folder.isEmpty ? "." : folder)
    let target = SystemCall.realPath(path).map(Path.folder)
    roots = [given, target].compactMap { $0.map { $0.hasSuffix("/") ? $0 : $0 + "/" } }
  }

  func read(_ path: String) -> ReadResult {
    let full = folder + path
    guard let real = SystemCall.realPath(full) else { return .failure(SystemCall.lastProblem) }
    guard roots.contains(where: real.hasPrefix) else { return .outside }
    do throws(Failure) {
      return .file(try InputFile.read(real, shownAs: full))
    } catch {
      return .failure(error.problem.message)
    }
  }
}
