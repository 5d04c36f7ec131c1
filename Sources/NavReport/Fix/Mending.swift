import NavAnalysis
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
  /// How many tries that took.
  let tries: Int
}

/// Applies the edits of diagnostics, again and again, until none is left that helps.
///
/// Nothing is written; all edits are tried at once, and those that do not do what they are for are
/// left out (see `MendingCheck`, `Suspects`). Specs are mended together, for they may share parts: what
/// is right for one of them must not be wrong for another.
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

  private let specs: [MendableSpec]
  private let library: Library
  private var texts: [String: EditedText] = [:]
  private let original: [Compilation]
  private var compilations: [Compilation]
  private var count = 0
  private var tries = 0
  private var budget: MendingBudget
  /// Where edits were taken back, in the texts as they are.
  private var refused: [String: Set<Int>] = [:]

  init(_ specs: [MendableSpec], _ identity: @escaping (String) -> String) {
    self.specs = specs
    library = Library(identity)
    original = specs.map { [library] in library.resolved($0, [:], .forNames).analyzed() }
    compilations = original
    budget = MendingBudget(original)
  }

  var mending: Mending {
    Mending(
      original: original,
      compilations: compilations,
      files: texts.values.map(MendedFile.init).sorted { $0.original.path < $1.original.path },
      count: count,
      tries: tries
    )
  }

  mutating func run() {
    while !budget.isSpent {
      let candidates = self.candidates()
      if candidates.isEmpty { break }
      tryAll(candidates)
    }
    if budget.knowsNoNames { renewHelp() }
  }

  /// Compiles the texts once more: what is left is to be reported with all that can be said of it.
  private mutating func renewHelp() {
    for (index, compilation) in compilations.enumerated() where compilation.graph == nil {
      compilations[index] = library.resolved(specs[index], texts, .forNames)
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

  /// Applies of the edits those that are right for every spec that has the files.
  private mutating func tryAll(_ candidates: [Candidate]) {
    var tried = Array(candidates.indices)
    var suspects = Suspects()
    while !tried.isEmpty {
      let trial = trial(of: tried, candidates)
      if trial.isAccepted {
        refuse(suspects.guilty, candidates)
        return take(trial, tried.count)
      }
      if budget.isSpent { return }
      tried = suspects.narrow(tried, trial.complaints)
    }
    refuse(suspects.guilty, candidates)
  }

  private mutating func refuse(_ guilty: Set<Int>, _ candidates: [Candidate]) {
    for index in guilty {
      let candidate = candidates[index]
      refused[candidate.file, default: []].insert(candidate.edit.range.lowerBound)
    }
  }

  /// What comes of edits.
  private struct Trial {
    var edits: [String: MendingCheck.Edits] = [:]
    var texts: [String: EditedText]
    var compilations: [Compilation]
    var isAccepted = true
    var complaints: [Suspects.Complaint] = []
  }

  private mutating func trial(of tried: [Int], _ candidates: [Candidate]) -> Trial {
    tries += 1
    var trial = Trial(texts: texts, compilations: compilations)
    var places: [String: [Int]] = [:]
    for index in tried {
      let candidate = candidates[index]
      trial.edits[candidate.file, default: MendingCheck.Edits()]
        .append(candidate.edit, candidate.id)
      places[candidate.file, default: []].append(index)
    }
    for (file, edits) in trial.edits {
      let text = texts[file] ?? library.original(file).map(EditedText.init)
      trial.texts[file] = text?.applying(edits.edits)
    }
    for (index, old) in compilations.enumerated() {
      let isTouched = old.files.contains { trial.edits[library.identity($0.path)] != nil }
      guard isTouched else { continue }
      let check = MendingCheck(old, trial.edits, library.identity)
      let new = compilation(of: specs[index], trial.texts, check.needsFindings)
      trial.compilations[index] = new
      guard case .rejected(let complaints) = check.verdict(on: new) else { continue }
      trial.isAccepted = false
      trial.complaints += complaints.map { complaint in
        Suspects.Complaint(
          place: complaint.place,
          suspects: complaint.suspects.compactMap { places[$0.file]?[$0.edit] }
        )
      }
    }
    return trial
  }

  private mutating func compilation(
    of spec: MendableSpec,
    _ texts: [String: EditedText],
    _ needsFindings: Bool
  ) -> Compilation {
    let new = library.resolved(spec, texts, budget.suggestions)
    budget.take(new)
    guard needsFindings, new.graph != nil else { return new }
    budget.takeAnalysis()
    return new.analyzed()
  }

  private mutating func take(_ trial: Trial, _ mended: Int) {
    let hadFaults = compilations.map { $0.graph == nil }
    (texts, compilations, count) = (trial.texts, trial.compilations, count + mended)
    for index in compilations.indices where hadFaults[index] {
      compilations[index] = compilations[index].analyzed()
    }
    for (file, places) in refused {
      guard let edits = trial.edits[file] else { continue }
      refused[file] = Set(places.map { edits.moved($0) })
    }
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

  /// The spec with `texts` in the place of its files, not analysed.
  func resolved(
    _ spec: MendableSpec,
    _ texts: [String: EditedText],
    _ suggestions: Effort
  ) -> Compilation {
    func now(_ file: SourceFile) -> SourceFile {
      let id = identity(file.path)
      let original = originals[id] ?? file
      originals[id] = original
      if let text = texts[id] { return SourceFile(path: file.path, contents: text.bytes) }
      return original.path == file.path
        ? original : SourceFile(path: file.path, contents: original.bytes)
    }
    let top = now(spec.top)
    return Compilation(resolving: top, catalog: .all, suggestions: suggestions) {
      [read = spec.read] path in
      let result = read(path)
      guard case .file(let part) = result else { return result }
      return .file(now(part))
    }
  }
}
