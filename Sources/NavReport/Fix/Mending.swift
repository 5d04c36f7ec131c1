public import NavGraph

/// A spec that is to be mended.
public struct MendableSpec {
  /// Its top file.
  public var top: SourceFile
  /// Reads its parts, as `compile` wants it.
  public var read: (String) -> ReadResult

  /// The spec in `top`.
  public init(_ top: SourceFile, read: @escaping (String) -> ReadResult) {
    self.top = top
    self.read = read
  }
}

/// A file that was mended: its text before and after.
public struct MendedFile {
  /// What was read.
  public var original: SourceFile { text.file }
  /// What is to be written.
  public var contents: [UInt8] { text.bytes }

  let text: EditedText
}

/// What came of mending specs.
public struct Mending {
  /// What compiling the texts as they were says, spec by spec.
  public let original: [Compilation]
  /// What compiling the mended texts says, spec by spec.
  public let compilations: [Compilation]
  /// The files that changed, by path.
  public let files: [MendedFile]
  /// How many faults and findings were mended.
  public let count: Int
}

/// Applies the edits of diagnostics, again and again, until none is left that helps.
///
/// Nothing is written; the texts are compiled after each round, and edits that do not do what they
/// are for are taken back (see `MendingCheck`). Specs are mended together, for they may share parts:
/// what is right for one of them must not be wrong for another.
///
/// - Parameters:
///   - specs: The specs.
///   - identity: What is the same for two paths of the same file.
public func mend(
  _ specs: [MendableSpec],
  identity: @escaping (String) -> String = { $0 }
) -> Mending {
  var mender = Mender(specs, identity)
  mender.run()
  return mender.mending
}

/// The state of `mend`.
private struct Mender {
  /// An edit, in the text as it is at the time.
  private struct Candidate: Hashable {
    var file: String
    var edit: EditedText.Edit
    var id: String
  }

  /// How often mending compiles a spec.
  private static let mostCompilations = 64

  private let specs: [MendableSpec]
  private let library: Library
  private var texts: [String: EditedText] = [:]
  private let original: [Compilation]
  private var compilations: [Compilation]
  private var count = 0
  private var compiled = 0
  /// Where edits were taken back, in the texts as they are.
  private var refused: [String: Set<Int>] = [:]

  init(_ specs: [MendableSpec], _ identity: @escaping (String) -> String) {
    self.specs = specs
    library = Library(identity)
    original = specs.map { [library] in library.compilation(of: $0, [:]) }
    compilations = original
  }

  var mending: Mending {
    Mending(
      original: original,
      compilations: compilations,
      files: texts.values.map(MendedFile.init).sorted { $0.original.path < $1.original.path },
      count: count
    )
  }

  mutating func run() {
    while true {
      var candidates = self.candidates()[...]
      guard !candidates.isEmpty else { return }
      while !apply(candidates) {
        if compiled >= Self.mostCompilations { return }
        guard candidates.count > 1 else {
          refused[candidates[0].file, default: []].insert(candidates[0].edit.range.lowerBound)
          break
        }
        candidates = candidates.prefix(candidates.count / 2)
      }
      if compiled >= Self.mostCompilations { return }
    }
  }

  /// The edits that the diagnostics have, in order, without those that another one is in the way of.
  private func candidates() -> [Candidate] {
    var all: Set<Candidate> = []
    for compilation in compilations {
      for diagnostic in compilation.diagnostics {
        guard let fix = diagnostic.fix else { continue }
        let file = library.identity(compilation.files[Int(fix.span.file.index)].path)
        let range = Int(fix.span.start)..<Int(fix.span.end)
        guard refused[file]?.contains(range.lowerBound) != true else { continue }
        let edit = EditedText.Edit(range: range, text: Array(fix.replacement.utf8))
        all.insert(Candidate(file: file, edit: edit, id: diagnostic.kind.id))
      }
    }
    let sorted = all.sorted { a, b in
      let (first, second) = (a.edit.range, b.edit.range)
      if a.file != b.file { return a.file < b.file }
      if first != second {
        return (first.lowerBound, first.upperBound) < (second.lowerBound, second.upperBound)
      }
      return a.edit.text.lexicographicallyPrecedes(b.edit.text)
    }
    var chosen: [Candidate] = []
    for candidate in sorted {
      // Those that touch may be of one list, where one's comma is the other's.
      let isFree = chosen.last.map {
        $0.file != candidate.file || $0.edit.range.upperBound < candidate.edit.range.lowerBound
      }
      if isFree ?? true { chosen.append(candidate) }
    }
    return chosen
  }

  /// Applies the edits if that is right for every spec that has the files.
  private mutating func apply(_ candidates: ArraySlice<Candidate>) -> Bool {
    var edits: [String: MendingCheck.Edits] = [:]
    for candidate in candidates {
      edits[candidate.file, default: MendingCheck.Edits()].append(candidate.edit, candidate.id)
    }
    var mended = texts
    for (file, edits) in edits {
      guard let text = texts[file] ?? library.original(file).map(EditedText.init) else {
        return false
      }
      mended[file] = text.applying(edits.edits)
    }
    var results = compilations
    for (index, old) in compilations.enumerated() {
      guard old.files.contains(where: { edits[library.identity($0.path)] != nil }) else { continue }
      compiled += 1
      results[index] = library.compilation(of: specs[index], mended)
      let check = MendingCheck(old, edits, library.identity)
      guard check.accepts(results[index]) else { return false }
    }
    (texts, compilations, count) = (mended, results, count + candidates.count)
    for (file, places) in refused {
      guard let edits = edits[file] else { continue }
      refused[file] = Set(places.map { edits.moved($0) })
    }
    return true
  }
}

/// The files as they were read first, each once.
private final class Library {
  let identity: (String) -> String
  private var originals: [String: SourceFile] = [:]

  init(_ identity: @escaping (String) -> String) {
    var known: [String: String] = [:]
    self.identity = { path in
      if let found = known[path] { return found }
      let found = identity(path)
      known[path] = found
      return found
    }
  }

  func original(_ file: String) -> SourceFile? { originals[file] }

  func compilation(of spec: MendableSpec, _ texts: [String: EditedText]) -> Compilation {
    func now(_ file: SourceFile) -> SourceFile {
      let id = identity(file.path)
      let original = originals[id] ?? file
      originals[id] = original
      if let text = texts[id] { return SourceFile(path: file.path, contents: text.bytes) }
      return original.path == file.path
        ? original : SourceFile(path: file.path, contents: original.bytes)
    }
    let top = now(spec.top)
    return compile(top) { [read = spec.read] path in
      let result = read(path)
      guard case .file(let part) = result else { return result }
      return .file(now(part))
    }
  }
}
