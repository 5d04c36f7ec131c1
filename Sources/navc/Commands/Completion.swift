import ArgumentParser
import NavAnalysis
import NavGraph
import NavReport

/// The completions for arguments, from which the parser generates the completion scripts of the shells.
enum Completion {
  static let spec = CompletionKind.file(extensions: ["nav.yaml"])
  static let anyFile = CompletionKind.file()
  static let ids = CompletionKind.list(DiagnosticCatalog.all.kinds.map(\.id).sorted())

  /// The screens and containers of the spec that an earlier word names.
  static let names = CompletionKind.custom { words, _, _ in
    names(in: words) { $0.screens.map(\.name) + $0.containers.map(\.name) }
  }
  /// The screens of that spec.
  static let screens = CompletionKind.custom { words, _, _ in
    names(in: words) { $0.screens.map(\.name) }
  }
  /// The containers of that spec.
  static let containers = CompletionKind.custom { words, _, _ in
    names(in: words) { $0.containers.map(\.name) }
  }
  /// The screens, containers, events, conditions and links of that spec.
  static let subjects = CompletionKind.custom { words, _, _ in
    names(in: words) { $0.subjectNames }
  }

  private static func names(in words: [String], _ names: (NavigationGraph) -> [String]) -> [String]
  {
    for word in words {
      let path = unquoted(word)
      guard path.hasSuffix(".yaml"), let top = try? InputFile.read(path) else { continue }
      let graph = compile(top, read: IncludeReader(topFile: path).read).graph
      return graph.map(names) ?? []
    }
    return []
  }

  /// Returns the word without quotes and backslashes; shells pass it as it is typed.
  private static func unquoted(_ word: String) -> String {
    var text = ""
    var quote: Character?
    var isEscaped = false
    for character in word {
      if isEscaped {
        text.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else {
        text.append(character)
      }
    }
    return text
  }
}
