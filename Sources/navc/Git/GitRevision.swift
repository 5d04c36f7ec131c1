import NavGraph
import NavReport

/// A spec and its parts at a revision of its repository.
struct GitRevision {
  /// The name of the revision, as the user wrote it.
  let name: String
  private let git: String
  private let folder: String
  private let commit: String

  private static let limits = ChildProcess.Limits(seconds: 60, bytes: Bounds.fileSize + 1)
  /// The suffix of a revision that stands for its merge base with the current one.
  private static let sinceCommonAncestor = "..."

  /// Finds the revision `name` in the repository of the file at `path`. With three dots appended, it is the merge
  /// base with the current revision, as in `git diff`.
  init(_ name: String, of path: String) throws(Failure) {
    self.name = Self.shortened(name)
    guard let git = SystemCall.program("git") else {
      throw Failure(
        "no-git",
        "--since needs git, which was not found in PATH",
        help: "install git, or compare two files: navc diff OLD NEW"
      )
    }
    self.git = git
    folder = Path.folder(of: path).isEmpty ? "." : Path.folder(of: path)
    if name.isEmpty || name.hasPrefix("-") { throw .usage("\"\(name)\" is not a revision") }
    let arguments =
      name.hasSuffix(Self.sinceCommonAncestor)
      ? ["merge-base", String(name.dropLast(Self.sinceCommonAncestor.count)), "HEAD"]
      : ["rev-parse", "--verify", "--quiet", name + "^{commit}"]
    let outcome = try Self.run(git, ["-C", folder] + arguments)
    guard case .exited(0) = outcome.end else {
      throw Failure(
        "no-revision",
        path: path,
        "git finds no revision \"\(name)\"",
        help: Self.message(outcome) ?? Self.help(for: name)
      )
    }
    commit = Self.firstLine(outcome.received.output)
  }

  /// Returns the file at the path, which is relative to the spec's folder.
  func read(_ path: String) throws(Failure) -> SourceFile {
    let outcome = try Self.run(git, ["-C", folder, "show", "\(commit):./\(path)"])
    let shown = "\(name):\(folder == "." ? "" : folder)\(path)"
    switch outcome.end {
    case .exited(0): return SourceFile(path: shown, contents: outcome.received.output)
    case .wroteTooMuch: throw .unreadable(shown, "it is too large")
    default: throw .unreadable(shown, "there was no such file at \(name)")
    }
  }

  /// Returns a part of the spec at the revision.
  func readPart(_ path: String) -> ReadResult {
    do throws(Failure) { return .file(try read(path)) } catch {
      return .failure(error.problem.message)
    }
  }

  private static func help(for name: String) -> String {
    let one =
      name.hasSuffix(sinceCommonAncestor) ? name.dropLast(sinceCommonAncestor.count) : name[...]
    if one.contains("..") {
      return
        "name one revision to compare with the current spec; to compare with its merge base, append \"...\""
    }
    return "fetch it first: checkouts in CI often have only one commit"
  }

  private static func run(_ git: String, _ arguments: [String]) throws(Failure)
    -> ChildProcess.Outcome
  {
    let signals = BlockedSignals()
    defer { signals.release() }
    let child = try ChildProcess(git, ["git"] + arguments, orFail: "git-failed", blocking: signals)
    return child.exchange([], within: limits, since: Stopwatch(), blocking: signals) {}
  }

  /// Returns a commit's hash abbreviated, and any other name unchanged.
  private static func shortened(_ name: String) -> String {
    name.utf8.count == 40 && name.allSatisfy(\.isHexDigit) ? String(name.prefix(7)) : name
  }

  private static func firstLine(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  private static func message(_ outcome: ChildProcess.Outcome) -> String? {
    let line = firstLine(outcome.received.complaints)
    return line.isEmpty ? nil : "git says: \(line)"
  }
}
