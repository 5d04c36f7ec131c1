/// "Did you mean": the known name that is nearest to one that is not known.
public enum Suggestion {
  /// A name longer than this gets none.
  static let maximumLength = 64

  /// The candidate nearest to `name`, the first of several equally near; nil if none is near enough
  /// (at most one slip, or one in three letters; never all letters).
  ///
  /// A slip is a letter too many, too few, wrong, or swapped with its neighbour; case is not one.
  public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let known = KnownNames(candidates)
    return known.nearest(to: name).map { known.names[$0.index] }
  }

  /// The nearest candidate, if it is certain enough to be written instead.
  static func certain(for name: String, among candidates: some Sequence<String>) -> String? {
    KnownNames(candidates).certain(for: name)
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

  /// What to do about the unknown `name`, as far as `effort` goes.
  static func advice(
    for name: String,
    among known: KnownNames,
    _ effort: Effort? = nil
  ) -> Advice {
    advice(known.nearest(to: name, effort), among: known)
  }

  /// What to do about a name whose nearest is `match`.
  static func advice(_ match: KnownNames.Match?, among known: KnownNames) -> Advice {
    if let match {
      let nearest = known.names[match.index]
      return Advice(help: didYouMean(nearest), replacement: match.isCertain ? nearest : nil)
    }
    guard !known.names.isEmpty, known.names.count <= Bounds.listedNames else { return Advice() }
    return Advice(help: "use \(list(known.names, "or"))")
  }

  /// The same in words.
  package static func help(for name: String, among candidates: [String]) -> String? {
    advice(for: name, among: KnownNames(candidates)).help
  }

  /// The question, for a name found elsewhere.
  public static func didYouMean(_ name: String) -> String { "did you mean \"\(name)\"?" }

  /// Names in quotes, with commas and a last `word` between them; of very many the first, and how many
  /// more there are. `names` are the first of `count`, or all.
  package static func list(_ names: [String], of count: Int? = nil, _ word: String) -> String {
    var shown = names.prefix(Bounds.namesInSentence).map { "\"\($0)\"" }
    let rest = (count ?? names.count) - shown.count
    if rest > 0 { shown.append("\(rest) more") }
    guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
    return shown.dropLast().joined(separator: ", ") + " \(word) " + last
  }
}

/// Looks for each undefined name's suggestion once.
final class SuggestionCache {
  private var adviceBySymbol: [Symbol: Suggestion.Advice] = [:]

  /// What to do about the undefined `name`: what `find` finds for its text.
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
