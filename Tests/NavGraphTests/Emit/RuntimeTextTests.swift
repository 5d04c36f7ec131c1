import Foundation
import Testing

@testable import NavEmit
@testable import NavGraph

/// Tests the text of the runtime that is embedded in a router.
@Suite struct RuntimeTextTests {
  private func text(isPublic: Bool, _ features: RuntimeFeatures = .whole(.all)) -> String {
    let text: StaticString = """
      §file core

      £struct ¤State { ¥var a: ¤Name }
      §file core waysIn
      let ¢Links = "€"
      §file core
      §without waysIn
      let ¢Nothing = 0
      §end
      §file driver uiKit

      €class ¤Driver {}
      §file driver swiftUI

      £struct ¤Root {}

      """
    var printer = SwiftPrinter(isPublic: isPublic)
    RuntimeText.write(text, app: "Mail", isPublic: isPublic, features, to: &printer)
    return String(decoding: printer.bytes, as: UTF8.self)
  }

  @Test func isNamedAfterTheApp() {
    #expect(
      text(isPublic: true).hasPrefix(
        "\npublic struct MailState { public internal(set) var a: MailName }\nlet mailLinks = "
      )
    )
    #expect(text(isPublic: false).hasPrefix("\nstruct MailState { var a: MailName }\n"))
  }

  @Test func omitsUnusedFeatures() {
    let whole = text(isPublic: false)
    #expect(whole.contains("mailLinks") && !whole.contains("mailNothing"))
    #expect(whole.contains("class MailDriver") && whole.contains("struct MailRoot"))
    let features = RuntimeFeatures.whole(.uiKit).without(.waysIn)
    let cut = text(isPublic: false, features)
    #expect(!cut.contains("mailLinks") && cut.contains("mailNothing"))
    #expect(cut.contains("class MailDriver") && !cut.contains("MailRoot"))
  }

  /// Drivers share one `#if` condition.
  @Test func driversShareOneCondition() {
    let whole = text(isPublic: true)
    #expect(whole.components(separatedBy: "#if ").count == 2)
    #expect(whole.hasSuffix("\n#endif\n"))
  }

  /// The embedded runtime matches Sources/NavcRuntime.
  @Test func matchesTheSources() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let script = package.appending(path: "scripts/embed-runtime")
    let ended = try run(script, ["--check"])
    #expect(ended.status == 0, "\(ended.output)")
  }

  /// Each feature has its own files, and the sources name no other features.
  @Test func theFeaturesMatchTheSources() {
    var cut: Set<String> = []
    for line in Self.embedded.split(separator: "\n") where line.hasPrefix("§") {
      let words = line.dropFirst().split(separator: " ").map(String.init)
      switch words[0] {
      case "file": cut.formUnion(words.dropFirst(2))
      case "without": cut.insert(words[1])
      default: #expect(words == ["end"])
      }
    }
    #expect(cut == Set(RuntimeFeatures.Feature.allCases.map(\.rawValue)))
  }

  /// Each feature saves at least 400 lines, which justifies that it can be left out.
  @Test func eachFeatureSavesFourHundredLines() {
    func lines(_ features: RuntimeFeatures) -> Int {
      var printer = SwiftPrinter(isPublic: false)
      RuntimeText.write(app: "Mail", isPublic: false, features, to: &printer)
      return printer.bytes.count { $0 == 0x0A }
    }
    let whole = RuntimeFeatures.whole(.all)
    #expect(RuntimeFeatures.Feature.allCases.count <= 6)
    for feature in RuntimeFeatures.Feature.allCases {
      #expect(lines(whole) - lines(whole.without(feature)) >= 400, "\(feature)")
    }
  }

  private static let embedded = RuntimeText.embedded.withUTF8Buffer {
    String(decoding: $0, as: UTF8.self)
  }
}
