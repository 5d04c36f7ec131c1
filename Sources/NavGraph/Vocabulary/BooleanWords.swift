/// The words of YAML and other languages for `true` and `false`.
enum BooleanWords {
  /// Returns "true" or "false" if `text` means one of them elsewhere; nil otherwise.
  static func meaning(of text: String) -> String? {
    switch text.lowercased() {
    case "true", "yes", "on", "y", "t", "1": "true"
    case "false", "no", "off", "n", "f", "0": "false"
    default: nil
    }
  }
}
