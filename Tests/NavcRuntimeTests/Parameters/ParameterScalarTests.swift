import Foundation
import Testing

@testable import NavcRuntime

@Suite struct ParameterScalarTests {
  /// Checks that each value is restored from its text, and that the texts in `refused` have no
  /// value.
  private func check<Value: ParameterScalar>(
    _ values: [Value],
    _ texts: [String],
    refused: [String]
  ) {
    #expect(values.map(\.navcText) == texts)
    #expect(texts.map { Value.navcValue($0) } == values)
    for text in refused { #expect(Value.navcValue(text) == nil, "\(text)") }
  }

  private static let noNumbers = ["", " ", "a", "1a", " 1", "1 ", "1_0", "٣", "0x10", "--1", "\0"]

  @Test func readsAndWritesBool() {
    check([true, false], ["true", "false"], refused: ["", "True", "yes", "2", "01", " true"])
    #expect(Bool.navcValue("1") == true)
    #expect(Bool.navcValue("0") == false)
  }

  @Test func readsAndWritesInt() {
    let large = "9223372036854775808"
    check(
      [0, -7, .max, .min],
      ["0", "-7", "9223372036854775807", "-" + large],
      refused: Self.noNumbers + ["+1", "1.0", "1e3", large]
    )
  }

  @Test func readsAndWritesInt64() {
    let large = "9223372036854775808"
    check(
      [Int64(0), -7, .max, .min],
      ["0", "-7", "9223372036854775807", "-" + large],
      refused: Self.noNumbers + ["+1", "1.0", "1e3", large]
    )
  }

  @Test func readsAndWritesUInt() {
    check(
      [UInt(0), 7, .max],
      ["0", "7", "18446744073709551615"],
      refused: Self.noNumbers + ["+1", "-1", "-0", "1.0", "18446744073709551616"]
    )
  }

  @Test func readsAndWritesDouble() {
    check(
      [0.5, -2, 1e300, .leastNonzeroMagnitude],
      ["0.5", "-2.0", "1e+300", "5e-324"],
      refused: Self.noNumbers + ["+1", "nan", "inf", "-infinity", "1e999", "0x1p3", "1,5", "."]
    )
    #expect(Double.navcValue("1E3") == 1000)
    #expect(Double.navcValue("7") == 7)
  }

  @Test func readsAndWritesString() {
    let texts = ["", " a ", "ä€🎈", "a=b&c", "\0"]
    check(texts, texts, refused: [])
  }

  @Test func readsAndWritesUUID() throws {
    let text = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    check(
      [try #require(UUID(uuidString: text))],
      [text],
      refused: [
        "", String(text.dropLast()), "{" + text + "}", text + "0",
        text.replacingOccurrences(of: "-", with: ""), text.replacingOccurrences(of: "E", with: "G"),
      ]
    )
    #expect(UUID.navcValue(text.lowercased())?.uuidString == text)
  }

  @Test func readsAndWritesURL() throws {
    let text = "https://shop.example/a%20b?c=d#e"
    check(
      [try #require(URL(string: text))],
      [text],
      refused: ["a b", " https://e.com", "https://e.com\n", "a\tb", "a\u{7F}b", "a\0b"]
    )
  }
}
