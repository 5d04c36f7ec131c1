import Foundation
import Testing

@testable import navc

/// Tests the chart of two versions, drawn by `navc diff -o FILE`.
@Suite struct DiffPictureTests {
  private static func spec(_ screens: String, _ transitions: String) -> String {
    """
    navc: 1
    app: Demo
    conditions: { beta: { kind: flag } }
    screens:
      home: HomeController
    \(screens)
    containers: { main: { nav: home } }
    launch: [{ root: main }]
    transitions:
    \(transitions)
    """
  }

  private static let old = spec(
    "  help: HelpController\n  account: AccountController",
    """
      - { on: openHelp, from: home, push: help }
      - { on: openAccount, from: home, when: beta, push: account }
      - { on: try, from: home, sets: { beta: true } }
    """
  )
  private static let new = spec(
    "  account: AccountController\n  about: AboutController",
    """
      - { on: openAccount, from: home, push: account }
      - { on: openAbout, from: account, push: about }
      - { on: try, from: home, sets: { beta: true } }
      - { on: stop, from: about, when: beta, pop: top }
    """
  )

  private static func folder() throws -> Folder {
    try Folder(["old.nav.yaml": old, "new.nav.yaml": new])
  }

  @Test func theChartShowsBothVersions() throws {
    let folder = try Self.folder()
    let run = try Run(["diff", "old.nav.yaml", "new.nav.yaml", "-o", "both.dot"], in: folder)
    #expect(run.status == 0, "\(run.error)")
    let text = try #require(folder.text("both.dot"))
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    func line(_ start: String) -> Substring { lines.first { $0.hasPrefix(start) } ?? "" }
    // Removed items are drawn, too, at their old place.
    #expect(line("\"help\" [").contains("style=\"dashed\"><tr>"))
    #expect(line("\"help\" [").contains("− help"))
    #expect(line("\"about\" [").contains("+ about"))
    #expect(!line("\"about\" [").contains("style=\"dashed\""))
    let edges = lines.filter { $0.contains(" -> ") && $0.contains("penwidth=2,") }
    let known = edges.map { edge in
      edge.prefix { $0 != "[" }.filter { $0 != " " && $0 != "\"" }
        + (["solid", "dashed", "dotted"].first { edge.contains("style=\($0)") } ?? "")
    }
    #expect(known.contains { $0.hasPrefix("home:r") && $0.hasSuffix("help:head:wdashed") })
    #expect(known.contains { $0.hasPrefix("home:r") && $0.hasSuffix("account:head:wdotted") })
    #expect(known.contains { $0.hasPrefix("account:r") && $0.hasSuffix("about:head:wsolid") })
    // Unchanged items look as in any chart.
    #expect(!line("\"home\" [").contains("+ try"))
    #expect(line("\"home\" [").contains(">try<"))
  }

  /// Changes of other things are drawn, too: gates, tabs, buttons, openings, requirements, frames.
  @Test func theChartShowsOtherChangesOfBothVersions() throws {
    func spec(
      _ pro: String,
      _ nav: String,
      _ tab: String,
      _ needs: String,
      _ yes: String,
      _ rest: String
    )
      -> String
    {
      """
      navc: 1
      app: Demo
      conditions: { pro: \(pro) }
      screens:
        home: HomeController
        calls: CallsController
        studio: { class: StudioController\(needs) }
        offer: OfferController
        ask: { alert: { title: Sure, buttons: [{ title: \(yes), fire: bought }, { title: No }] } }
      containers:
        homeNav: { nav: home }
      \(nav)
        main: { tabs: [homeNav, \(tab)] }
      launch: [{ root: main }]
      transitions:
        - { on: openStudio, from: home, push: studio }
        - { on: openOffer, from: home, present: offer }
        - { on: buy, from: home, present: ask }
        - { on: bought, from: home, sets: { pro: true } }
      \(rest)
      """
    }
    let old = spec(
      "{ kind: flag, gate: { present: offer } }",
      "  callsNav: { nav: calls }",
      "callsNav",
      ", requires: pro",
      "Yes",
      "pushes: { sale: { match: { kind: sale }, open: calls } }"
    )
    let new = spec(
      "flag",
      "",
      "calls",
      "",
      "Sure",
      "pushes: { news: { match: { kind: news }, open: home } }\nlinks: { schemes: [demo], fire: { /buy: buy } }"
    )
    for (first, second, added, removed) in [(old, new, "+", "−"), (new, old, "−", "+")] {
      let folder = try Folder(["old.nav.yaml": first, "new.nav.yaml": second])
      let run = try Run(["diff", "old.nav.yaml", "new.nav.yaml", "-o", "both.dot"], in: folder)
      #expect(run.status == 0, "\(run.error)")
      let text = try #require(folder.text("both.dot"))
      let said = [
        "\(removed) pro<", "\(removed) Yes<", "\(added) Sure<", "\(removed) needs pro<",
        "\(removed) ← push sale<", "\(added) ← push news<", "\(added) /buy<",
        "\(added) calls<",
        "\(removed) callsNav<",
      ]
      for item in said { #expect(text.contains(item), "\(item)") }
      // Items in both versions are not marked.
      for item in ["+ No<", "− No<", "+ homeNav<", "− homeNav<", "+ home<", "− home<"] {
        #expect(!text.contains(item), "\(item)")
      }
    }
  }

  @Test func theChartOfABigSpecShowsOnlyChangedParts() throws {
    let screens = (0..<60).map { "  far\($0): Far\($0)Controller" }.joined(separator: "\n")
    let steps = (0..<60).map { index -> String in
      let source = index == 0 ? "home" : "far\(index - 1)"
      return "  - { on: far\(index), from: \(source), push: far\(index) }"
    }
    func spec(_ extra: String) -> String {
      Self.spec(screens + extra, steps.joined(separator: "\n"))
    }
    let folder = try Folder([
      "old.nav.yaml": spec(""), "new.nav.yaml": spec("\n  lost: LostController"),
    ])
    let run = try Run(["diff", "old.nav.yaml", "new.nav.yaml", "-o", "both.dot"], in: folder)
    #expect(run.status == 0, "\(run.error)")
    let text = try #require(folder.text("both.dot"))
    #expect(text.contains("+ lost"))
    #expect(!text.contains("\"far30\" ["))
  }

  @Test func entriesOfThePageLinkToBoxes() throws {
    let folder = try Self.folder()
    let run = try Run(["diff", "old.nav.yaml", "new.nav.yaml", "-o", "both.html"], in: folder)
    #expect(run.status == 0, "\(run.error)")
    let page = try #require(folder.text("both.html"))
    let targets = page.matches(of: /href="#(diff\.[^"]+)">/).map { String($0.output.1) }
    #expect(Set(targets).isSuperset(of: ["diff.home", "diff.account", "diff.about", "diff.help"]))
    for target in targets { #expect(page.contains("id=\"\(target)\""), "\(target)") }
    #expect(page.contains("<h3>Changes</h3>"))
  }

  @Test(arguments: ["both.txt", "both"])
  func otherFileExtensionsAreWrongUsage(_ file: String) throws {
    let folder = try Self.folder()
    let run = try Run(["diff", "old.nav.yaml", "new.nav.yaml", "-o", file], in: folder)
    #expect(run.status == 2)
    #expect(run.error.contains("has no file extension of a known format"))
    #expect(try folder.names == ["new.nav.yaml", "old.nav.yaml"])
  }
}
