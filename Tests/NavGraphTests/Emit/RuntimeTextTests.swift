import Foundation
import Testing

@testable import NavEmit
@testable import NavGraph

/// The runtime as it becomes part of a router.
@Suite struct RuntimeTextTests {
  private func text(isPublic: Bool, _ features: RuntimeFeatures = .whole(.all)) -> String {
    let text: StaticString = """
      §file core

      £struct ¤State { ¥var a: ¤Name }
      §if links
      let ¢Links = "€"
      §else
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

  @Test func goesWithoutWhatTheRouterDoes() {
    let whole = text(isPublic: false)
    #expect(whole.contains("mailLinks") && !whole.contains("mailNothing"))
    #expect(whole.contains("class MailDriver") && whole.contains("struct MailRoot"))
    let features = RuntimeFeatures.whole(.uiKit).without(.links)
    let cut = text(isPublic: false, features)
    #expect(!cut.contains("mailLinks") && cut.contains("mailNothing"))
    #expect(cut.contains("class MailDriver") && !cut.contains("MailRoot"))
  }

  /// The condition around drivers is opened and closed once.
  @Test func driversStandUnderOneCondition() {
    let whole = text(isPublic: true)
    #expect(whole.components(separatedBy: "#if ").count == 2)
    #expect(whole.hasSuffix("\n#endif\n"))
  }

  /// Sources/NavcRuntime may have changed since.
  @Test func isWhatTheSourcesSay() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let script = package.appending(path: "scripts/embed-runtime")
    let ended = try run(script, ["--check"])
    #expect(ended.status == 0, "\(ended.output)")
  }

  /// Each feature that can be cut away is cut somewhere, and each that is cut has a name.
  @Test func theFeaturesAreThoseOfTheSources() {
    let text = RuntimeText.embedded.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
    var cut: Set<String> = []
    for line in text.split(separator: "\n") where line.hasPrefix("§") {
      let words = line.dropFirst().split(separator: " ").map(String.init)
      if words[0] == "if", let last = words.last { cut.insert(last) }
      if words[0] == "file", words.count == 3 { cut.insert(words[2]) }
    }
    #expect(cut == Set(RuntimeFeatures.Feature.allCases.map(\.rawValue)))
  }
}
