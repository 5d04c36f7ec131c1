/// A spec of a given size, shaped like a correct app: sections of ten features with fifty screens each. Each
/// section has tabs as its root, a wizard that is also a root, and a presented flow. Login and verification are
/// gates. Guards and `sets` use conditions of their feature.
struct AppShape: SpecShape {
  enum Guards {
    /// Guards on a fifth of the transitions, with one or two conditions of their feature.
    case ofFeature
    /// Guards on every transition, with any two conditions.
    case unrelated
  }

  /// The number of screens, a multiple of 500, without the seven for the whole app.
  var screens: Int
  var transitions: Int
  /// The number of conditions, at least 16.
  var conditions: Int
  var guards = Guards.ofFeature

  static let featureSize = 50
  static let featuresOfSection = 10
  static let tabCount = 5

  var featureCount: Int { screens / Self.featureSize }
  private var sectionCount: Int { featureCount / Self.featuresOfSection }
  /// The number of sections that the launch rules can choose, so that links into them skip nothing.
  private var launchedSections: Int { min(3, sectionCount) }

  func write(to output: (String) -> Void) {
    output("navc: 1\napp: Bench\n")
    AppConditions(count: conditions).write(to: output)
    writeScreens(output)
    writeContainers(output)
    writeEntries(output)
    output("transitions:\n")
    var random = SplitMix64(state: 42)
    var written = writeWaysOfApp(output)
    for feature in 0..<featureCount {
      let target = transitions * (feature + 1) / featureCount
      var writer = AppFeature(self, feature, random, written: written)
      writer.write(until: target, to: output)
      (random, written) = (writer.random, writer.written)
    }
  }

  // MARK: Screens and containers

  private func writeScreens(_ output: (String) -> Void) {
    output("screens:\n")
    for name in ["splash", "welcome", "login", "register", "verify", "search", "help"] {
      output("  \(name): { class: \(name.prefix(1).uppercased() + name.dropFirst())Controller }\n")
    }
    for feature in 0..<featureCount {
      for page in 0..<Self.featureSize {
        let name = "rea\(feature)Page\(page)"
        output("  a\(name): { class: A\(name)ViewController, title: Page \(page)")
        output(details(feature, page) + " }\n")
      }
    }
  }

  private func details(_ feature: Int, _ page: Int) -> String {
    let (section, role) = feature.quotientAndRemainder(dividingBy: Self.featuresOfSection)
    if page == 1, role < Self.tabCount, section < launchedSections {
      return ", link: /area\(feature)"
    }
    if page == 2, feature == 0 { return ", entry: true" }
    if [10, 20].contains(page), [1, 4, 9].contains(role) { return ", requires: loggedIn" }
    if page == 30, role == 0 || role == 2 { return ", requires: verified" }
    return ""
  }

  private func writeContainers(_ output: (String) -> Void) {
    output("containers:\n  loginFlow: { nav: login }\n  verifyFlow: { nav: verify }\n")
    for section in 0..<sectionCount {
      let first = section * Self.featuresOfSection
      for tab in 0..<Self.tabCount {
        output("  tab\(first + tab): { nav: area\(first + tab)Page0 }\n")
      }
      output("  wizard\(section): { nav: area\(first + 7)Page0 }\n")
      output("  compose\(section): { nav: area\(first + 8)Page0 }\n")
      output("  main\(section):\n")
      if section % 3 == 2 { output("    requires: loggedIn\n") }
      output("    tabs:\n")
      for tab in 0..<Self.tabCount {
        output("      - { show: tab\(first + tab), title: Tab \(tab), icon: star }\n")
      }
    }
  }

  // MARK: The whole app

  private func writeEntries(_ output: (String) -> Void) {
    output("launch:\n  splash: splash\n  rules:\n")
    output("    - { when: not onboarded, root: welcome }\n")
    for (section, workspace) in zip(1..<max(1, launchedSections), ["team", "admin"]) {
      output("    - { when: workspace is \(workspace), root: main\(section) }\n")
    }
    output("    - { root: main0 }\n")
    output("links: { schemes: [bench], hosts: [bench.example] }\n")
    output("shortcuts: { newest: { title: Newest, open: area0Page1 } }\n")
    output("pushes: { mention: { match: { type: mention }, open: area1Page1 } }\n")
    output("broadcasts: { SessionExpired: { fire: sessionExpired } }\n")
  }

  private func writeWaysOfApp(_ output: (String) -> Void) -> Int {
    let lines = [
      "on: started, from: welcome, launch: again, sets: { onboarded: true }",
      "on: signedIn, from: login, root: main0, sets: { loggedIn: true }",
      "on: skip, from: login, root: main0, animation: crossDissolve",
      "on: register, from: login, push: register",
      "on: signedIn, from: register, launch: again, sets: { loggedIn: true, workspace: any }",
      "on: verified, from: verify, dismiss: top, sets: { verified: true }",
      "on: cancel, from: verify, dismiss: top",
      "on: sessionExpired, from: any, root: loginFlow, sets: { loggedIn: false }",
      "on: search, from: any, open: search",
      "on: search, from: area0Page0, push: search",
      "on: help, from: [loginFlow, verifyFlow], present: help",
      "on: help, from: help, dismiss: top",
    ]
    for line in lines { output("  - { \(line) }\n") }
    for section in 0..<sectionCount { writeWays(ofSection: section, output) }
    return lines.count + sectionCount * 7 - 1
  }

  private func writeWays(ofSection section: Int, _ output: (String) -> Void) {
    let (first, main) = (section * Self.featuresOfSection, "main\(section)")
    let home = "area\(first)Page"
    if section > 0 {
      let from = "area\((section - 1) / 4 * Self.featuresOfSection)Page6"
      output("  - { on: enterSection\(section), from: \(from), root: \(main) }\n")
    }
    let (wizard, compose) = ("area\(first + 7)Page", "compose\(section)")
    output("  - { on: startWizard, from: \(home)2, root: wizard\(section) }\n")
    output("  - { on: finishWizard, from: \(wizard)45, root: \(main), animation: slideUp }\n")
    output("  - { on: cancelWizard, from: \(wizard)0, root: \(main) }\n")
    output("  - { on: compose, from: \(main), present: \(compose), style: fullScreen }\n")
    output("  - { on: compose, from: \(compose), dismiss: all }\n")
    output("  - { on: unverify, from: area\(first + 4)Page2, sets: { verified: false } }\n")
  }
}
