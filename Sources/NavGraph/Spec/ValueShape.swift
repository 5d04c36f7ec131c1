/// The shape of the value that a key can have.
package indirect enum ValueShape: Sendable {
  /// Any text, including an empty one in quotes.
  case text
  /// Text that is not empty.
  case filled
  /// Text that matches a pattern.
  case matching(TextPattern)
  /// The name of something defined elsewhere, such as "screen".
  case name(String)
  /// A value that a condition can have.
  case value
  /// One formula.
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
  /// A mapping with the user's own keys: a noun for them, their form, and the shape of their values.
  case entries(String, KeyShape, ValueShape, mayBeEmpty: Bool = true)
  case either([ValueShape])
}

/// One word of a closed set.
package struct Choice: Sendable {
  package var text: String
  /// The meaning of the word, as one sentence without a period.
  package var about: String

  init(_ text: String, _ about: String) {
    self.text = text
    self.about = about
  }
}

/// The form of a user's own keys.
package enum KeyShape: Sendable {
  case any
  case name(NameCheck.Purpose)
  case link
  /// The ids of findings.
  case finding
}

/// A pattern for strings whose form can be checked without resolving names.
///
/// A pattern rejects nothing that the compiler accepts. Its syntax means the same in JavaScript, Python, Java,
/// Rust and Go.
package struct TextPattern: Sendable {
  package var expression: String
  /// A noun for such a string, which follows "This is not".
  package var noun: String
  /// True if strings that YAML reads as numbers or Booleans can match.
  package var isPlainText = false

  /// The ASCII characters that an identifier can't contain after its first character.
  private static let foreign = #" -/:-@\[-^`{-~"#
  /// The ASCII characters that a name can't begin with, except "_".
  private static let foreignFirst = #" -@A-Z\[-^`{-~"#

  /// A name (docs/language.md, Names). The pattern checks ASCII characters only and accepts all others.
  package static let name = TextPattern(
    expression: "^([^\(foreignFirst)_][^\(foreign)]*|_+[^\(foreign)_][^\(foreign)]*)$",
    noun: "a name: letters, digits and \"_\", not beginning with an uppercase letter or a digit"
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
    noun: "a path that begins with \"/\" or a scheme"
  )
  static let activityType = TextPattern(
    expression: #"^[A-Za-z0-9][A-Za-z0-9-]*(\.[A-Za-z0-9-]+)+$"#,
    noun: "an activity type such as com.example.profile"
  )
  static let scheme = TextPattern(
    expression: "^[A-Za-z][A-Za-z0-9+.-]*$",
    noun: "a URL scheme without \"://\""
  )
  static let host = TextPattern(
    expression: #"^[^ -,/;-@\[-^`{-~]+$"#,
    noun: "a host name without \"https://\"",
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
