/// The limits of input and output that several stages share (docs/language.md, Bounds). Other limits are
/// declared where they are used.
public enum Bounds {
  /// The maximum size of an input file in bytes.
  public static let fileSize = 128 << 20
  /// The maximum nesting depth of lists and mappings.
  package static let nesting = 64
  /// The maximum number of steps of comparing unknown names with known ones in one spec (see `KnownNames`). After
  /// that, there are no more suggestions.
  package static let suggestionSteps = 150_000_000
  /// The maximum number of allowed names that a message lists.
  package static let listedNames = 8
  /// The maximum number of names in a sentence that should list all of them.
  static let namesInSentence = 40
  /// The maximum number of letters of a value that a help repeats.
  static let shownText = 60
}
