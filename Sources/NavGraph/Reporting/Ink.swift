/// What colours text for a terminal, or leaves it as it is.
struct Ink {
  enum Style: String {
    case bold = "1"
    case red = "1;31"
    case yellow = "1;33"
    case cyan = "1;36"
    case green = "1;32"
    case blue = "34"
  }

  var isColored: Bool

  func paint(_ text: String, _ style: Style?) -> String {
    guard isColored, let style, !text.isEmpty else { return text }
    return "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
  }
}
