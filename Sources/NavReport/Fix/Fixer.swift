import NavAnalysis
public import NavGraph

/// A spec that has not been compiled: its top file, and a reader for its parts.
public struct SpecSource {
  /// The top file.
  public var top: SourceFile
  /// The reader of parts, as for `compile`.
  public var read: (String) -> ReadResult

  /// Creates a spec with the top file `top`.
  public init(_ top: SourceFile, read: @escaping (String) -> ReadResult) {
    self.top = top
    self.read = read
  }
}

/// A file with fixes applied: its text before and after.
public struct FixedFile {
  /// The file as it was read.
  public var original: SourceFile { text.file }
  /// The contents to write.
  public var contents: [UInt8] { text.bytes }

  let text: EditedText
}

/// The result of applying fixes to specs.
public struct FixResult {
  /// The compilations of the original texts, in the order of the specs.
  public let original: [Compilation]
  /// The compilations of the fixed texts, in the order of the specs.
  public let compilations: [Compilation]
  /// The changed files, sorted by path.
  public let files: [FixedFile]
  /// The number of faults and findings that were fixed.
  public let count: Int
  /// The number of tries.
  let tries: Int
}

/// Applies the edits of diagnostics repeatedly, until no helpful one is left.
///
/// Nothing is written. All edits are tried together, and those that fail are left out; see `FixCheck` and
/// `Suspects`. Specs are fixed together since they may share parts: an edit that is right for one spec must not be
/// wrong for another.
///
/// - Parameters:
///   - specs: The specs.
///   - identity: Returns a string that is equal for all paths of one file.
/// - Returns: The compilations before and after, and the changed files.
public func applyFixes(
  to specs: [SpecSource],
  identity: @escaping (String) -> String = { $0 }
) -> FixResult {
  var fixer = Fixer(specs, identity)
  fixer.run()
  return fixer.result
}

/// The state of `applyFixes`.
private struct Fixer {
  /// An edit of the current text.
  private struct Candidate: Hashable {
    var file: String
    var edit: EditedText.Edit
    var id: String
  }

  private let specs: [SpecSource]
  private let files: OriginalFiles
  private var texts: [String: EditedText] = [:]
  private let original: [Compilation]
  private var compilations: [Compilation]
  private var count = 0
  private var tries = 0
  private var budget: FixBudget
  /// The positions of rejected edits in the current texts, by file.
  private var refused: [String: Set<Int>] = [:]

  init(_ specs: [SpecSource], _ identity: @escaping (String) -> String) {
    self.specs = specs
    files = OriginalFiles(identity)
    original = specs.map { [files] in files.resolved($0, [:], .forNames).analyzed() }
    compilations = original
    budget = FixBudget(original)
  }

  var result: FixResult {
    FixResult(
      original: original,
      compilations: compilations,
      files: texts.values.map(FixedFile.init).sorted { $0.original.path < $1.original.path },
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

  /// Compiles specs with faults once more, so that the remaining faults are reported with full advice.
  private mutating func renewHelp() {
    for (index, compilation) in compilations.enumerated() where compilation.graph == nil {
      compilations[index] = files.resolved(specs[index], texts, .forNames)
    }
  }

  /// Returns the edits of the diagnostics, in order, without those that conflict with an earlier one.
  private func candidates() -> [Candidate] {
    var all: Set<Candidate> = []
    for compilation in compilations {
      for diagnostic in compilation.diagnostics {
        guard let fix = diagnostic.fix else { continue }
        let file = files.identity(compilation.files[Int(fix.span.file.index)].path)
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
      // Adjacent edits may be in one list and share a comma.
      let isFree = chosen.last.map {
        $0.file != candidate.file || $0.edit.range.upperBound < candidate.edit.range.lowerBound
      }
      if isFree ?? true { chosen.append(candidate) }
    }
    return chosen
  }

  /// Applies those of the edits that are right for every spec that contains the files.
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
      tried = suspects.narrow(tried, trial.regressions)
    }
    refuse(suspects.guilty, candidates)
  }

  private mutating func refuse(_ guilty: Set<Int>, _ candidates: [Candidate]) {
    for index in guilty {
      let candidate = candidates[index]
      refused[candidate.file, default: []].insert(candidate.edit.range.lowerBound)
    }
  }

  /// The result of trying edits.
  private struct Trial {
    var edits: [String: FixCheck.Edits] = [:]
    var texts: [String: EditedText]
    var compilations: [Compilation]
    var isAccepted = true
    var regressions: [Suspects.Regression] = []
  }

  private mutating func trial(of tried: [Int], _ candidates: [Candidate]) -> Trial {
    tries += 1
    var trial = Trial(texts: texts, compilations: compilations)
    var places: [String: [Int]] = [:]
    for index in tried {
      let candidate = candidates[index]
      trial.edits[candidate.file, default: FixCheck.Edits()]
        .append(candidate.edit, candidate.id)
      places[candidate.file, default: []].append(index)
    }
    for (file, edits) in trial.edits {
      let text = texts[file] ?? files.original(file).map(EditedText.init)
      trial.texts[file] = text?.applying(edits.edits)
    }
    for (index, old) in compilations.enumerated() {
      let isTouched = old.files.contains { trial.edits[files.identity($0.path)] != nil }
      guard isTouched else { continue }
      let check = FixCheck(old, trial.edits, files.identity)
      let new = compilation(of: specs[index], trial.texts, check.needsFindings)
      trial.compilations[index] = new
      guard case .rejected(let regressions) = check.verdict(on: new) else { continue }
      trial.isAccepted = false
      trial.regressions += regressions.map { regression in
        Suspects.Regression(
          place: regression.place,
          suspects: regression.suspects.compactMap { places[$0.file]?[$0.edit] }
        )
      }
    }
    return trial
  }

  private mutating func compilation(
    of spec: SpecSource,
    _ texts: [String: EditedText],
    _ needsFindings: Bool
  ) -> Compilation {
    let new = files.resolved(spec, texts, budget.suggestions)
    budget.take(new)
    guard needsFindings, new.graph != nil else { return new }
    budget.takeAnalysis()
    return new.analyzed()
  }

  private mutating func take(_ trial: Trial, _ fixed: Int) {
    let hadFaults = compilations.map { $0.graph == nil }
    (texts, compilations, count) = (trial.texts, trial.compilations, count + fixed)
    for index in compilations.indices where hadFaults[index] {
      compilations[index] = compilations[index].analyzed()
    }
    for (file, places) in refused {
      guard let edits = trial.edits[file] else { continue }
      refused[file] = Set(places.map { edits.moved($0) })
    }
  }
}

/// The files as they were first read, each once.
private final class OriginalFiles {
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

  /// Returns the spec resolved with `texts` in place of its files, without analysis.
  func resolved(
    _ spec: SpecSource,
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
