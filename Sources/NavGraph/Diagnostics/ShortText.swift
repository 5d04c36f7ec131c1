extension String {
  /// Bytes of a sentence about a spec: what it quotes may be of any length.
  static let longestSentence = 3_500
  /// How many of these are of the end of what is too long.
  private static let endOfSentence = 500

  /// The text as a sentence quotes it: with what is invisible in it written out, and, of one that is too
  /// long, its beginning and its end.
  func asSentence() -> String { showingInvisible.shortened() }

  private func shortened() -> String {
    guard utf8.count > Self.longestSentence else { return self }
    let beginning = utf8.index(startIndex, offsetBy: Self.longestSentence - Self.endOfSentence)
    let end = utf8.index(endIndex, offsetBy: -Self.endOfSentence)
    // The scalars' view cuts none in two.
    return String(unicodeScalars[..<beginning]) + "…" + String(unicodeScalars[end...])
  }
}
