import Foundation
import NavGraph
import NavReport
import Testing

/// A folder of `Cases/slips`: a spec with one typical mistake of a newcomer. The comment `# slip: a
/// & b` on its line lists the texts that the first message or its help must contain; `# slip
/// below:` is about the next line.
struct Slip: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String
  /// The line of the mistake, from 1.
  let line: Int
  let expected: [String]

  var testDescription: String { name }

  static let all: [Slip] = GoldenCase.all.filter { golden in
    golden.folder.deletingLastPathComponent().lastPathComponent == "slips"
  }.compactMap { Slip($0) }

  private init?(_ golden: GoldenCase) {
    guard let data = golden.contents(of: "app.nav.yaml") else { return nil }
    name = golden.folder.lastPathComponent
    text = String(decoding: data, as: UTF8.self)
    let lines = text.components(separatedBy: "\n")
    for (mark, offset) in [("# slip: ", 1), ("# slip below: ", 2)] {
      guard let index = lines.firstIndex(where: { $0.contains(mark) }),
        let words = lines[index].components(separatedBy: mark).last
      else { continue }
      line = index + offset
      expected = words.components(separatedBy: " & ")
      return
    }
    line = 0
    expected = []
  }

  static func compiled(_ text: String) -> Compilation {
    compile(SourceFile(path: "app.nav.yaml", text: text)) { _ in
      .failure("there is no such file")
    }
  }
}

extension Diagnostic {
  /// The replacement that the help suggests: the first quotation after "write" or "did you mean".
  var advised: String? {
    guard let help,
      let words = help.firstMatch(of: /(?:did you mean|write) "(.*?)"(?:\?|$|[,;:. ])/)
    else { return nil }
    return String(words.1)
  }

  /// Returns the line of the diagnostic, from 1.
  func line(in text: String) -> Int {
    text.utf8.prefix(Int(span.start)).count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// Returns `text` with the underlined part replaced by `words`, in the same quotes.
  func writing(_ words: String, in text: String) -> String {
    let bytes = Array(text.utf8)
    let (start, end) = (Int(span.start), Int(span.end))
    var new = Array(words.utf8)
    if start < end, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") {
      new = [bytes[start]] + new + [bytes[start]]
    }
    return String(decoding: bytes[..<start] + new + bytes[end...], as: UTF8.self)
  }
}
