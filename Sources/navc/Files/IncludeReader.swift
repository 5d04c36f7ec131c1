import NavGraph
import NavReport

/// Reads the parts that a spec includes. A part must be inside the folder of the top file, even through symbolic
/// links. If the top file is a symbolic link itself, as in the sandboxes of build systems, parts may also be in
/// the folder of its target.
struct IncludeReader {
  /// The prefix for paths in the top file's folder.
  private let folder: String
  /// The folders that may contain parts, with symbolic links resolved.
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
