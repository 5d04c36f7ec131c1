public import NavEmit
public import NavGraph

/// The findings that a team has agreed to live with for now: how many there are of each id, about
/// what, and in which file. Faults can't be in it.
public struct Baseline: Sendable {
  static let formatVersion = 1

  /// How many findings each entry stands for.
  var counts: [Identity: Int] = [:]
  /// Where the entries stand in the file that they were read from.
  private var places: [Identity: Range<Int>] = [:]
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
    let top = try PropertyList.readJSON(source)
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
    guard case .array(let entries) = top["findings"]?.value else {
      throw Self.fault("it has no list \"findings\"", at: top)
    }
    for entry in entries { try read(entry) }
  }

  private mutating func read(_ entry: PropertyList) throws(PropertyListFault) {
    func text(_ key: String) throws(PropertyListFault) -> String {
      if case .string(let text) = entry[key]?.value { return text }
      throw Self.fault("an entry has no text \"\(key)\"", at: entry)
    }
    let identity = try Identity(path: text("path"), id: text("id"), anchor: text("anchor"))
    guard case .number(let count) = entry["count"]?.value, count >= 1, count <= 1e9,
      count == count.rounded()
    else { throw Self.fault("the \"count\" of an entry is not a whole number from 1", at: entry) }
    counts[identity, default: 0] += Int(count)
    places[identity] = entry.range
  }

  private static func fault(_ message: String, at value: PropertyList) -> PropertyListFault {
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
    var left = counts
    var outcome = sift(report) { identity in
      guard let count = left[identity], count > 0 else { return false }
      left[identity] = count - 1
      return true
    }
    let levels = levels(report)
    var stale: [Diagnostic] = []
    for (identity, count) in left where count > 0 {
      if let levels = levels[identity.path] {
        stale += levels.apply(to: diagnostic(identity, missing: count)).map { [$0] } ?? []
      } else if isThere(identity.path) {
        outcome.used.counts[identity, default: 0] += count
      } else {
        stale.append(diagnostic(identity, missing: count))
      }
    }
    if let source, !stale.isEmpty {
      outcome.stale = Compilation(files: [source], graph: nil, diagnostics: stale.sorted())
    }
    return outcome
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
          outcome.used.counts[identity, default: 0] += 1
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
    for (var identity, count) in counts {
      let full = identity.path.utf8.first == 0x2F ? identity.path : "\(folder)/\(identity.path)"
      identity.path = folders.relative(full, to: moved.folder)
      moved.counts[identity, default: 0] += count
    }
    return moved
  }

  /// The file's text: sorted, an entry on each line.
  public var bytes: [UInt8] {
    let entries = counts.sorted { $0.key < $1.key }.map { identity, count in
      func text(_ string: String) -> String {
        var json = JSONWriter()
        json.value(string)
        return String(decoding: json.bytes, as: UTF8.self)
      }
      return "\n{\"anchor\": \(text(identity.anchor)), \"count\": \(count), "
        + "\"id\": \(text(identity.id)), \"path\": \(text(identity.path))}"
    }
    let list = entries.joined(separator: ",") + (entries.isEmpty ? "" : "\n")
    return Array(
      "{\n\"findings\": [\(list)],\n\"tool\": \"navc\",\n\"version\": \(Self.formatVersion)\n}\n"
        .utf8
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

  private func diagnostic(_ identity: Identity, missing: Int) -> Diagnostic {
    let all = counts[identity] ?? 0
    let what = "\"\(identity.id)\" of \(identity.anchor) in \(identity.path)"
    let range = places[identity] ?? 0..<0
    return Diagnostic(
      StaleBaseline.kind,
      missing == all
        ? "\(what) is no longer found"
        : "\(what) is found \(all - missing == 1 ? "once" : "\(all - missing) times"), not \(all) times",
      at: SourceSpan(
        file: FileID(0),
        start: UInt32(truncatingIfNeeded: range.lowerBound),
        end: UInt32(truncatingIfNeeded: range.upperBound)
      ),
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
