import Testing

@testable import NavcRuntime

@Suite struct EntryLineTests {
  @Test func readsMarksAndTexts() {
    let line = EntryLine("nmessage ?kind=a=b  :id=user.id t")
    #expect(line.words.map(\.mark) == ["n", "?", ":", "t"])
    #expect(
      line.words.map(\.texts) == [["message"], ["kind", "a", "b"], ["id", "user.id"], [""]]
    )
    #expect(line.text("n") == "message")
    #expect(line.text("x") == nil)
  }

  @Test func decodesEscapes() {
    #expect(EntryLine("tNew%20order%3A%20%3D%E2%82%AC").text("t") == "New order: =€")
    #expect(EntryLine("t%zz").text("t") == "")
  }

  @Test func readsNumbers() {
    #expect(EntryLine("w12").number("w") == 12)
    #expect(EntryLine("w-1").number("w") == -1)
    #expect(EntryLine("wx").number("w") == nil)
    #expect(EntryLine("w").number("w") == nil)
  }

  @Test func readsActions() {
    #expect(EntryLine("o5").action == .open(Destination(container: 2)))
    #expect(EntryLine("e2").action == .fire(2))
    #expect(EntryLine("ulink").action == .url("link"))
    #expect(EntryLine("nname").action == nil)
  }

  @Test func skipsEmptyLines() {
    #expect(EntryLine.lines("\na\n\nb\n").map(\.words.count) == [1, 1])
    #expect(EntryLine.lines("").isEmpty)
  }
}
