/// What may stand behind a key.
package indirect enum ValueShape: Sendable {
  /// Any text, also an empty one in quotes.
  case text
  /// Text that is not empty.
  case filled
  /// Text of a form of its own.
  case matching(TextPattern)
  /// The name of something that is defined elsewhere; what, in words.
  case name(String)
  /// A value that a condition can have.
  case value
  /// A formula, alone.
  case formula
  /// A Swift type.
  case type
  /// `true` or `false`.
  case boolean
  /// A decimal number that is not negative.
  case number
  /// The version of the format.
  case version
  /// One of these words.
  case oneOf([Choice])
  case list(ValueShape, mayBeEmpty: Bool = false)
  /// A mapping with keys of the language.
  case mapping(MappingKind)
  /// A mapping with keys of the user's: what they are, how they look, and what each holds.
  case entries(String, KeyShape, ValueShape, mayBeEmpty: Bool = true)
  case either([ValueShape])
}

/// One word of a closed set.
package struct Choice: Sendable {
  package var text: String
  /// What it means, in a line.
  package var about: String

  init(_ text: String, _ about: String) {
    self.text = text
    self.about = about
  }
}

/// How a user's own keys look.
package enum KeyShape: Sendable {
  case any
  case name(NameCheck.Purpose)
  case link
  /// The ids of findings.
  case finding
}

/// Texts whose form is known before what they name is. A pattern refuses nothing that the compiler
/// takes; it is written so that JavaScript, Python, Java, Rust and Go understand it alike.
package struct TextPattern: Sendable {
  package var expression: String
  /// What such a text is, to follow "this is not".
  package var noun: String
  /// Whether numbers and Booleans, which YAML may take the text for, can match.
  package var isPlainText = false

  /// All of ASCII that can't stand in an identifier, behind its first character.
  private static let foreign = #" -/:-@\[-^`{-~"#
  /// As above, and upper-case letters and digits.
  private static let foreignFirst = #" -@A-Z\[-^`{-~"#

  /// A name as far as ASCII goes (LANGUAGE §2): beyond it all is taken.
  package static let name = TextPattern(
    expression: "^([^\(foreignFirst)_][^\(foreign)]*|_+[^\(foreign)_][^\(foreign)]*)$",
    noun: "a name: letters, digits and \"_\", with no upper-case letter or digit at the start"
  )
  static let app = TextPattern(
    expression: #"^[^ -@\[-~]"# + "[^\(foreign)]*$",
    noun: "a name in UpperCamelCase"
  )
  static let part = TextPattern(
    expression: #"^[^/](.*[^/])?\.nav-part\.yaml$"#,
    noun: "a relative path that ends in .nav-part.yaml"
  )
  package static let link = TextPattern(
    expression: "^(/|[A-Za-z][A-Za-z0-9+.-]*:)",
    noun: "a path that begins with \"/\" or with a scheme"
  )
  static let activityType = TextPattern(
    expression: #"^[A-Za-z0-9][A-Za-z0-9-]*(\.[A-Za-z0-9-]+)+$"#,
    noun: "an activity's type, such as com.example.app.profile"
  )
  static let scheme = TextPattern(
    expression: "^[A-Za-z][A-Za-z0-9+.-]*$",
    noun: "a scheme of a URL, without \"://\""
  )
  static let host = TextPattern(
    expression: #"^[^ -,/;-@\[-^`{-~]+$"#,
    noun: "a host's name, without \"https://\"",
    isPlainText: true
  )
  package static let reason = TextPattern(
    expression: #"[^\s]"#,
    noun: "a reason",
    isPlainText: true
  )
  package static let boolean = TextPattern(expression: "^(true|false)$", noun: "true or false")
  package static let number = TextPattern(
    expression: #"^[0-9]+(\.[0-9]+)?$"#,
    noun: "a decimal number"
  )
}
