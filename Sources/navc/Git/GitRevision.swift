import NavGraph
import NavReport

/// A spec and its parts as they were at a revision of the repository that it lies in.
struct GitRevision {
  /// As the user has called it.
  let name: String
  private let git: String
  private let folder: String
  private let commit: String

  private static let limits = ChildProcess.Limits(seconds: 60, bytes: Bounds.fileSize + 1)
  /// After a revision: the last commit that it and the current one have in common.
  private static let sinceCommonAncestor = "..."

  /// Finds the revision `name` in the repository of the file at `path`. With three dots after it, it is where
  /// the current one has left that, as `git diff` has it.
  init(_ name: String, of path: String) throws(Failure) {
    self.name = Self.shortened(name)
    guard let git = SystemCall.program("git") else {
      throw Failure(
        "no-git",
        "--since asks git, which is not in the folders of PATH",
        help: "install git, or compare two files: navc diff OLD NEW"
      )
    }
    self.git = git
    folder = Path.folder(of: path).isEmpty ? "." : Path.folder(of: path)
    if name.isEmpty || name.hasPrefix("-") { throw .usage("\"\(name)\" is no revision") }
    let arguments =
      name.hasSuffix(Self.sinceCommonAncestor)
      ? ["merge-base", String(name.dropLast(Self.sinceCommonAncestor.count)), "HEAD"]
      : ["rev-parse", "--verify", "--quiet", name + "^{commit}"]
    let outcome = try Self.run(git, ["-C", folder] + arguments)
    guard case .exited(0) = outcome.end else {
      throw Failure(
        "no-revision",
        path: path,
        "git knows no revision \"\(name)\" here",
        help: Self.said(outcome) ?? Self.help(for: name)
      )
    }
    commit = Self.firstLine(outcome.received.output)
  }

  /// The file at the path, which the spec's folder is the start of.
  func read(_ path: String) throws(Failure) -> SourceFile {
    let outcome = try Self.run(git, ["-C", folder, "show", "\(commit):./\(path)"])
    let shown = "\(name):\(folder == "." ? "" : folder)\(path)"
    switch outcome.end {
    case .exited(0): return SourceFile(path: shown, contents: outcome.received.output)
    case .wroteTooMuch: throw .unreadable(shown, "it is too large")
    default: throw .unreadable(shown, "there was no such file at \(name)")
    }
  }

  /// What a part of the spec was.
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
        "it is one revision: the spec as it is now is compared with it; with ... after it, with where the branch began"
    }
    return "fetch it first: a checkout of CI often has one commit only"
  }

  private static func run(_ git: String, _ arguments: [String]) throws(Failure)
    -> ChildProcess.Outcome
  {
    let signals = HeldSignals()
    defer { signals.release() }
    let child = try ChildProcess(git, ["git"] + arguments, orFail: "git-failed", holding: signals)
    return child.exchange([], within: limits, since: Stopwatch(), holding: signals) {}
  }

  /// A commit's hash as one reads it; any other name as it is.
  private static func shortened(_ name: String) -> String {
    name.utf8.count == 40 && name.allSatisfy(\.isHexDigit) ? String(name.prefix(7)) : name
  }

  private static func firstLine(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  private static func said(_ outcome: ChildProcess.Outcome) -> String? {
    let line = firstLine(outcome.received.complaints)
    return line.isEmpty ? nil : "git says: \(line)"
  }
}
