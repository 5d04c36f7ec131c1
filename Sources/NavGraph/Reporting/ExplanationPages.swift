/// The pages of the documentation about kinds of diagnostics: one each, and an index.
public enum ExplanationPages {
  /// How each page begins; what begins so may be replaced and removed by a later run.
  public static let mark = "<!-- Made by `navc explain --pages`"

  /// The name of the index.
  public static let index = "README.md"

  /// All pages, by name, the index first.
  public static func files(_ kinds: [DiagnosticKind]) -> [(name: String, bytes: [UInt8])] {
    let kinds = kinds.sorted { $0.id < $1.id }
    let pages = kinds.map { (name: name(of: $0), bytes: Array(page($0).utf8)) }
    return [(index, Array(list(kinds).utf8))] + pages
  }

  private static func name(of kind: DiagnosticKind) -> String { "\(kind.id).md" }

  private static let head = "\(mark); each example is run by the tests. -->\n"

  private static func list(_ kinds: [DiagnosticKind]) -> String {
    var text = """
      \(head)# Faults and findings

      Each has a page that says why it matters, and shows it wrong and right; `navc explain ID` says the same.

      A *fault* leaves the spec without a meaning: it is an error and can't be silenced. A *finding* says
      something about a spec that has a meaning: `lint:` gives it another level, and `allow:` with a reason
      accepts it at one place.

      """
    for (title, isFinding) in [("Faults", false), ("Findings", true)] {
      text += "\n## \(title)\n\n"
      for kind in kinds where kind.isFinding == isFinding {
        let level = isFinding ? " (\(kind.severity.name))" : ""
        let summary = ExplanationText.sentence(kind.explanation.summary)
        text += "- [`\(kind.id)`](\(name(of: kind)))\(level): \(summary)\n"
      }
    }
    return text
  }

  private static func page(_ kind: DiagnosticKind) -> String {
    let explanation = kind.explanation
    let why = ExplanationText.paragraphs(ExplanationText.why(kind)).map(ExplanationText.wrap)
    return """
      \(head)# \(kind.id)

      *\(ExplanationText.capitalized(ExplanationText.level(of: kind))).* \
      \(ExplanationText.sentence(explanation.summary))

      \(why.joined(separator: "\n\n"))

      ## Wrong

      \(ExplanationText.fenced(explanation.bad))
      \(report(kind))## Right

      \(ExplanationText.fenced(explanation.good))
      [All faults and findings](\(index))

      """
  }

  /// What `check` says to the wrong example, if that is one file.
  private static func report(_ kind: DiagnosticKind) -> String {
    let example = kind.explanation.bad
    guard example.parts.isEmpty, example.checked == nil, let text = example.text else { return "" }
    let top = SourceFile(path: "app.nav.yaml", text: text)
    let compilation = compile(top) { _ in .failure("there is no such file") }
    guard compilation.diagnostics.contains(where: { $0.kind == kind }) else { return "" }
    let said = String(decoding: TextReporter().render(Report([compilation])), as: UTF8.self)
    let lines = said.split(separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.reversed().drop(while: \.isEmpty).reversed()
    return "`navc check` says:\n\n```text\n\(kept.joined(separator: "\n"))\n```\n\n"
  }
}
