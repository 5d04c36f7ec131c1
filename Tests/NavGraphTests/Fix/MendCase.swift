import Foundation
import NavGraph
import NavReport

/// Specs and their parts in memory, to be mended.
struct MendCase {
  var files: [String: Data]
  var tops: [String]

  init(_ files: [String: Data], tops: [String] = ["app.nav.yaml"]) {
    self.files = files
    self.tops = tops
  }

  init(_ text: String) { self.init(["app.nav.yaml": Data(text.utf8)]) }

  /// The text that the top file is mended to.
  static func mended(_ text: String) -> String {
    let mending = MendCase(text).mending
    return mending.files.first.map { String(decoding: $0.contents, as: UTF8.self) } ?? text
  }

  var mending: Mending {
    mend(
      tops.map { top in
        let folder = top.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        return MendableSpec(SourceFile(path: top, contents: files[top] ?? Data())) { path in
          guard let part = files[folder + path] else { return .failure("there is no such file") }
          return .file(SourceFile(path: folder + path, contents: part))
        }
      }
    )
  }

  /// All files, after mending.
  func after(_ mending: Mending) -> [String: Data] {
    var after = files
    for file in mending.files { after[file.original.path] = Data(file.contents) }
    return after
  }
}

extension Mending {
  var patch: String {
    let patches = files.map { UnifiedPatch.text(of: $0, path: $0.original.path) }
    return String(decoding: patches.joined(), as: UTF8.self)
  }

  var report: String {
    var report = Report(compilations)
    report.offersMending = false
    return String(decoding: TextReporter().render(report), as: UTF8.self)
  }
}
