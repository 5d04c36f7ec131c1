public import NavEmit
public import NavGraph

/// The findings that a team has agreed to live with for now: how many there are of each id, about
/// what, and in which file. Faults can't be in it.
public struct Baseline: Sendable {
  static let formatVersion = 1

  /// What it says of findings that are alike.
  struct Entry {
    /// How many there are.
    var count = 0
    /// Where the last entry about them stands in the file that it was read from.
    fileprivate var start: UInt32 = 0
    fileprivate var end: UInt32 = 0
  }

  private(set) var entries: [Identity: Entry] = [:]
  private var source: SourceFile?
  /// The folder that the paths of entries start from: the baseline's own.
  private let folder: String

  /// No entries; for a file at `path`.
  public init(at path: String) {
    let slash = path.utf8.lastIndex(of: 0x2F)
    folder = slash.map { String(path[...$0]) } ?? "."
  }

  /// The entries in `source`.
  public init(reading source: SourceFile) throws(PropertyListFault) {
    self.init(at: source.path)
    self.source = source
    var reader = Reader()
    let top = try PropertyList.readJSON(source, listing: "findings") { index, entry in
      reader.take(index, entry)
    }
    guard case .dictionary = top.value else {
      throw Self.fault("it holds \(top.noun), not a baseline", at: top)
    }
    guard case .number(let version) = top["version"]?.value else {
      throw Self.fault("it has no \"version\", so it is no baseline", at: top)
    }
    guard version == Double(Self.formatVersion) else {
      throw Self.fault(
        "navc reads version \(Self.formatVersion) of baselines, and this is another",
        at: top
      )
    }
    guard case .array = top["findings"]?.value else {
      throw Self.fault("it has no list \"findings\"", at: top)
    }
    if let fault = reader.fault { throw fault }
    entries = reader.entries
  }

  fileprivate static func fault(_ message: String, at value: PropertyList) -> PropertyListFault {
    PropertyListFault(
      message,
      at: value.range.lowerBound,
      help: "write it anew with --write-baseline"
    )
  }

  // MARK: Applying

  /// What is left of a report, and what the baseline took out of it.
  public struct Outcome: Sendable {
    /// The report without the findings that the baseline has.
    public var report: Report
    /// Those findings, as a baseline: the entries that are still of use.
    public var used: Baseline
    /// Warnings about the other entries.
    public var stale: Compilation?
  }

  /// Takes the findings that it has out of `report`; of several that are alike the first ones.
  ///
  /// Of entries that stand for more than there is there are warnings, but for those of files that were not
  /// compiled, or in a spec with faults: what is found in them is not known. `isThere` tells of a
  /// path from the baseline's folder whether there is such a file.
  public func apply(to report: Report, isThere: (String) -> Bool = { _ in true }) -> Outcome {
    var left = entries.mapValues(\.count)
    var outcome = sift(report) { identity in
      guard let count = left[identity], count > 0 else { return false }
      left[identity] = count - 1
      return true
    }
    let levels = levels(report)
    var stale: [Stale] = []
    var files: [String: Bool] = [:]
    func isUnread(_ path: String) -> Bool {
      let known = files[path] ?? isThere(path)
      files[path] = known
      return known
    }
    for (identity, count) in left where count > 0 {
      let own = levels[identity.path]
      if own == nil, isUnread(identity.path) {
        outcome.used.add(identity, count)
      } else {
        let start = entries[identity]?.start ?? 0
        stale.append(Stale(identity: identity, missing: count, start: start, levels: own))
      }
    }
    if let source, case let warnings = warnings(stale), !warnings.isEmpty {
      outcome.stale = Compilation(files: [source], graph: nil, diagnostics: warnings)
    }
    return outcome
  }

  private mutating func add(_ identity: Identity, _ count: Int) {
    entries[identity, default: Entry()].count += count
  }

  /// Takes all findings out of `report`.
  public func takeAll(of report: Report) -> Outcome { sift(report) { _ in true } }

  /// A finding of two specs (by a part that both include) counts once.
  private func sift(_ report: Report, isTaken: (Identity) -> Bool) -> Outcome {
    var outcome = Outcome(report: report, used: Baseline(at: folder + "/"))
    var verdicts: [PlacedDiagnostic: Bool] = [:]
    for (index, compilation) in report.compilations.enumerated() {
      let placed = compilation.placedDiagnostics()
      let identities = Identity.list(placed) { report.folders.relative($0, to: folder) }
      var told: [Diagnostic] = []
      for ((diagnostic, item), identity) in zip(zip(compilation.diagnostics, placed), identities) {
        guard diagnostic.kind.isFinding else {
          told.append(diagnostic)
          continue
        }
        let known = verdicts[item]
        let isTaken = known ?? isTaken(identity)
        if report.compilations.count > 1 { verdicts[item] = isTaken }
        if !isTaken {
          told.append(diagnostic)
        } else if known == nil {
          outcome.used.add(identity, 1)
        }
      }
      outcome.report.compilations[index].diagnostics = told
    }
    return outcome
  }

  // MARK: Writing

  /// The same entries for a file at `path`.
  public func moved(to path: String, _ folders: ReportFolders) -> Baseline {
    var moved = Baseline(at: path)
    for (var identity, entry) in entries {
      let full = identity.path.utf8.first == 0x2F ? identity.path : "\(folder)/\(identity.path)"
      identity.path = folders.relative(full, to: moved.folder)
      moved.add(identity, entry.count)
    }
    return moved
  }

  /// The file's text: sorted, an entry on each line.
  public var bytes: [UInt8] {
    var out = Array("{\n\"findings\": [".utf8)
    var isFirst = true
    for (identity, entry) in entries.sorted(by: { $0.key < $1.key }) {
      out += (isFirst ? "\n{\"anchor\": " : ",\n{\"anchor\": ").utf8
      isFirst = false
      add(identity.anchor, to: &out)
      out += ", \"count\": \(entry.count), \"id\": ".utf8
      add(identity.id, to: &out)
      out += ", \"path\": ".utf8
      add(identity.path, to: &out)
      out += "}".utf8
    }
    out +=
      "\(isFirst ? "" : "\n")],\n\"tool\": \"navc\",\n\"version\": \(Self.formatVersion)\n}\n".utf8
    return out
  }

  private func add(_ text: String, to out: inout [UInt8]) {
    var json = JSONWriter()
    json.value(text)
    out += json.bytes
  }

  /// The same, if it is not larger than `limit`, which is what can be read again.
  public func bytes(atMost limit: Int = Bounds.fileSize) -> [UInt8]? {
    let bytes = bytes
    return bytes.count <= limit ? bytes : nil
  }
}

/// Reads entries one by one.
private struct Reader {
  private(set) var entries: [Identity: Baseline.Entry] = [:]
  /// What is wrong with the first entry that is none.
  private(set) var fault: PropertyListFault?
  /// The paths and ids that were read, each once: there are few of them.
  private var words: Set<String> = []

  /// Of two lists the last counts.
  mutating func take(_ index: Int, _ entry: PropertyList) {
    if index == 0 { (entries, fault) = ([:], nil) }
    if fault != nil { return }
    do throws(PropertyListFault) { try read(entry) } catch { fault = error }
  }

  private mutating func read(_ entry: PropertyList) throws(PropertyListFault) {
    func text(_ key: String) throws(PropertyListFault) -> String {
      if case .string(let text) = entry[key]?.value { return text }
      throw Baseline.fault("an entry has no text \"\(key)\"", at: entry)
    }
    let (path, id) = try (text("path"), text("id"))
    let identity = try Identity(
      path: words.insert(path).memberAfterInsert,
      id: words.insert(id).memberAfterInsert,
      anchor: text("anchor")
    )
    guard case .number(let count) = entry["count"]?.value, count >= 1, count <= 1e9,
      count == count.rounded()
    else {
      throw Baseline.fault("the \"count\" of an entry is not a whole number from 1", at: entry)
    }
    let known = entries[identity]?.count ?? 0
    entries[identity] = Baseline.Entry(
      count: known + Int(count),
      start: UInt32(truncatingIfNeeded: entry.range.lowerBound),
      end: UInt32(truncatingIfNeeded: entry.range.upperBound)
    )
  }
}

// MARK: - Stale entries

extension Baseline {
  /// What the specs say about levels, by the paths of the files whose findings are known.
  private func levels(_ report: Report) -> [String: LintLevels] {
    var levels: [String: LintLevels] = [:]
    // A part that a spec with faults includes, too, comes last.
    for compilation in report.compilations.sorted(by: { $0.graph != nil && $1.graph == nil }) {
      let own = compilation.graph.map(LintLevels.init)
      for file in compilation.files {
        let path = report.folders.relative(file.path, to: folder)
        levels[path] = own.map { levels[path] ?? $0 }
      }
    }
    return levels
  }

  /// An entry that stands for more than there is.
  private struct Stale {
    var identity: Identity
    var missing: Int
    var start: UInt32
    /// What its spec says about levels, if that is known.
    var levels: LintLevels?
  }

  /// More entries than this are told of as one: then most of a file is stale, and all of that file is what
  /// to look at.
  private static let mostStale = 10_000

  private func warnings(_ stale: [Stale]) -> [Diagnostic] {
    let places = stale.indices.sorted { stale[$0].start < stale[$1].start }
    var warnings = places.prefix(Self.mostStale).compactMap { index in
      let warning = diagnostic(stale[index].identity, missing: stale[index].missing)
      return stale[index].levels.map { $0.apply(to: warning) } ?? warning
    }
    if places.count > Self.mostStale, !warnings.isEmpty {
      let rest = places.count - Self.mostStale
      let next = entries[stale[places[Self.mostStale]].identity] ?? Entry()
      warnings.append(self.stale("\(rest) more entries are stale, from this one on", at: next))
    }
    return warnings.sorted()
  }

  private func diagnostic(_ identity: Identity, missing: Int) -> Diagnostic {
    let entry = entries[identity] ?? Entry()
    let all = entry.count
    let what = "\"\(identity.id)\" of \(identity.anchor) in \(identity.path)"
    return self.stale(
      missing == all
        ? "\(what) is no longer found"
        : "\(what) is found \(all - missing == 1 ? "once" : "\(all - missing) times"), not \(all) times",
      at: entry
    )
  }

  private func stale(_ message: String, at entry: Entry) -> Diagnostic {
    Diagnostic(
      StaleBaseline.kind,
      message,
      at: SourceSpan(file: FileID(0), start: entry.start, end: entry.end),
      help: "write the baseline anew with --write-baseline"
    )
  }
}

/// An entry of a baseline that stands for more findings than there are.
enum StaleBaseline {
  static let kind = DiagnosticKind.finding(
    "stale-baseline",
    .warning,
    Explanation(
      summary: "a baseline has a finding that is no longer there",
      why: """
        Left in place the entry would hide the finding if it came back. Take it out: \
        `navc check --baseline FILE --write-baseline FILE` keeps the entries that are still found, and \
        adds none. Entries of files that the run has not read are not judged, nor those of a spec \
        with faults.
        """,
      bad: Explanation.Example(
        """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
        launch: [{ root: home }]
        """,
        against: "navc-baseline.json",
        """
        {
        "findings": [
        {"anchor": "screen about", "count": 1, "id": "unreachable-screen", "path": "app.nav.yaml"}
        ],
        "tool": "navc",
        "version": 1
        }

        """
      ),
      good: Explanation.Example(
        """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
        launch: [{ root: home }]
        """,
        against: "navc-baseline.json",
        """
        {
        "findings": [],
        "tool": "navc",
        "version": 1
        }

        """
      )
    )
  )
}
