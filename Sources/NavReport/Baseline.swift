public import NavEmit
public import NavGraph

/// The findings that a team accepts for now, by id, subject and file, with their numbers. Faults can't be in a
/// baseline.
public struct Baseline: Sendable {
  static let formatVersion = 1

  /// An entry, which stands for findings with the same identity.
  struct Entry {
    /// The number of findings.
    var count = 0
    /// The start of the last such entry in the file that the baseline was read from.
    fileprivate var start: UInt32 = 0
    /// The end of that entry.
    fileprivate var end: UInt32 = 0
  }

  private(set) var entries: [Identity: Entry] = [:]
  private var source: SourceFile?
  /// The folder that the paths of entries are relative to: the baseline's own.
  private let folder: String

  /// Creates an empty baseline for a file at `path`.
  public init(at path: String) {
    let slash = path.utf8.lastIndex(of: 0x2F)
    folder = slash.map { String(path[...$0]) } ?? "."
  }

  /// Reads the baseline in `source`.
  public init(reading source: SourceFile) throws(PropertyListFault) {
    self.init(at: source.path)
    self.source = source
    var reader = EntryReader()
    let top = try PropertyList.readJSON(source, listing: "findings") { index, entry in
      reader.take(index, entry)
    }
    guard case .dictionary = top.value else {
      throw Self.fault("it contains \(top.noun), not a baseline", at: top)
    }
    guard case .number(let version) = top["version"]?.value else {
      throw Self.fault("it has no \"version\", so it is not a baseline", at: top)
    }
    guard version == Double(Self.formatVersion) else {
      throw Self.fault(
        "it does not have version \(Self.formatVersion), which navc reads",
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
      help: "create it again with --write-baseline"
    )
  }

  // MARK: Applying

  /// The result of applying a baseline to a report.
  public struct Outcome: Sendable {
    /// The report without the findings of the baseline.
    public var report: Report
    /// The suppressed findings as a baseline: the entries that are still needed.
    public var used: Baseline
    /// Warnings about the other entries.
    public var stale: Compilation?
  }

  /// Removes the findings of the baseline from `report`. Of several findings with the same identity, it removes
  /// the first ones.
  ///
  /// Entries that stand for more findings than there are give warnings, except those of files that were not
  /// compiled or belong to a spec with faults, whose findings are unknown. `isThere` returns true if a file exists
  /// at a path, which is relative to the baseline's folder.
  public func apply(to report: Report, isThere: (String) -> Bool = { _ in true }) -> Outcome {
    var left = entries.mapValues(\.count)
    var outcome = sift(report) { identity in
      guard let count = left[identity], count > 0 else { return false }
      left[identity] = count - 1
      return true
    }
    let severities = severities(report)
    var stale: [StaleEntry] = []
    var files: [String: Bool] = [:]
    func exists(_ path: String) -> Bool {
      let known = files[path] ?? isThere(path)
      files[path] = known
      return known
    }
    for (identity, count) in left where count > 0 {
      let own = severities[identity.path]
      if own == nil, exists(identity.path) {
        outcome.used.add(identity, count)
      } else {
        let start = entries[identity]?.start ?? 0
        stale.append(StaleEntry(identity: identity, missing: count, start: start, severities: own))
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

  /// Removes all findings from `report`.
  public func takeAll(of report: Report) -> Outcome { sift(report) { _ in true } }

  /// Removes the findings that `isTaken` accepts. A finding that two specs share through an included part counts
  /// once.
  private func sift(_ report: Report, isTaken: (Identity) -> Bool) -> Outcome {
    var outcome = Outcome(report: report, used: Baseline(at: folder + "/"))
    var verdicts: [PlacedDiagnostic: Bool] = [:]
    for (index, compilation) in report.compilations.enumerated() {
      let placed = compilation.placedDiagnostics()
      let identities = Identity.list(placed) { report.folders.relative($0, to: folder) }
      var reported: [Diagnostic] = []
      for ((diagnostic, item), identity) in zip(zip(compilation.diagnostics, placed), identities) {
        guard diagnostic.kind.isFinding else {
          reported.append(diagnostic)
          continue
        }
        let known = verdicts[item]
        let isTaken = known ?? isTaken(identity)
        if report.compilations.count > 1 { verdicts[item] = isTaken }
        if !isTaken {
          reported.append(diagnostic)
        } else if known == nil {
          outcome.used.add(identity, 1)
        }
      }
      outcome.report.compilations[index].diagnostics = reported
    }
    return outcome
  }

  // MARK: Writing

  /// Returns the baseline with its paths made relative to the folder of a file at `path`.
  public func moved(to path: String, _ folders: ReportFolders) -> Baseline {
    var moved = Baseline(at: path)
    for (var identity, entry) in entries {
      let full = identity.path.utf8.first == 0x2F ? identity.path : "\(folder)/\(identity.path)"
      identity.path = folders.relative(full, to: moved.folder)
      moved.add(identity, entry.count)
    }
    return moved
  }

  /// The contents of the file: the sorted entries, one per line.
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

  /// Returns the contents of the file; nil if they are larger than `limit`, so that they could not be read again.
  public func bytes(atMost limit: Int = Bounds.fileSize) -> [UInt8]? {
    let bytes = bytes
    return bytes.count <= limit ? bytes : nil
  }
}

/// Reads the entries of a baseline one by one.
private struct EntryReader {
  private(set) var entries: [Identity: Baseline.Entry] = [:]
  /// The error of the first invalid entry.
  private(set) var fault: PropertyListFault?
  /// The distinct paths and ids, of which there are few; entries share their storage.
  private var words: Set<String> = []

  /// Reads an entry. If the file has several lists, the last one counts.
  mutating func take(_ index: Int, _ entry: PropertyList) {
    if index == 0 { (entries, fault) = ([:], nil) }
    if fault != nil { return }
    do throws(PropertyListFault) { try read(entry) } catch { fault = error }
  }

  private mutating func read(_ entry: PropertyList) throws(PropertyListFault) {
    func text(_ key: String) throws(PropertyListFault) -> String {
      if case .string(let text) = entry[key]?.value { return text }
      throw Baseline.fault("an entry has no string \"\(key)\"", at: entry)
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
      throw Baseline.fault("the \"count\" of an entry is not a positive integer", at: entry)
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
  /// Returns the severities that the specs set, by the paths of the files whose findings are known.
  private func severities(_ report: Report) -> [String: LintSeverities] {
    var severities: [String: LintSeverities] = [:]
    // Specs with faults come last, so that the parts they share with others count as unknown.
    for compilation in report.compilations.sorted(by: { $0.graph != nil && $1.graph == nil }) {
      let own = compilation.graph.map(LintSeverities.init)
      for file in compilation.files {
        let path = report.folders.relative(file.path, to: folder)
        severities[path] = own.map { severities[path] ?? $0 }
      }
    }
    return severities
  }

  /// An entry that stands for more findings than there are.
  private struct StaleEntry {
    var identity: Identity
    var missing: Int
    var start: UInt32
    /// The severities that its spec sets, if known.
    var severities: LintSeverities?
  }

  /// The number of stale entries that are reported one by one. The rest is reported as one, since most of the
  /// file is stale then.
  private static let mostStale = 10_000

  private func warnings(_ stale: [StaleEntry]) -> [Diagnostic] {
    let places = stale.indices.sorted { stale[$0].start < stale[$1].start }
    var warnings = places.prefix(Self.mostStale).compactMap { index in
      let warning = diagnostic(stale[index].identity, missing: stale[index].missing)
      return stale[index].severities.map { $0.apply(to: warning) } ?? warning
    }
    if places.count > Self.mostStale, !warnings.isEmpty {
      let rest = places.count - Self.mostStale
      let next = entries[stale[places[Self.mostStale]].identity] ?? Entry()
      warnings.append(self.stale("from here on, \(rest) more entries are stale", at: next))
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
      help: "update the baseline with --write-baseline"
    )
  }
}

/// The finding about a baseline entry that stands for more findings than there are.
enum StaleBaseline {
  static let kind = DiagnosticKind.finding(
    "stale-baseline",
    .warning,
    Explanation(
      summary: "a baseline has a finding that no longer occurs",
      why: """
        If the finding came back, the entry would hide it. To remove the entry, run \
        `navc check --baseline FILE --write-baseline FILE`, which keeps the entries that are still found \
        and adds none. Entries of files that were not read, or that belong to a spec with faults, are \
        not checked.
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
