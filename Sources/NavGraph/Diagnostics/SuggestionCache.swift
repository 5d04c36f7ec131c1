/// Looks for each undefined name's suggestion once, and only for the first few names: a file whose
/// names are all wrong must not cost names × names.
final class SuggestionCache {
  private var helpBySymbol: [Symbol: String?] = [:]

  /// What to do about the undefined `name`, of which `candidates` are the defined ones.
  func help(
    for name: Symbol,
    among candidates: some Collection<String>,
    in tree: LocatedTree
  ) -> String? {
    if let known = helpBySymbol[name] { return known }
    guard helpBySymbol.count < Bounds.suggestedNames else { return nil }
    let help = Suggestion.help(for: tree.symbols.text(of: name), among: Array(candidates))
    helpBySymbol[name] = .some(help)
    return help
  }
}
