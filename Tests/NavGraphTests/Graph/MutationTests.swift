import Foundation
import Testing

@testable import NavGraph

/// Renames declarations at random: every use of the old name is reported, and nothing crashes.
@Suite struct MutationTests {
  @Test func reportsAMissingName() throws {
    for seed in 0..<400 {
      var dice = Dice(seed)
      let spec = RandomSpec(seed).text
      let names = Set(spec.split { !$0.isLetter && !$0.isNumber }.map(String.init))
        .filter { $0.count == 2 && ($0.hasPrefix("s") || $0.hasPrefix("n")) }.sorted()
      let name = try #require(names.randomElement(using: &dice))
      let declaration = try #require(spec.range(of: "\(name): {"))
      let renamed = spec.replacingCharacters(in: declaration, with: "zz\(name): {")
      let uses = spec.ranges(of: name).count - 1
      let faults = compiled(renamed).diagnostics.filter { !$0.kind.isFinding }
      let told = faults.filter { $0.message.contains("\"\(name)\"") }
      #expect(told.count == uses, "\(renamed)")
      #expect(faults.count == told.count, "\(faults.map(\.message)) \(renamed)")
      #expect(uses == 0 || compiled(renamed).graph == nil)
    }
  }

  @Test func anyTextInPlaceOfANameGivesAResult() {
    let texts = ["any", "top", "[]", "{}", "~", "{ nav: s0 }", "登录", "s0 s1", "\"\"", "*x", "-1"]
    for seed in 0..<400 {
      var dice = Dice(seed &+ 1000)
      let spec = RandomSpec(seed).text
      let places = spec.ranges(of: "s0") + spec.ranges(of: "n0") + spec.ranges(of: "push")
      guard let place = places.randomElement(using: &dice) else { continue }
      let text = texts.randomElement(using: &dice) ?? ""
      let compilation = compiled(spec.replacingCharacters(in: place, with: text))
      #expect(compilation.graph != nil || !compilation.diagnostics.isEmpty)
    }
  }
}
