/// Words that other languages, and YAML itself, have for `true` and `false`.
enum BooleanWords {
  /// `true` or `false`, if `text` stands for one of them elsewhere.
  static func meaning(of text: String) -> String? {
    switch text.lowercased() {
    case "true", "yes", "on", "y", "t", "1": "true"
    case "false", "no", "off", "n", "f", "0": "false"
    default: nil
    }
  }
}
