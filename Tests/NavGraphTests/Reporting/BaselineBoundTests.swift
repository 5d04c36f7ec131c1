import NavEmit
import NavGraph
import NavReport
import Testing

/// navc reads every baseline that it writes.
@Suite struct BaselineBoundTests {
  /// Returns a baseline with more findings than other JSON may have values.
  private static func text(_ count: Int) -> String {
    let entries = (0..<count).map {
      "{\"anchor\": \"screen number\($0)\", \"count\": 1, \"id\": \"dead-end\", \"path\": \"a.nav.yaml\"}"
    }
    return "{\n\"findings\": [\n" + entries.sorted().joined(separator: ",\n")
      + "\n],\n\"tool\": \"navc\",\n\"version\": 1\n}\n"
  }

  @Test func readsALargeBaseline() throws {
    let text = Self.text(250_000)
    #expect(text.utf8.count > 16 << 20)
    let baseline = try Baseline(reading: SourceFile(path: "b.json", text: text))
    #expect(baseline.bytes == Array(text.utf8))
  }

  @Test func writesNoBaselineTooLargeToRead() throws {
    let text = Self.text(3)
    let baseline = try Baseline(reading: SourceFile(path: "b.json", text: text))
    #expect(baseline.bytes(atMost: text.utf8.count) == Array(text.utf8))
    #expect(baseline.bytes(atMost: text.utf8.count - 1) == nil)
  }

  /// The last list counts if the key is repeated, as for all keys.
  @Test func usesTheLastOfTwoLists() throws {
    let entry = "{\"anchor\": \"a\", \"count\": 2, \"id\": \"dead-end\", \"path\": \"p\"}"
    let text = "{\"findings\": [{}], \"version\": 1, \"findings\": [\(entry), \(entry)]}"
    let baseline = try Baseline(reading: SourceFile(path: "b.json", text: text))
    #expect(String(decoding: baseline.bytes, as: UTF8.self).contains("\"count\": 4"))
  }

  @Test(arguments: [
    ("[]", "an array, not a baseline"),
    ("{\"findings\": [{}]}", "no \"version\""),
    ("{\"findings\": [{}], \"version\": 1}", "no string \"path\""),
    ("{\"findings\": {}, \"version\": 1}", "no list \"findings\""),
    ("{\"findings\": [}, \"version\": 1}", "invalid JSON"),
    ("{\"findings\": [1 2], \"version\": 1}", "expected \",\" or \"]\""),
  ])
  func refusesMalformedBaselines(_ text: String, _ reason: String) {
    let fault = #expect(throws: PropertyListFault.self) {
      try Baseline(reading: SourceFile(path: "b.json", text: text))
    }
    #expect(fault?.message.contains(reason) == true)
  }

  /// A large baseline with mostly stale entries has one warning that counts those beyond the limit.
  @Test func limitsTheWarningsAboutStaleEntries() throws {
    let baseline = try Baseline(reading: SourceFile(path: "b.json", text: Self.text(10_003)))
    let outcome = baseline.apply(to: Report()) { _ in false }
    let warnings = try #require(outcome.stale?.diagnostics)
    #expect(warnings.count == 10_001)
    #expect(warnings.first?.message.contains("no longer found") == true)
    #expect(warnings.last?.message.hasPrefix("from here on, 3 more entries are stale") == true)
  }
}
