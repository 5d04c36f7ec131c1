/// One rule of docs/language.md: a spec, steps, and the expected state.
struct RuleCase {
  var rule: String
  var spec: String
  var steps: [String]
  var shows: String
}

/// Returns a spec with a stack, a sheet, tabs, and the lines in `more`.
func stack(
  _ more: String,
  screens: String = "home: {}, list: {}, item: {}, login: {}, lock: {}",
  conditions: String = "a: login",
  top: String = ""
) -> String {
  """
  navc: 1
  app: T
  \(top)
  conditions: { \(conditions) }
  screens: { \(screens) }
  containers: { main: { nav: home }, sheet: { nav: list }, tabs: { tabs: [main, { show: { nav: item } }, lock, { fire: f }] } }
  \(more)
  """
}

enum Rules {
  static let cases =
    launch + verbs + choosing + gates + leaving + moves + opening + restoration + windows + combined
    + appRequires + alerts + presentedOpenings

  /// Returns descriptions of the cases that fail.
  static func failures() -> [String] {
    cases.compactMap { one in
      do {
        var player = Player(try SpecReader.read(one.spec))
        for step in one.steps { player.play(step) }
        return player.text == one.shows ? nil : "\(one.rule): \(player.text), not \(one.shows)"
      } catch {
        return "\(one.rule): \(error)"
      }
    }
  }
}

extension String {
  /// The spec with `main` as its only container, so that everything else has its place by
  /// transitions.
  var withoutTabs: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("containers:") ? "containers: { main: { nav: home } }" : String(line)
    }.joined(separator: "\n")
  }
}
