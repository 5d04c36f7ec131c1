import Foundation
import Testing

@testable import NavEmit
@testable import NavGraph

/// Property lists and JSON are read as Foundation reads them; damaged ones are rejected.
@Suite struct PropertyListReaderTests {
  private static var samples: [[String: Any]] {
    [
      [:],
      ["a": "b", "c": ["d", "e & <f>", "", "中文 🥾"], "g": ["h": true, "i": false]],
      [
        "int": 7, "negative": -12, "large": 1 << 40, "real": 1.5,
        "date": Date(timeIntervalSince1970: 0),
      ],
      [
        "data": Data([1, 2, 3]), "deep": [[[["x": []]]]],
        "long": String(repeating: "é", count: 300),
      ],
      ["many": (0..<300).map { "item \($0)" }],
    ]
  }

  @Test(arguments: samples.indices, [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func readsWhatFoundationWrites(
    _ index: Int,
    _ format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let sample = Self.samples[index]
    let data = try PropertyListSerialization.data(
      fromPropertyList: sample,
      format: format,
      options: 0
    )
    let list = try PropertyList.read(SourceFile(path: "x.plist", contents: data))
    #expect(describe(list) == describe(sample))
  }

  @Test func readsJSON() throws {
    let text = #"""
      { "b\n\"\\\/": "\u00e9\ud83e\udd7e", "a": [1, -2.5, 1e3, true, false, null], "c": {}, "d": [] }
      """#
    let list = try PropertyList.readJSON(SourceFile(path: "x", text: text))
    let expected = "{a: [1.0, -2.5, 1000.0, true, false, other], b\n\"\\/: \"é🥾\", c: {}, d: []}"
    #expect(describe(list) == expected)
  }

  @Test(arguments: ["0", "-0", "10", "-2.5", "0.01", "1e3", "1E+3", "1.5e-3"])
  func readsNumbers(_ text: String) throws {
    guard
      case .number(let number) = try PropertyList.readJSON(SourceFile(path: "x", text: text)).value
    else { Issue.record("\(text) is no number"); return }
    #expect(number == Double(text))
  }

  @Test func keepsThePositionsOfValues() throws {
    let text = "<plist><dict><key>a</key>\n<array><string>b&amp;c</string></array></dict></plist>"
    let list = try PropertyList.read(SourceFile(path: "x.plist", text: text))
    guard case .array(let items)? = list["a"]?.value else {
      Issue.record("no array")
      return
    }
    let bytes = Array(text.utf8)
    #expect(String(decoding: bytes[items[0].range], as: UTF8.self) == "b&amp;c")
    let json = try PropertyList.readJSON(SourceFile(path: "x", text: #"{ "a": ["b"] }"#))
    #expect(json["a"]?.range == 7..<12)
  }

  /// A truncated file or one with a wrong byte gives an error or other values, and never crashes.
  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func damagedFilesDoNotCrash(_ format: PropertyListSerialization.PropertyListFormat) throws {
    let sample = Self.samples[1]
    let data = try PropertyListSerialization.data(
      fromPropertyList: sample,
      format: format,
      options: 0
    )
    let bytes = Array(data)
    var refused = 0
    for count in bytes.indices where isRefused(Array(bytes[..<count])) { refused += 1 }
    // A list in XML is complete without the text after its end tag.
    #expect(refused >= bytes.count - 1)
    for index in bytes.indices {
      for byte: UInt8 in [0x00, 0x0F, 0x80, 0xFF, 0x3C, bytes[index] ^ 1] {
        var damaged = bytes
        damaged[index] = byte
        _ = isRefused(damaged)
      }
    }
  }

  @Test func refusesCyclesAndExponentialGrowth() {
    // An array with two references to itself, which doubles at each level.
    let cycle: [UInt8] = [0xA2, 0, 0]
    #expect(isRefused(binary(objects: [cycle])))
    // Sixty arrays, each with two references to the next one.
    var bomb: [[UInt8]] = (1...60).map { [0xA2, $0, $0] }
    bomb.append([0x51, 0x61])
    #expect(isRefused(binary(objects: bomb)))
    let long: [UInt8] = [0xAF, 0x13] + [UInt8](repeating: 0xFF, count: 8)
    #expect(isRefused(binary(objects: [long])))
  }

  @Test(arguments: [
    "", "<", "<plist>", "<plist/>", "<plist></plist>", "<dict/>", "<plist><dict></plist>",
    "<plist><array></dict></plist>", "<plist><true/><true/></plist>",
    "<plist><dict><true/></dict></plist>",
    "<plist><dict><key>a</key></dict></plist>", "<plist><string>&x;</string></plist>",
    "<plist><string>&#xD800;</string></plist>", "<plist><integer>x</integer></plist>",
    "<plist><what/></plist>", "<plist><string>a</plist>", "<plist><true/></plist><plist/>",
    "<!DOCTYPE plist [<!ENTITY a 'b'>]><plist><true/></plist>", "<!-- <plist><true/></plist>",
    "text", "{ a = b; }",
  ])
  func refusesMalformedPropertyLists(_ text: String) {
    #expect(isRefused(Array(text.utf8)))
  }

  @Test(arguments: [
    "", "{", "[1,]", "{\"a\"}", "{\"a\":}", "\"", "\"\\x\"", "\"\\ud800\"", "01x", "-", "nul",
    "[] []", "\"\u{1}\"",
    "-", "-2.", "01", "-01", ".5", "1.e3", "1e", "1e+", "+1", "0x1", "1-", "--1", #""\u+123""#,
    #""\u 123""#,
  ])
  func refusesMalformedJSON(_ text: String) {
    #expect(throws: PropertyListFault.self) {
      try PropertyList.readJSON(SourceFile(path: "x", text: text))
    }
  }

  @Test func refusesDeepNesting() {
    let open = String(repeating: "<array>", count: 100_000)
    #expect(isRefused(Array("<plist>\(open)".utf8)))
    #expect(throws: PropertyListFault.self) {
      try PropertyList.readJSON(SourceFile(path: "x", text: String(repeating: "[", count: 100_000)))
    }
  }

  private func isRefused(_ bytes: [UInt8]) -> Bool {
    (try? PropertyList.read(SourceFile(path: "x.plist", contents: bytes))) == nil
  }

  /// Returns a binary property list whose root is the first object.
  private func binary(objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [objects.count, 0, table] {
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    return bytes
  }

  // MARK: Descriptions

  private func describe(_ list: PropertyList) -> String {
    switch list.value {
    case .string(let text): return "\"\(text)\""
    case .number(let number): return "\(number)"
    case .bool(let flag): return "\(flag)"
    case .array(let items): return "[" + items.map(describe).joined(separator: ", ") + "]"
    case .dictionary(let entries):
      let parts = entries.sorted { $0.key < $1.key }.map { "\($0.key): \(describe($0.value))" }
      return "{" + parts.joined(separator: ", ") + "}"
    case .other: return "other"
    }
  }

  private func describe(_ value: Any) -> String {
    switch value {
    case let text as String: return "\"\(text)\""
    case let items as [Any]: return "[" + items.map { describe($0) }.joined(separator: ", ") + "]"
    case let entries as [String: Any]:
      let parts = entries.sorted { $0.key < $1.key }.map { "\($0.key): \(describe($0.value))" }
      return "{" + parts.joined(separator: ", ") + "}"
    case let flag as Bool: return "\(flag)"
    case let number as Int: return "\(Double(number))"
    case let number as Double: return "\(number)"
    default: return "other"
    }
  }
}
