import Foundation
import NavGraph
import NavReport

/// Specs and their parts in memory, to be fixed.
struct FixCase {
  var files: [String: Data]
  var tops: [String]

  init(_ files: [String: Data], tops: [String] = ["app.nav.yaml"]) {
    self.files = files
    self.tops = tops
  }

  init(_ text: String) { self.init(["app.nav.yaml": Data(text.utf8)]) }

  /// Returns the text of the top file with the fixes applied.
  static func fixed(_ text: String) -> String {
    let result = FixCase(text).result
    return result.files.first.map { String(decoding: $0.contents, as: UTF8.self) } ?? text
  }

  var result: FixResult {
    applyFixes(
      to: tops.map { top in
        let folder = top.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        return SpecSource(SourceFile(path: top, contents: files[top] ?? Data())) { path in
          guard let part = files[folder + path] else { return .failure("there is no such file") }
          return .file(SourceFile(path: folder + path, contents: part))
        }
      }
    )
  }

  /// Returns all files with the fixes applied.
  func after(_ result: FixResult) -> [String: Data] {
    var after = files
    for file in result.files { after[file.original.path] = Data(file.contents) }
    return after
  }
}

extension FixResult {
  var patch: String {
    let patches = files.map { UnifiedPatch.text(of: $0, path: $0.original.path) }
    return String(decoding: patches.joined(), as: UTF8.self)
  }

  var report: String {
    var report = Report(compilations)
    report.offersFixes = false
    return String(decoding: TextReporter().render(report), as: UTF8.self)
  }
}
