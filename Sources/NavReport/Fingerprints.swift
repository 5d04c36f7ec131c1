import NavEmit
import NavGraph

/// The identity of a diagnostic, which stays the same when the text around it changes.
struct Identity: Hashable, Comparable, Sendable {
  /// The path of its file, relative to a folder that is the same on all machines.
  var path: String
  var id: String
  /// The text of its subject; see `Anchors`.
  var anchor: String

  static func < (a: Identity, b: Identity) -> Bool {
    (a.path, a.id, a.anchor) < (b.path, b.id, b.anchor)
  }

  /// Returns the identities of `diagnostics`. `path` maps the paths of their files.
  static func list(
    _ diagnostics: [PlacedDiagnostic],
    path: (String) -> String
  ) -> [Identity] {
    var paths: [String: String] = [:]
    return zip(diagnostics, Anchors.texts(of: diagnostics)).map { diagnostic, anchor in
      let shown = diagnostic.place?.path ?? ""
      let shared = paths[shown] ?? path(shown)
      paths[shown] = shared
      return Identity(path: shared, id: diagnostic.id, anchor: anchor)
    }
  }
}

/// The fingerprints by which other tools recognize a diagnostic: a hash of its identity and of its number among
/// those with the same identity.
enum Fingerprints {
  /// Returns the fingerprints of `diagnostics`, which are distinct and have 16 hexadecimal digits each. A grouped
  /// finding changes its fingerprint when its group changes.
  static func texts(of diagnostics: [PlacedDiagnostic], _ folders: ReportFolders) -> [String] {
    var counts: [Identity: Int] = [:]
    let members = diagnostics.flatMap(\.members)
    let each = Identity.list(members, path: folders.inRepository).map { identity in
      let number = counts[identity, default: 0]
      counts[identity] = number + 1
      return text(of: [identity.id, identity.anchor, identity.path, String(number)])
    }
    var rest = each[...]
    return diagnostics.map { diagnostic in
      let own = rest.prefix(1 + diagnostic.others.count)
      rest = rest.dropFirst(own.count)
      return own.count > 1 ? text(of: own.sorted()) : own.joined()
    }
  }

  /// Returns the fingerprint of a problem.
  static func text(of problem: Report.Problem, _ folders: ReportFolders) -> String {
    text(of: [problem.id, problem.message, problem.path.map(folders.inRepository) ?? ""])
  }

  /// Returns a hash of `parts`, each terminated by a zero byte.
  private static func text(of parts: [String]) -> String {
    var hash = FNV1a()
    for part in parts {
      for byte in part.utf8 { hash.add(byte) }
      hash.add(0)
    }
    let digits = String(hash.hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The anchors of diagnostics, which do not change with edits elsewhere in the file: the subject's name, or else
/// the keys that lead to the place and the text there. They contain no line numbers.
enum Anchors {
  /// Returns the anchors of `diagnostics`, scanning each file once.
  static func texts(of diagnostics: [PlacedDiagnostic]) -> [String] {
    var texts = diagnostics.map { name(of: $0) ?? "" }
    var indices: [ObjectIdentifier: [Int]] = [:]
    for (index, diagnostic) in diagnostics.enumerated() where texts[index].isEmpty {
      guard let file = diagnostic.place?.excerpt.file else { continue }
      indices[ObjectIdentifier(file), default: []].append(index)
    }
    for (_, group) in indices {
      let located = group.compactMap { index in
        diagnostics[index].place.map { (index: index, place: $0) }
      }
      guard let file = located.first?.place.excerpt.file else { continue }
      var keys = KeyPath(file)
      for (index, place) in located.sorted(by: {
        ($0.place.bytes.lowerBound, $0.index) < ($1.place.bytes.lowerBound, $1.index)
      }) {
        texts[index] = keys.text(at: place)
      }
    }
    return texts
  }

  /// Returns the name of the subject; nil for a launch rule, whose number changes when a rule is inserted before
  /// it.
  private static func name(of diagnostic: PlacedDiagnostic) -> String? {
    guard let subject = diagnostic.subject, !subject.hasPrefix("launch rule ") else { return nil }
    return subject
  }
}

/// The keys and list items around a line of a file, found by indentation while scanning the lines. (A file with
/// faults has no tree.)
private struct KeyPath {
  private struct Level {
    var indent: Int
    var isItem: Bool
    var text: Range<Int>
  }

  /// The length at which strings are cut, so that a long line is not scanned repeatedly.
  private static let longest = 120

  private let file: SourceFile
  private var levels: [Level] = []
  /// The start of the next line.
  private var next = 0
  /// The text of the current line, if it is neither a key nor an item.
  private var rest: Range<Int>?

  init(_ file: SourceFile) { self.file = file }

  /// Returns the anchor of a place. Places must be passed in their order in the file.
  mutating func text(at place: Place) -> String {
    while next <= place.bytes.lowerBound, next < file.bytes.count { enterLine() }
    var parts = levels.map { string($0.text) }
    if let rest { parts.append(string(rest)) }
    let marked = string(cut(place.excerpt.marked))
    if !marked.isEmpty, parts.last != marked { parts.append(marked) }
    return parts.joined(separator: " > ")
  }

  private mutating func enterLine() {
    let bytes = file.bytes
    let lineStart = next
    var end = lineStart
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    next = end + 1
    var start = lineStart
    func skipBlanks() {
      while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    }
    skipBlanks()
    rest = nil
    guard start < end, bytes[start] != UInt8(ascii: "#") else { return }
    var isItem = false
    while start < end, bytes[start] == UInt8(ascii: "-"),
      start + 1 == end || bytes[start + 1] == 0x20
    {
      let indent = start - lineStart
      start += 1
      skipBlanks()
      leave { $0.indent > indent || ($0.indent == indent && $0.isItem) }
      enter(Level(indent: indent, isItem: true, text: cut(start..<end)))
      isItem = true
    }
    if isItem { return }
    if let key = key(start..<end) {
      let indent = start - lineStart
      leave { $0.indent >= indent }
      enter(Level(indent: indent, isItem: false, text: key))
    } else {
      rest = cut(start..<end)
    }
  }

  private mutating func leave(_ isInner: (Level) -> Bool) {
    while let last = levels.last, isInner(last) { levels.removeLast() }
  }

  private mutating func enter(_ level: Level) {
    if levels.count < Bounds.nesting { levels.append(level) }
  }

  /// Returns the key at the start of a line's contents: the text before a colon that a blank follows.
  private func key(_ contents: Range<Int>) -> Range<Int>? {
    let bytes = file.bytes
    if "{}[]&*!|>%@`,?".utf8.contains(bytes[contents.lowerBound]) { return nil }
    for index in contents.prefix(Self.longest) where bytes[index] == UInt8(ascii: ":") {
      if index + 1 == contents.upperBound || bytes[index + 1] == 0x20 {
        return contents.lowerBound..<index
      }
    }
    return nil
  }

  private func cut(_ range: Range<Int>) -> Range<Int> {
    var end = min(range.upperBound, range.lowerBound + Self.longest)
    while end > range.lowerBound, end < file.bytes.count, file.bytes[end] & 0xC0 == 0x80 {
      end -= 1
    }
    while end > range.lowerBound, [0x20, 0x09].contains(file.bytes[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: file.bytes[range]), as: UTF8.self)
  }
}
