/// "Did you mean": the known name that is nearest to one that is not known.
public enum Suggestion {
  /// A name longer than this gets none.
  static let maximumLength = 64

  /// The candidate nearest to `name`, the first of several equally near; nil if none is near enough
  /// (at most one slip, or one in three letters; never all letters).
  ///
  /// A slip is a letter too many, too few, wrong, or swapped with its neighbour; case is not one.
  public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    search(name, candidates)?.name
  }

  /// The nearest candidate, if it is certain enough to be written instead: no other is as near, and
  /// a slip in one or two letters can mean anything.
  static func certain(for name: String, among candidates: some Sequence<String>) -> String? {
    search(name, candidates).flatMap { $0.isCertain ? $0.name : nil }
  }

  private static func search(
    _ name: String,
    _ candidates: some Sequence<String>
  ) -> (name: String, isCertain: Bool)? {
    let wanted = letters(of: name)
    guard !wanted.isEmpty, wanted.count <= maximumLength else { return nil }
    var limit = min(max(1, wanted.count / 3), wanted.count - 1)
    var best: (name: String, slips: Int, isOnly: Bool)?
    for candidate in candidates where candidate != name && candidate != best?.name {
      let size = candidate.utf8.count
      // A letter is 1 to 4 bytes: too long by far, without counting letters.
      guard size <= 4 * (wanted.count + limit), size >= wanted.count - limit else { continue }
      let slips = distance(wanted, letters(of: candidate), limit: limit)
      guard slips <= limit else { continue }
      if slips == best?.slips {
        best?.isOnly = false
      } else {
        best = (candidate, slips, true)
        limit = slips
      }
    }
    return best.map { ($0.name, $0.isOnly && ($0.slips == 0 || wanted.count > 2)) }
  }

  /// What to do about an unknown name.
  struct Advice {
    /// In words: the nearest candidate, else all of them if they are few.
    var help: String?
    /// What to write instead, if that is certain.
    var replacement: String?

    /// For names that a user gives: one of three letters may be another that is not there yet.
    func forNames(_ name: String) -> Advice {
      let isSame = replacement?.lowercased() == name.lowercased()
      return isSame || name.count > 3 ? self : Advice(help: help)
    }
  }

  /// What to do about the unknown `name`.
  static func advice(for name: String, among candidates: [String]) -> Advice {
    if let (nearest, isCertain) = search(name, candidates) {
      return Advice(help: didYouMean(nearest), replacement: isCertain ? nearest : nil)
    }
    guard !candidates.isEmpty, candidates.count <= Bounds.listedNames else { return Advice() }
    return Advice(help: "use \(list(candidates, "or"))")
  }

  /// The same in words.
  package static func help(for name: String, among candidates: [String]) -> String? {
    advice(for: name, among: candidates).help
  }

  /// The question, for a name found elsewhere.
  public static func didYouMean(_ name: String) -> String { "did you mean \"\(name)\"?" }

  /// Names in quotes, with commas and a last `word` between them.
  static func list(_ names: [String], _ word: String) -> String {
    let quoted = names.map { "\"\($0)\"" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " \(word) " + last
  }

  private static func letters(of name: String) -> [Unicode.Scalar] {
    Array(name.lowercased().unicodeScalars)
  }

  /// The restricted Damerau-Levenshtein distance, or anything above `limit` if it is above.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int) -> Int {
    guard abs(a.count - b.count) <= limit else { return limit + 1 }
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforeLast = Array(repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var row = last
    for i in 1...a.count {
      row[0] = i
      var least = i
      for j in 1...b.count {
        var slips = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        slips = min(slips, last[j] + 1, row[j - 1] + 1)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          slips = min(slips, beforeLast[j - 2] + 1)
        }
        row[j] = slips
        least = min(least, slips)
      }
      // A swap reaches two rows back, and costs one: it can't undercut `least` by more.
      if least > limit + 1 { return limit + 1 }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[b.count]
  }
}

/// Looks for each undefined name's suggestion once, and only for the first few names: a file whose
/// names are all wrong must not cost names × names.
final class SuggestionCache {
  private var adviceBySymbol: [Symbol: Suggestion.Advice] = [:]

  /// What to do about the undefined `name`: what `find` finds for its text.
  func advice(
    for name: Symbol,
    in tree: LocatedTree,
    _ find: (String) -> Suggestion.Advice
  ) -> Suggestion.Advice {
    if let known = adviceBySymbol[name] { return known }
    guard adviceBySymbol.count < Bounds.suggestedNames else { return Suggestion.Advice() }
    let text = tree.symbols.text(of: name)
    let advice = find(text).forNames(text)
    adviceBySymbol[name] = advice
    return advice
  }
}
