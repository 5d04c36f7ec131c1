import ArgumentParser
import NavAnalysis
import NavGraph
import NavReport

/// What the shells offer for arguments; the parser makes their completion scripts from it.
enum Completion {
  static let spec = CompletionKind.file(extensions: ["nav.yaml"])
  static let anyFile = CompletionKind.file()
  static let ids = CompletionKind.list(DiagnosticCatalog.all.kinds.map(\.id).sorted())

  /// The screens and containers of the spec that is named among the words before.
  static let names = CompletionKind.custom { words, _, _ in
    names(in: words) { $0.screens.map(\.name) + $0.containers.map(\.name) }
  }
  /// Its screens.
  static let screens = CompletionKind.custom { words, _, _ in
    names(in: words) { $0.screens.map(\.name) }
  }
  /// Its containers.
  static let containers = CompletionKind.custom { words, _, _ in
    names(in: words) { $0.containers.map(\.name) }
  }
  /// Screens and containers, and its events, conditions and links.
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

  /// Shells hand over a word as it is typed, with its quotes and backslashes.
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
