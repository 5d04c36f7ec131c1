/// Bounds on what navc reads and says that several stages share (LANGUAGE §9); others stand beside what
/// they bound.
public enum Bounds {
  /// An input file's size in bytes.
  public static let fileSize = 128 << 20
  /// How deep lists and mappings may nest.
  package static let nesting = 64
  /// How many steps a spec's unknown names are compared with the known ones for (see `KnownNames`):
  /// after that there are no more suggestions.
  package static let suggestionSteps = 150_000_000
  /// More allowed names than this are not listed.
  package static let listedNames = 8
  /// A sentence that must name all of something names no more than these.
  static let namesInSentence = 40
  /// Letters of a value that is shown again in what to write instead.
  static let shownText = 60
}
