import NavEmit
public import NavGraph

/// The texts of `navc explain`: explanations of kinds of diagnostics.
public enum ExplanationText {
  private static let width = 80

  /// Returns a list of all kinds, one per line, faults first.
  public static func list(_ kinds: [DiagnosticKind]) -> String {
    var text = "Faults: errors that make the spec invalid, so that navc can't analyze it or\n"
    text += "generate anything from it. They can't be suppressed.\n"
    text += lines(kinds.filter { !$0.isFinding })
    text += "\nFindings: likely problems in a valid spec. Set their severity under lint:, and\n"
    text += "suppress intended ones with allow:.\n"
    text += lines(kinds.filter(\.isFinding))
    return text + "\nFor details, run \"navc explain ID\".\n"
  }

  private static func lines(_ kinds: [DiagnosticKind]) -> String {
    let longest = kinds.map(\.id.count).max() ?? 0
    return kinds.sorted { $0.id < $1.id }.map { kind in
      let pad = String(repeating: " ", count: longest - kind.id.count + 2)
      return "  \(kind.id)\(pad)\(sentence(kind.explanation.summary))\n"
    }.joined()
  }

  /// Returns the explanation of one kind, for a terminal.
  public static func page(_ kind: DiagnosticKind) -> String {
    let explanation = kind.explanation
    var text = "\(kind.id) (\(level(of: kind)))\n\n"
    text += wrap(sentence(explanation.summary)) + "\n\n"
    text += paragraphs(why(kind)).map(wrap).joined(separator: "\n\n") + "\n"
    text += "\nWrong:\n\n" + indented(explanation.bad)
    text += "\nRight:\n\n" + indented(explanation.good)
    return text
  }

  /// Returns the explanations of all kinds as one page of documentation.
  public static func markdown(_ kinds: [DiagnosticKind]) -> String {
    var text = "# Faults and findings\n\n"
    text += "Made by `navc explain --all --format markdown`; each example is tested.\n\n"
    text += "A *fault* is an error that makes the spec invalid, so that navc can't analyze it\n"
    text += "or generate anything from it. It can't be suppressed. A *finding* is a likely\n"
    text += "problem in a valid spec. `lint:` sets its severity, and `allow:` suppresses it in\n"
    text += "one place, with a reason.\n"
    for (title, isFinding) in [("Faults", false), ("Findings", true)] {
      text += "\n## \(title)\n"
      let group = kinds.filter { $0.isFinding == isFinding }.sorted { $0.id < $1.id }
      for kind in group { text += "\n" + markdown(kind) }
    }
    return text
  }

  /// Returns the explanation of one kind as a section of a Markdown page.
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

  /// Returns the explanations of all kinds as a JSON array.
  public static func json(_ kinds: [DiagnosticKind]) -> [UInt8] {
    JSONWriter.text { json in
      json.array(kinds) { json, kind in
        json.object { json in
          json.field("bad", examples(kind.explanation.bad).map(\.text))
          json.field("fixable", kind.isFixable)
          json.field("good", examples(kind.explanation.good).map(\.text))
          json.field("id", kind.id)
          json.field("kind", kind.isFinding ? "finding" : "fault")
          json.field("off", !kind.isOn)
          json.field("severity", kind.severity.name)
          json.field("summary", sentence(kind.explanation.summary))
          json.field("why", reason(kind))
        }
      }
    }
  }

  /// Returns the summary of a kind, as a sentence.
  static func summary(_ kind: DiagnosticKind) -> String { sentence(kind.explanation.summary) }

  /// Returns the reason why a kind matters, as one text.
  static func reason(_ kind: DiagnosticKind) -> String {
    paragraphs(why(kind)).joined(separator: "\n\n")
  }

  /// Returns the reason why a kind matters, and that `--fix` fixes it if it does.
  static func why(_ kind: DiagnosticKind) -> String {
    let offer = "`navc check --fix` fixes it if the fix is unambiguous."
    return kind.explanation.why + (kind.isFixable ? "\n\n" + offer : "")
  }

  /// Returns the category of a kind, and its severity.
  static func level(of kind: DiagnosticKind) -> String {
    guard kind.isFinding else { return "fault" }
    return "finding, \(kind.severity.name)" + (kind.isOn ? "" : ", off by default")
  }

  /// Returns `text` with a capital first letter.
  static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Returns `text` with a capital first letter and a final period.
  static func sentence(_ text: String) -> String {
    let ends = text.hasSuffix(".") || text.hasSuffix("?") || text.hasSuffix("!")
    return capitalized(text) + (ends ? "" : ".")
  }

  /// Splits `text` into paragraphs at empty lines. Other line breaks become spaces.
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

  /// Wraps `text` at the page's width.
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
  /// Returns the files of an example. The name is nil for the top file of an example with one file.
  private static func examples(
    _ example: Explanation.Example
  ) -> [(name: String?, text: String)] {
    let top = excerpt(example.contents)
    var others = example.parts.sorted { $0.key < $1.key }.map { ($0.key, printable($0.value)) }
    if let checked = example.checked { others.append((checked.name, printable(checked.text))) }
    guard !others.isEmpty else { return [(nil, top)] }
    return [("app.nav.yaml", top)] + others
  }

  /// Returns the text of a top file, or only its size if it is an example of a large file.
  private static func excerpt(_ contents: [UInt8]) -> String {
    guard contents.count <= longestExample else { return "# a file of \(contents.count) bytes\n" }
    return printable(String(decoding: contents, as: UTF8.self))
  }

  private static let longestExample = 4096

  /// Returns `text` with its line breaks, and with other control characters escaped.
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

  /// Returns the files of an example as Markdown code blocks.
  static func fenced(_ example: Explanation.Example) -> String {
    examples(example).map { name, text in
      (name.map { "`\($0)`\n\n" } ?? "") + "```\(language(of: name))\n\(text)```\n"
    }.joined(separator: "\n")
  }

  /// Returns what to change in `bad` to make it `good`: for each file that differs, the lines to remove and to
  /// add, or the whole file if most lines differ or if it is new.
  static func correction(of bad: Explanation.Example, to good: Explanation.Example) -> String {
    let old = examples(bad)
    let changed = examples(good).filter { file in !old.contains { $0 == file } }
    return changed.map { name, text in
      let previous = old.first { $0.name == name }
      let block =
        previous.flatMap { difference(from: $0.text, to: text) }
        ?? "```\(language(of: name))\n\(text)```\n"
      return (name.map { "`\($0)`\n\n" } ?? "") + block
    }.joined(separator: "\n")
  }

  /// Returns the lines that differ, or nil if most do.
  private static func difference(from bad: String, to good: String) -> String? {
    let old = bad.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    let new = good.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    let difference = new.difference(from: old)
    guard difference.count <= new.count else { return nil }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let index, _, _): removed.insert(index)
      case .insert(let index, _, _): inserted.insert(index)
      }
    }
    var text = ""
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        text += "-\(old[oldIndex])\n"
        oldIndex += 1
      } else if inserted.contains(newIndex) {
        text += "+\(new[newIndex])\n"
        newIndex += 1
      } else {
        (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
      }
    }
    return "```diff\n\(text)```\n"
  }

  private static func language(of name: String?) -> String {
    switch name {
    case "Info.plist", "App.entitlements": "xml"
    case "apple-app-site-association", "navc-baseline.json": "json"
    default: "yaml"
    }
  }
}

/// The documentation pages about kinds of diagnostics: one page each, and an index.
public enum ExplanationPages {
  /// The beginning of each page. A later run may replace and remove files that begin with it.
  public static let mark = "<!--made-by-navc-explain-->"

  /// The name of the index.
  public static let index = "README.md"

  /// Returns all pages with their names, the index first.
  public static func files(_ kinds: [DiagnosticKind]) -> [(name: String, bytes: [UInt8])] {
    let kinds = kinds.sorted { $0.id < $1.id }
    let pages = kinds.map { (name: name(of: $0), bytes: Array(page($0).utf8)) }
    return [(index, Array(list(kinds).utf8))] + pages
  }

  private static func name(of kind: DiagnosticKind) -> String { "\(kind.id).md" }

  private static let head = "\(mark)\n"

  private static func list(_ kinds: [DiagnosticKind]) -> String {
    var text = """
      \(head)# Faults and findings

      Each page says why the fault or finding matters, with a wrong and a right example, as `navc explain ID` does.
      `navc check --fix` fixes the unambiguous cases of *fixable* ones.

      A *fault* is an error that makes the spec invalid, so that navc can't analyze it or generate anything from
      it. It can't be suppressed. A *finding* is a likely problem in a valid spec. `lint:` sets its severity, and
      `allow:` suppresses it in one place, with a reason.

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
    let why = ExplanationText.paragraphs(explanation.why).map(ExplanationText.wrap)
    let level = ExplanationText.capitalized(ExplanationText.level(of: kind))
    return """
      \(head)# \(kind.id)

      *\(level)\(kind.isFixable ? ", fixable" : "").* \
      \(ExplanationText.sentence(explanation.summary))

      \(why.joined(separator: "\n\n"))

      ## Wrong

      \(ExplanationText.fenced(explanation.bad))
      \(report(kind))## Right

      \(ExplanationText.correction(of: explanation.bad, to: explanation.good))
      """
  }

  /// Returns the report of `check` on the wrong example; empty if that has several files.
  private static func report(_ kind: DiagnosticKind) -> String {
    let example = kind.explanation.bad
    guard example.parts.isEmpty, example.checked == nil, let text = example.text else { return "" }
    let top = SourceFile(path: "app.nav.yaml", text: text)
    let compilation = compile(top) { _ in .failure("there is no such file") }
    guard compilation.diagnostics.contains(where: { $0.kind == kind }) else { return "" }
    let said = String(
      decoding: TextReporter(isCompact: true).render(Report([compilation])),
      as: UTF8.self
    )
    // Counts of errors begin with a digit.
    let lines = said.split(separator: "\n").filter { $0.first?.isNumber == false }
    return "```text\n\(lines.joined(separator: "\n"))\n```\n\n"
  }
}
