import NavEmit
public import NavGraph

/// What `navc explain` prints: a kind of diagnostic in words.
public enum ExplanationText {
  private static let width = 80

  /// All kinds in one line each, faults first.
  public static func list(_ kinds: [DiagnosticKind]) -> String {
    var text = "Faults: the spec has no meaning. They are errors, and can't be silenced.\n"
    text += lines(kinds.filter { !$0.isFinding })
    text += "\nFindings: the spec has a meaning, and something about it is likely wrong.\n"
    text += "They can be given another level under lint:, and allowed where they are meant.\n"
    text += lines(kinds.filter(\.isFinding))
    return text + "\nnavc explain ID says more about one of them.\n"
  }

  private static func lines(_ kinds: [DiagnosticKind]) -> String {
    let longest = kinds.map(\.id.count).max() ?? 0
    return kinds.sorted { $0.id < $1.id }.map { kind in
      let pad = String(repeating: " ", count: longest - kind.id.count + 2)
      return "  \(kind.id)\(pad)\(sentence(kind.explanation.summary))\n"
    }.joined()
  }

  /// One kind, for a terminal.
  public static func page(_ kind: DiagnosticKind) -> String {
    let explanation = kind.explanation
    var text = "\(kind.id) (\(level(of: kind)))\n\n"
    text += wrap(sentence(explanation.summary)) + "\n\n"
    text += paragraphs(why(kind)).map(wrap).joined(separator: "\n\n") + "\n"
    text += "\nWrong:\n\n" + indented(explanation.bad)
    text += "\nRight:\n\n" + indented(explanation.good)
    return text
  }

  /// All kinds as one page of documentation.
  public static func markdown(_ kinds: [DiagnosticKind]) -> String {
    var text = "# Faults and findings\n\n"
    text += "Made by `navc explain --all --format markdown`; each example is run by the tests.\n\n"
    text += "A *fault* leaves the spec without a meaning: it is an error and can't be silenced.\n"
    text += "A *finding* says something about a spec that has a meaning: `lint:` gives it another\n"
    text += "level, and `allow:` with a reason accepts it at one place.\n"
    for (title, isFinding) in [("Faults", false), ("Findings", true)] {
      text += "\n## \(title)\n"
      let group = kinds.filter { $0.isFinding == isFinding }.sorted { $0.id < $1.id }
      for kind in group { text += "\n" + markdown(kind) }
    }
    return text
  }

  /// One kind, as a section.
  public static func markdown(_ kind: DiagnosticKind) -> String {
    let explanation = kind.explanation
    return """
      ### `\(kind.id)`

      *\(capitalized(level(of: kind))).* \(sentence(explanation.summary))

      \(paragraphs(why(kind)).map(wrap).joined(separator: "\n\n"))

      Wrong:

      \(fenced(explanation.bad))
      Right:

      \(fenced(explanation.good))
      """
  }

  /// The kinds as one JSON array.
  public static func json(_ kinds: [DiagnosticKind]) -> [UInt8] {
    JSONWriter.text { json in
      json.array(kinds) { json, kind in
        json.object { json in
          json.field("bad", examples(kind.explanation.bad).map(\.text))
          json.field("good", examples(kind.explanation.good).map(\.text))
          json.field("id", kind.id)
          json.field("kind", kind.isFinding ? "finding" : "fault")
          json.field("mendable", kind.isMendable)
          json.field("off", !kind.isOn)
          json.field("severity", kind.severity.name)
          json.field("summary", sentence(kind.explanation.summary))
          json.field("why", reason(kind))
        }
      }
    }
  }

  /// What is wrong, as a sentence.
  static func summary(_ kind: DiagnosticKind) -> String { sentence(kind.explanation.summary) }

  /// Why it matters, as one text.
  static func reason(_ kind: DiagnosticKind) -> String {
    paragraphs(why(kind)).joined(separator: "\n\n")
  }

  /// Why it matters, and that it can be mended, where it can.
  static func why(_ kind: DiagnosticKind) -> String {
    let offer = "Where it is plain what to do, `navc check --fix` does it."
    return kind.explanation.why + (kind.isMendable ? "\n\n" + offer : "")
  }

  /// What it is, and its level.
  static func level(of kind: DiagnosticKind) -> String {
    kind.isFinding ? "finding, \(kind.severity.name)\(kind.isOn ? "" : ", off")" : "fault"
  }

  /// With a capital at the start.
  static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// With a capital and a full stop.
  static func sentence(_ text: String) -> String {
    let ends = text.hasSuffix(".") || text.hasSuffix("?") || text.hasSuffix("!")
    return capitalized(text) + (ends ? "" : ".")
  }

  /// Paragraphs are separated by empty lines; a line's end within one means nothing.
  static func paragraphs(_ text: String) -> [String] {
    var paragraphs: [String] = [""]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy({ $0 == " " }) {
        if paragraphs[paragraphs.count - 1] != "" { paragraphs.append("") }
      } else {
        let last = paragraphs.count - 1
        paragraphs[last] += (paragraphs[last] == "" ? "" : " ") + line
      }
    }
    return paragraphs.filter { $0 != "" }
  }

  /// In lines of a page's width.
  static func wrap(_ text: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines.count - 1
      if lines[last] == "" {
        lines[last] += word
      } else if lines[last].count + 1 + word.count <= width {
        lines[last] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}

// MARK: - Examples

extension ExplanationText {
  /// An example's files; the name is nil for the top file of one without parts.
  private static func examples(
    _ example: Explanation.Example
  ) -> [(name: String?, text: String)] {
    let top = excerpt(example.contents)
    var others = example.parts.sorted { $0.key < $1.key }.map { ($0.key, printable($0.value)) }
    if let checked = example.checked { others.append((checked.name, printable(checked.text))) }
    guard !others.isEmpty else { return [(nil, top)] }
    return [("app.nav.yaml", top)] + others
  }

  /// The text of a top file, or the size of one that is there for its size only.
  private static func excerpt(_ contents: [UInt8]) -> String {
    guard contents.count <= longestExample else { return "# a file of \(contents.count) bytes\n" }
    return printable(String(decoding: contents, as: UTF8.self))
  }

  private static let longestExample = 4096

  /// Lines with their ends, everything else that a terminal would act on written out.
  private static func printable(_ text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let printed = lines.map { DisplayText.oneLine(String($0)) }.joined(separator: "\n")
    return printed.hasSuffix("\n") ? printed : printed + "\n"
  }

  private static func indented(_ example: Explanation.Example) -> String {
    examples(example).map { name, text in
      let lines = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
      let body = lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
      return (name.map { "  \($0)\n\n" } ?? "") + body
    }.joined(separator: "\n")
  }

  /// An example's files as blocks of code.
  static func fenced(_ example: Explanation.Example) -> String {
    examples(example).map { name, text in
      (name.map { "`\($0)`\n\n" } ?? "") + "```\(language(of: name))\n\(text)```\n"
    }.joined(separator: "\n")
  }

  private static func language(of name: String?) -> String {
    switch name {
    case "Info.plist", "App.entitlements": "xml"
    case "apple-app-site-association", "navc-baseline.json": "json"
    default: "yaml"
    }
  }
}

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
