import NavGraph
import Testing

/// Newcomers' mistakes: the first message names the place and the fix.
@Suite struct SlipTests {
  @Test func thereAreManySlips() { #expect(Slip.all.count >= 60) }

  @Test(arguments: Slip.all)
  func theFirstMessageNamesThePositionAndTheMistake(_ slip: Slip) throws {
    let first = try #require(Slip.compiled(slip.text).diagnostics.first)
    #expect(first.line(in: slip.text) == slip.line, "\(first.message)")
    let said = first.message + "\n" + (first.help ?? "")
    for words in slip.expected { #expect(said.contains(words), "\(said)") }
  }

  /// One mistake gives one message, except for mistakes that count as two.
  @Test(arguments: Slip.all.filter { !twofold.contains($0.name) })
  func aSlipGivesOneMessage(_ slip: Slip) {
    #expect(Slip.compiled(slip.text).diagnostics.map(\.message).count == 1)
  }

  private static let twofold = [
    "allow-todo", "conditions-by-case", "container-type", "verb-action", "verb-no-verb",
    "when-in-flow",
  ]

  /// The text that the help suggests, in the place that it underlines, makes the spec valid.
  @Test(arguments: Slip.all.filter { literal.contains($0.name) })
  func theSuggestedTextIsValid(_ slip: Slip) throws {
    let first = try #require(Slip.compiled(slip.text).diagnostics.first)
    let fixed = first.writing(try #require(first.advised), in: slip.text)
    #expect(Slip.compiled(fixed).diagnostics.map(\.message) == [])
  }

  /// The mistakes whose help consists of a replacement for the underlined text.
  private static let literal: Set<String> = [
    "animation-fade", "app-lower", "app-space", "assume-text", "back-no", "boolean-capital",
    "boolean-number", "broadcast-text", "class-call", "class-file", "condition-for-when",
    "condition-type", "condition-values-text", "container-navigation", "container-root",
    "container-stack", "container-text", "duration-ms", "entry-yes", "event-call",
    "event-capital", "event-for-on", "event-kebab", "from-class", "guard-for-when", "hosts-url",
    "if-for-when", "launch-default", "launch-name", "launch-names", "launch-show", "link-angle",
    "link-colon", "link-interpolation", "link-missing-parameter", "link-no-slash", "link-opaque",
    "link-slash-at-end", "link-spaces", "link-star", "link-typed", "link-wrong-name",
    "links-text", "lint-false", "lint-id", "lint-ignore", "name-for-app", "plural-links",
    "returns-lower", "routes", "runtime-library", "scheme-slashes", "schemes-text", "sets-capital",
    "sets-in-when", "sets-text", "sets-yes", "shortcut-action", "singular-screen",
    "singular-transition", "start-for-launch", "storyboard-file", "style-key", "style-modal",
    "style-sheet", "target-typo", "terminal-yes", "type-array", "type-boolean", "type-default",
    "type-float", "type-int", "type-integer", "type-optional", "type-string", "type-union",
    "type-uuid", "verb-class", "verb-destination", "verb-goto", "verb-modal", "verb-navigate",
    "verb-segue", "verb-sheet", "verb-to", "version-for-navc", "volatile-on", "when-and-and",
    "when-bare-values", "when-equals", "when-single-equals", "when-value-alone",
  ]

  @Test func listedSlipsExist() {
    let names = Set(Slip.all.map(\.name))
    #expect(names.isSuperset(of: Self.literal) && names.isSuperset(of: Self.twofold))
  }
}
