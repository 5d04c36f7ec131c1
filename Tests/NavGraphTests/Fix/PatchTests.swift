import Foundation
import Testing

@testable import ExplicitModel
@testable import NavGraph
@testable import NavReport

/// Random edits, applied to a text in pieces and to a plain text.
struct RandomEdits {
  var text: EditedText
  var plain: [UInt8]

  var pieces: [UInt8] { text.bytes }

  /// The text that results from the list of changes.
  var rebuilt: [UInt8] {
    var bytes: [UInt8] = []
    var place = 0
    for change in text.changes {
      bytes += text.file.bytes[place..<change.range.lowerBound]
      bytes += change.text
      place = change.range.upperBound
    }
    return bytes + text.file.bytes[place...]
  }

  static func apply(to string: String, _ random: inout RandomNumbers) -> RandomEdits {
    let file = SourceFile(path: "app.nav.yaml", text: string)
    var result = RandomEdits(text: EditedText(file), plain: Array(string.utf8))
    let words = ["", "x", "\n", "new\nlines\n", "\r\n", "long words"]
    for _ in 0..<3 {
      var edits: [EditedText.Edit] = []
      var place = 0
      while place < result.plain.count {
        let start = place + Int(random.next() % 60)
        let end = start + Int(random.next() % 20)
        guard end <= result.plain.count else { break }
        let word = words[Int(random.next() % UInt64(words.count))]
        edits.append(EditedText.Edit(range: start..<end, text: Array(word.utf8)))
        place = end + 1
      }
      result.text = result.text.applying(edits)
      for edit in edits.reversed() { result.plain.replaceSubrange(edit.range, with: edit.text) }
    }
    return result
  }
}

@Suite struct PatchTests {
  /// `git apply` and `patch` turn the old files into the fixed ones.
  @Test(arguments: [["git", "apply"], ["patch", "-s", "-p1"]])
  func patchesApply(_ tool: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "navc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var expected: [String: [UInt8]] = [:]
    var patch: [UInt8] = []
    func add(_ text: EditedText, _ name: String) throws {
      try Data(text.file.bytes).write(to: folder.appending(path: name))
      patch += UnifiedPatch.text(of: FixedFile(text: text), path: name)
      expected[name] = text.bytes
    }
    for seed in 0..<40 {
      var random = RandomNumbers(seed: seed)
      let lines = (0..<seed).map { "line \($0)\n" }.joined() + (seed % 3 == 0 ? "end" : "")
      try add(RandomEdits.apply(to: lines, &random).text, "\(seed).nav.yaml")
    }
    var random = RandomNumbers(seed: 99)
    for name in ["sp ace.nav.yaml", "登录.nav.yaml", "a\"b\\c.nav.yaml", "tab\there.nav.yaml"] {
      try add(RandomEdits.apply(to: "one\r\ntwo\r\nthree\r\n", &random).text, name)
    }
    try Data(patch).write(to: folder.appending(path: "patch"))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = tool + (tool[0] == "patch" ? ["-i", "patch"] : ["patch"])
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    for (name, bytes) in expected {
      #expect(try Data(contentsOf: folder.appending(path: name)) == Data(bytes), "\(name)")
    }
  }

  @Test func aPatchOfNothingIsEmpty() {
    let file = FixedFile(text: EditedText(SourceFile(path: "x", text: "a\n")))
    #expect(UnifiedPatch.text(of: file, path: "x") == [])
  }
}
