/// Looks for each undefined name's suggestion once, and only for the first few names: a file whose
/// names are all wrong must not cost names × names.
final class SuggestionCache {
  private var helpBySymbol: [Symbol: String?] = [:]

  /// What to do about the undefined `name`: what `find` finds for its text.
  func help(for name: Symbol, in tree: LocatedTree, _ find: (String) -> String?) -> String? {
    if let known = helpBySymbol[name] { return known }
    guard helpBySymbol.count < Bounds.suggestedNames else { return nil }
    let help = find(tree.symbols.text(of: name))
    helpBySymbol[name] = .some(help)
    return help
  }
}
