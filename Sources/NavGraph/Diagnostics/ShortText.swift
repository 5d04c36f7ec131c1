extension String {
  /// The maximum number of bytes of a sentence. Texts that it quotes can have any length.
  static let longestSentence = 3_500
  /// The number of bytes that are kept from the end of a text that is too long.
  private static let endOfSentence = 500

  /// Returns the text for use in a sentence: with escaped invisible characters and, if it is too long, only its
  /// beginning and end.
  func asSentence() -> String { showingInvisible.shortened() }

  private func shortened() -> String {
    guard utf8.count > Self.longestSentence else { return self }
    let beginning = utf8.index(startIndex, offsetBy: Self.longestSentence - Self.endOfSentence)
    let end = utf8.index(endIndex, offsetBy: -Self.endOfSentence)
    // The view of scalars does not split any.
    return String(unicodeScalars[..<beginning]) + "…" + String(unicodeScalars[end...])
  }
}
