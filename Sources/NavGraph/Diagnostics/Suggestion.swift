/// Suggestions for unknown names: "did you mean …?"
public enum Suggestion {
  /// The maximum length of a name that gets a suggestion.
  static let maximumLength = 64

  /// Returns the candidate nearest to `name`, the first of several equally near. Returns nil if none is near enough:
  /// at most one edit, or one edit per three letters, and never all letters.
  ///
  /// An edit inserts, deletes or replaces a letter, or swaps two adjacent letters. Case is ignored.
  public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let known = KnownNames(candidates)
    return known.nearest(to: name).map { known.names[$0.index] }
  }

  /// Returns the nearest candidate, if it is certain enough for a fix.
  static func certain(for name: String, among candidates: some Sequence<String>) -> String? {
    KnownNames(candidates).certain(for: name)
  }

  /// The advice for an unknown name.
  struct Advice {
    /// The help: the nearest candidate, or all candidates if they are few.
    var help: String?
    /// The replacement, if it is certain.
    var replacement: String?

    /// Returns the advice for a name that the user defines. It has no replacement for a name of up to three letters,
    /// which can be a name that is not defined yet.
    func forNames(_ name: String) -> Advice {
      let isSame = replacement?.lowercased() == name.lowercased()
      return isSame || name.count > 3 ? self : Advice(help: help)
    }
  }

  /// Returns the advice for the unknown `name`, within the limit of `effort`.
  static func advice(
    for name: String,
    among known: KnownNames,
    _ effort: Effort? = nil
  ) -> Advice {
    advice(known.nearest(to: name, effort), among: known)
  }

  /// Returns the advice for a name whose nearest known name is `match`.
  static func advice(_ match: KnownNames.Match?, among known: KnownNames) -> Advice {
    if let match {
      let nearest = known.names[match.index]
      return Advice(help: didYouMean(nearest), replacement: match.isCertain ? nearest : nil)
    }
    guard !known.names.isEmpty, known.names.count <= Bounds.listedNames else { return Advice() }
    return Advice(help: "use \(list(known.names, "or"))")
  }

  /// Returns the help for the unknown `name`.
  package static func help(for name: String, among candidates: [String]) -> String? {
    advice(for: name, among: KnownNames(candidates)).help
  }

  /// Returns the question "did you mean …?"
  public static func didYouMean(_ name: String) -> String { "did you mean \"\(name)\"?" }

  /// Returns the names in quotes, joined with commas and, before the last, `word`. If there are very many, only the
  /// first and the number of the others are listed.
  ///
  /// - Parameter count: The number of all names, if `names` are only the first ones.
  package static func list(_ names: [String], of count: Int? = nil, _ word: String) -> String {
    var shown = names.prefix(Bounds.namesInSentence).map { "\"\($0)\"" }
    let rest = (count ?? names.count) - shown.count
    if rest > 0 { shown.append("\(rest) more") }
    guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
    return shown.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}

/// A cache of the suggestions for undefined names.
final class SuggestionCache {
  private var adviceBySymbol: [Symbol: Suggestion.Advice] = [:]

  /// Returns the advice for the undefined `name`, which `find` computes from its text.
  func advice(
    for name: Symbol,
    in tree: LocatedTree,
    _ find: (String) -> Suggestion.Advice
  ) -> Suggestion.Advice {
    if let known = adviceBySymbol[name] { return known }
    let text = tree.symbols.text(of: name)
    let advice = find(text).forNames(text)
    adviceBySymbol[name] = advice
    return advice
  }
}
