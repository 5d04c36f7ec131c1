import Foundation
import NavReport
import Testing

@testable import NavGraph

/// Invisible characters of a name are escaped where the name is quoted.
@Suite struct InvisibleTests {
  @Test(arguments: [
    ("home", "home"), ("登录", "登录"), ("e\u{301}", "e\u{301}"),
    ("ho\u{200B}me", "ho\\u{200B}me"), ("\u{FEFF}home", "\\u{FEFF}home"),
    ("ho\u{AD}me", "ho\\u{AD}me"), ("\u{202E}emoh\u{202C}", "\\u{202E}emoh\\u{202C}"),
    ("\u{2066}a\u{2069}", "\\u{2066}a\\u{2069}"), ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"),
    ("a\nb\tc\r", "a\\nb\\tc\\r"), ("a\u{7F}\u{85}\u{0}", "a\\u{7F}\\u{85}\\u{0}"),
    ("a\u{200C}b\u{200D}", "a\\u{200C}b\\u{200D}"), ("a\u{2060}\u{34F}", "a\\u{2060}\\u{34F}"),
    ("a\u{3164}\u{FE0F}", "a\\u{3164}\\u{FE0F}"), ("a\u{E0061}", "a\\u{E0061}"),
    ("a\u{FFF9}b\u{61C}", "a\\u{FFF9}b\\u{61C}"),
    // Characters that change how a letter or an emoji is drawn are visible.
    ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("क्\u{200D}", "क्\u{200D}"),
    ("👩\u{200D}💻", "👩\u{200D}💻"), ("❤\u{FE0F}", "❤\u{FE0F}"), ("葛\u{E0100}", "葛\u{E0100}"),
    ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴\u{E0067}\u{E0062}\u{E007F}"),
  ])
  func invisibleCharactersAreWrittenOut(_ text: String, _ shown: String) {
    #expect(text.showingInvisible.unicodeScalars.elementsEqual(shown.unicodeScalars))
  }

  /// Every format for people distinguishes the name from one that looks the same.
  @Test(arguments: ReportFormat.all.map(\.name).filter { $0 != "allow" })
  func invisibleCharactersAreShownInEveryFormat(_ name: String) throws {
    let text = """
      navc: 1
      app: Demo
      screens: { home: HomeViewController, about: AboutViewController }
      launch: [{ root: home }]
      transitions: [{ on: go, from: "ho\u{200B}me", push: about }]

      """
    let format = try #require(ReportFormat.named(name))
    let compilation = compile(SourceFile(path: "app.nav.yaml", text: text)) { _ in .failure("none")
    }
    #expect(compilation.diagnostics.map(\.kind.id) == ["undefined-name"])
    let bytes = format.reporter(.init(toolVersion: "0.0.0")).render(Report([compilation]))
    let report = String(decoding: bytes, as: UTF8.self)
    #expect(report.contains("\\u{200B}"))
    #expect(!report.unicodeScalars.contains("\u{200B}"))
  }
}
