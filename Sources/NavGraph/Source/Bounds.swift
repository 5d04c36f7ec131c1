/// Bounds on what navc reads and says that several stages share (LANGUAGE §9); others stand beside what
/// they bound.
public enum Bounds {
  /// An input file's size in bytes.
  public static let fileSize = 128 << 20
  /// How deep lists and mappings may nest.
  package static let nesting = 64
  /// After this many names that are not defined, further ones get no suggestion: the search looks
  /// at every name there is.
  static let suggestedNames = 200
  /// More allowed names than this are not listed.
  package static let listedNames = 8
  /// Letters of a value that is shown again in what to write instead.
  static let shownText = 60
}
