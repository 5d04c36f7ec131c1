/// A second app, which shows what is tuned only for the first: features are only sets of nearby screens, and each
/// screen has ten transitions.
///
/// Four in five transitions push a nearby screen, a tenth pop to the root or open any screen, a twentieth open a
/// tab and set a condition, and a twentieth open a screen under conditions that other features set.
struct NeighborShape: SpecShape {
  var screens: Int
  /// True for thousands of findings, false for none.
  var isFaulty = false

  private let conditions = AppConditions(count: 16)

  init(screens: Int, isFaulty: Bool = false) {
    self.screens = screens
    self.isFaulty = isFaulty
  }

  func write(to output: (String) -> Void) {
    var random = SplitMix64(state: 11)
    let plan = NeighborPlan(screens: screens, isFaulty: isFaulty, &random)
    output("navc: 1\napp: Second\n")
    conditions.write(to: output)
    if isFaulty { output("assume: [ not c0 or not c4 ]\n") }
    writeScreens(plan, output)
    writeContainers(plan, output)
    output("transitions:\n")
    writeWaysOfApp(output)
    for screen in 0..<screens { writeWays(from: screen, plan, &random, output) }
  }

  // MARK: Screens and containers

  private func writeScreens(_ plan: NeighborPlan, _ output: (String) -> Void) {
    output("screens:\n  welcome: WelcomeController\n  login: LoginController\n")
    output("  verify: VerifyController\n")
    for screen in 0..<screens {
      var text = "  s\(screen): { class: Screen\(screen)ViewController"
      if plan.hasLink(screen) {
        text += ", params: { id: Int, tab: String = posts }"
        if !plan.isLost(screen) { text += ", link: \"/s\(screen)/{id}\"" }
      }
      if let via = plan.via[screen], !isFaulty || screen % 30 != 7 { text += ", via: s\(via)" }
      if let needed = need(of: screen) { text += ", requires: \(needed)" }
      output(text + " }\n")
    }
  }

  private func need(of screen: Int) -> String? {
    switch screen % 100 {
    case 21: "loggedIn"
    case 56 where screen % 200 == 56: "verified"
    // This condition has no gate.
    case 77 where isFaulty: "c0"
    default: nil
    }
  }

  private func writeContainers(_ plan: NeighborPlan, _ output: (String) -> Void) {
    output("containers:\n  loginFlow: { nav: login }\n  verifyFlow: { nav: verify }\n")
    let tabs = 0..<NeighborPlan.tabCount
    for tab in tabs { output("  tab\(tab): { nav: s\(plan.root(ofTab: tab)) }\n") }
    output("  main:\n    tabs:\n")
    for tab in tabs { output("      - { show: tab\(tab), title: Tab \(tab), icon: star }\n") }
    output("launch:\n  - { when: not onboarded, root: welcome }\n  - { root: main }\n")
    output("links: { schemes: [second], hosts: [second.example] }\n")
  }

  private func writeWaysOfApp(_ output: (String) -> Void) {
    let lines = [
      "on: started, from: welcome, launch: again, sets: { onboarded: true }",
      "on: signedIn, from: login, root: main, sets: { loggedIn: true, workspace: any }",
      "on: skip, from: login, root: main, animation: crossDissolve",
      "on: verified, from: verify, dismiss: top, sets: { verified: true }",
      "on: cancel, from: verify, open: tab0",
      "on: sessionExpired, from: main, root: loginFlow, sets: { loggedIn: false }",
      "on: unverify, from: s1, sets: { verified: false }",
      "on: changeWorkspace, from: s2, open: tab1, when: workspace is team|admin",
      "on: changeWorkspace, from: s2, open: tab2",
    ]
    for line in lines { output("  - { \(line) }\n") }
  }

  // MARK: Transitions

  private func writeWays(
    from screen: Int,
    _ plan: NeighborPlan,
    _ random: inout SplitMix64,
    _ output: (String) -> Void
  ) {
    let source = "from: s\(screen)"
    let feature = screen / 50
    for target in plan.pushes[screen] {
      output("  - { on: to\(target % 50), \(source), push: s\(target) }\n")
    }
    for left in plan.pushes[screen].count..<max(NeighborPlan.pushCount, plan.pushes[screen].count) {
      let verb = plan.isRoot(screen) ? target(plan, &random) : "pop: top"
      output("  - { on: back\(left), \(source), \(verb) }\n")
    }
    if isFaulty, screen % 60 == 31 {
      output("  - { on: again, \(source), push: s\(max(0, screen - 1 - random.below(50))) }\n")
    }
    let other = (feature + 1 + random.below(max(1, screens / 50 - 1))) % max(1, screens / 50)
    if screen.isMultiple(of: 2) {
      var formula = conditions.guarding(other, &random)
      if isFaulty, screen % 60 == 20 { formula = "c0 and c4" }
      output("  - { on: leave, \(source), \(target(plan, &random)), when: \(formula) }\n")
    } else {
      let set = conditions.assignment(conditions.pair(of: feature, &random).0, &random)
      let tab = random.below(NeighborPlan.tabCount)
      output("  - { on: switch, \(source), open: tab\(tab), sets: { \(set) } }\n")
    }
    // Without this transition the event can be ignored.
    let event = isFaulty && screen % 6 == 0 ? "reset" : "leave"
    let isPop = !plan.isRoot(screen) && screen % 4 < 2
    output("  - { on: \(event), \(source), \(isPop ? "pop: root" : target(plan, &random)) }\n")
  }

  /// Returns an `open` of a random screen.
  private func target(_ plan: NeighborPlan, _ random: inout SplitMix64) -> String {
    var screen = random.below(screens)
    while plan.isLost(screen) { screen = random.below(screens) }
    return "open: s\(screen)"
  }
}
