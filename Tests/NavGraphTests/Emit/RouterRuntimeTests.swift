import Testing

@testable import NavGraph

@Suite struct RouterRuntimeTests {
  /// Apps for iOS 13 compile the whole file; what needs iOS 16 must say so.
  @Test func whatIsSwiftUIsSaysFromWhichVersionOn() {
    let words = ["extension ", "struct ", "class ", "enum ", "protocol "]
    var count = 0
    for text in RouterRuntime.swiftUI {
      var last: Substring = ""
      for line in text.split(separator: "\n") where !line.hasPrefix("#") {
        let isDeclared = words.contains { line.contains($0) } && line.hasSuffix("{")
        if let first = line.first, first != " ", first != "/", first != "}", isDeclared {
          #expect(last == "@available(iOS 16, *)", "\(line)")
          count += 1
        }
        last = line
      }
    }
    #expect(count > 20)
  }
}
