@testable import NavEmit
import Testing

@testable import NavGraph
@testable import NavReport

@Suite struct ColumnConverterTests {
  /// Compares the columns of `marked` in a file with those from Swift's own strings.
  private func compare(_ before: String, _ marked: String, _ after: String) {
    let file = SourceFile(path: "x", text: before + marked + after)
    let start = before.utf8.count
    let span = SourceSpan(
      file: FileID(0),
      start: UInt32(start),
      end: UInt32(start + marked.utf8.count)
    )
    guard let place = PlaceFinder([file]).place(of: span) else { return #expect(Bool(false)) }
    func column(_ text: String) -> Int {
      text.split(separator: "\n", omittingEmptySubsequences: false).last.map { $0.utf16.count + 1 }
        ?? 1
    }
    let (first, end) = ColumnConverter().utf16(place)
    #expect(first == column(before))
    #expect(end == column(before + marked))
  }

  @Test(arguments: ["", "a", "é", "日本", "😀", "e\u{301}", "👩‍👩‍👧"])
  func countsUTF16(_ text: String) {
    compare(text, text, text)
    compare("x\n" + text, text + "y", "")
    compare("x\n" + text, text + "\n" + text + "z", "\n")
  }

  @Test(arguments: [1023, 1024, 1025, 5000])
  func countsColumnsOfLongLines(_ count: Int) {
    compare(String(repeating: "é😀", count: count), "😀x", "é")
    compare(String(repeating: "a", count: count), "😀", "")
    compare("\n" + String(repeating: "a\n", count: count), "é", "")
  }

  @Test func malformedUTF8DoesNotTrap() {
    let file = SourceFile(path: "x", contents: [0xFF, 0x80, 0x80, 0xF0, 0x0A, 0x80])
    for start in 0...6 {
      let span = SourceSpan(file: FileID(0), start: UInt32(start), end: 6)
      let place = PlaceFinder([file]).place(of: span)
      #expect(place.map { ColumnConverter().utf16($0).column > 0 } == true)
    }
  }
}
