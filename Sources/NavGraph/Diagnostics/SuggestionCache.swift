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
