import Foundation
import Testing

#if os(Linux)
  @Suite struct StandInTests {
    @Test(arguments: ["stand-in", "stand-in-swiftui"])
    func standInsFollowTheirRules(_ name: String) throws {
      try expectOk(Workshop.play(name))
    }
  }
#endif

/// Records an issue for each scenario that failed.
func expectOk(_ played: Output) {
  let blocks = "\n\(played.output)".split(separator: "\nFAILED ", omittingEmptySubsequences: false)
  for block in blocks.dropFirst() {
    let lines = block.split(separator: "\n").prefix { !$0.hasPrefix("ok ") && $0 != "done" }
    Issue.record("\(lines.joined(separator: "\n"))")
  }
  let isWhole = played.status == 0 && played.output.hasSuffix("\ndone\n")
  #expect(isWhole, "ended with \(played.status):\n\(played.output.suffix(2000))")
  #expect(played.output.contains("ok "))
}
