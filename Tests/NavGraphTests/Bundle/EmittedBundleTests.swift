import Foundation
import NavEmit
import NavGraph
import NavReport
import Testing

@testable import ExplicitModel

/// Emitted bundle files contain everything that the bundle checks look for.
@Suite struct EmittedBundleTests {
  @Test(arguments: 0..<60)
  func emittedFilesHaveNoFindings(_ seed: Int) throws {
    var random = RandomLinks(seed: seed)
    let spec = random.text()
    let compilation = compile(SourceFile(path: "app.nav.yaml", text: spec)) { _ in .outside }
    let graph = try #require(compilation.graph, "\(spec)")
    for interface in InfoPlistInterface.allCases {
      let list = emitInfoPlist(graph, interface)
      #expect(throws: Never.self) {
        try PropertyListSerialization.propertyList(from: Data(list), format: nil)
      }
      let source = SourceFile(path: "Info.plist", contents: list)
      let result = compareBundle(compilation, with: try .propertyList(source, interface))
      #expect(result.diagnostics.map { $0.message } == [], "\(spec)")
    }
    for host in [nil] + siteHosts(of: graph).map(Optional.some) {
      let site = emitSiteAssociation(graph, appIDs: [BundleFile.appID], host: host)
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(site)) }
      let source = SourceFile(path: "apple-app-site-association", contents: site)
      let file = try BundleFile.siteAssociation(source, appIDs: [BundleFile.appID], host: host)
      #expect(
        compareBundle(compilation, with: file).diagnostics.map { $0.message } == [],
        "\(spec)"
      )
    }
  }

  @Test(arguments: [
    ("ABCDE12345.com.example.app", true), ("0123456789.x", true), ("ABCDE12345.com.my-app", true),
    ("ABCDE1234.com.example", false), ("abcde12345.com.example", false), ("ABCDE12345", false),
    ("ABCDE12345.", false), ("ABCDE12345.com..x", false), ("ABCDE12345.com.exämple", false),
    ("ABCDE12345.com.*", false), ("", false), (".com", false),
  ])
  func recognizesAppIDs(_ text: String, _ isOne: Bool) {
    #expect(isAppID(text) == isOne)
  }
}

/// Generates random specs without faults, with all kinds of links and quick actions.
private struct RandomLinks {
  private var numbers: RandomNumbers

  init(seed: Int) { numbers = RandomNumbers(seed: seed) }

  mutating func text() -> String {
    let count = 1 + numbers.below(6)
    var screens = ""
    var shortcuts = ""
    for index in 0..<count {
      screens += "  s\(index): \(screen(index))\n"
      if numbers.below(2) == 0 { shortcuts += "  q\(index): \(shortcut())\n" }
    }
    let steps = (1...count).map { "  - { on: go\($0), from: home, push: s\($0 - 1) }\n" }.joined()
    return """
      navc: 1
      app: Demo
      windows: \(numbers.below(2) == 0 ? "one" : "several")
      conditions: { member: bool }
      screens:
        home: HomeViewController
      \(screens)containers: { main: { nav: home } }
      launch: [{ root: main }]
      transitions:
      \(steps)links:
        schemes: [\(pick(["demo", "demo, Demo-Beta", "demo, x-1"]))]
        hosts: [\(pick(["demo.example", "demo.example, www.demo.example", "Demo.Example"]))]
      \(shortcuts.isEmpty ? "" : "shortcuts:\n" + shortcuts)
      """
  }

  private mutating func screen(_ index: Int) -> String {
    let word = pick([
      "a b", "c++", "x*y", "新闻", "q", "$(lang)", "per%25cent", "a%3Fb", "UPPER", "(a)!",
    ])
    let type = pick(["Int", "Int64", "UInt", "Bool", "Double", "String", "UUID", "URL", "Int?"])
    let start = pick([
      "", "", "https://demo.example", "https://own\(index).example", "own\(index)://",
    ])
    let path = (start.hasSuffix("://") ? "" : "/") + "p\(index)/\(word)"
    switch numbers.below(5) {
    case 0: return "{ class: V\(index), link: \"\(start)\(path)\" }"
    case 1:
      return "{ class: V\(index), params: { id: \(type) }, link: \"\(start)\(path)/{id}/end\" }"
    case 2:
      return "{ class: V\(index), params: { id: \(type) }, link: \"\(start)\(path)?the key={id}\" }"
    case 3:
      return
        "{ class: V\(index), params: { id: \(type), t: \"[String]\" }, link: \"\(start)\(path)/{id}/{t...}\" }"
    default:
      return "{ class: V\(index), params: { id: Int = 3 }, link: \"\(start)\(path)?id={id}\" }"
    }
  }

  private mutating func shortcut() -> String {
    let title = pick(["News", "\"<a> & 'b'\"", "\"$(TITLE)\"", "新闻"])
    let icon = pick(["", ", icon: star", ", icon: asset:hiker"])
    let subtitle = pick(["", ", subtitle: More", ", subtitle: \"\""])
    return "{ title: \(title)\(icon)\(subtitle), open: home\(pick(["", "", ", when: member"])) }"
  }

  private mutating func pick(_ texts: [String]) -> String { texts[numbers.below(texts.count)] }
}
