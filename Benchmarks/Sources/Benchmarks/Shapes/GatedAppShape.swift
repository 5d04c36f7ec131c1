/// A spec shaped like a small app with many gates: three to five tabs behind a root gate, three presented gates, two of
/// which need the login's, and screens that open from outside. Some screens require conditions of gates.
struct GatedAppShape: SpecShape {
  /// The number of screens, without those of gates.
  var screens: Int
  var seed: UInt64
  /// False for the same app without gates, in which no screen requires a condition.
  var hasGates = true

  private static let requirements = ["loggedIn", "agreed", "unlocked", "plan is premium|family"]

  private var tabCount: Int { 3 + Int(seed % 3) }

  func write(to output: (String) -> Void) {
    var random = SplitMix64(state: seed)
    writeConditions(output)
    output("screens:\n  update: { view: Update, terminal: true }\n  welcome: { view: Welcome }\n")
    output("  signIn: { view: SignIn }\n  register: { view: Register }\n")
    output("  forgot: { view: Forgot }\n")
    let needsLogin = requires("loggedIn")
    output("  rules: { view: Rules\(needsLogin) }\n  unlock: { view: Unlock }\n")
    output("  upgrade: { view: Upgrade\(needsLogin) }\n")
    for i in 0..<screens { writeScreen(i, &random, output) }
    output("containers:\n  login: { nav: signIn }\n  main:\n")
    if hasGates { output("    requires: supported\n") }
    output("    tabs:\n")
    for tab in 0..<tabCount { output("      - { show: s\(tab)Nav, title: Tab \(tab) }\n") }
    for tab in 0..<tabCount { output("  s\(tab)Nav: { nav: s\(tab) }\n") }
    output("links: { schemes: [bench] }\nlaunch:\n")
    output("  - { when: not onboarded, root: welcome }\n  - { root: main }\n")
    writeTransitions(&random, output)
  }

  private func writeConditions(_ output: (String) -> Void) {
    output("navc: 1\napp: Bench\nconditions:\n")
    func write(_ name: String, _ kind: String, _ gate: String) {
      output("  \(name): { \(kind)\(hasGates ? ", gate: \(gate)" : "") }\n")
    }
    write("loggedIn", "kind: login", "{ present: login, style: formSheet }")
    write("agreed", "kind: bool", "{ present: rules, style: pageSheet, locked: true }")
    write("unlocked", "kind: bool, volatile: true", "{ present: unlock, style: fullScreen }")
    write("plan", "values: [free, premium, family]", "{ present: upgrade, style: pageSheet }")
    write("supported", "kind: bool, volatile: true", "update")
    output("  onboarded: flag\n  busy: flag\nassume: [ loggedIn or plan is free ]\n")
  }

  private func requires(_ formula: String) -> String { hasGates ? ", requires: \(formula)" : "" }

  private func writeScreen(_ i: Int, _ random: inout SplitMix64, _ output: (String) -> Void) {
    var details = "view: Screen\(i)"
    if i >= tabCount, random.below(3) == 0 {
      details += requires(Self.requirements[random.below(Self.requirements.count)])
    }
    if random.below(4) == 0 { details += ", link: /s\(i)" }
    output("  s\(i): { \(details) }\n")
  }

  private func writeTransitions(_ random: inout SplitMix64, _ output: (String) -> Void) {
    output("transitions:\n")
    output("  - { on: start, from: welcome, root: main, sets: { onboarded: true } }\n")
    let signedIn = "sets: { loggedIn: true, agreed: any, plan: any }"
    output("  - { on: signedIn, from: login, dismiss: top, \(signedIn) }\n")
    output("  - { on: register, from: signIn, push: register }\n")
    output("  - { on: forgot, from: signIn, push: forgot }\n")
    output("  - { on: cancel, from: signIn, dismiss: top }\n")
    output("  - { on: agree, from: rules, dismiss: top, sets: { agreed: true } }\n")
    output("  - { on: unlock, from: unlock, sets: { unlocked: true } }\n")
    let bought = "when: loggedIn, dismiss: top, sets: { plan: premium }"
    output("  - { on: buy, from: upgrade, \(bought) }\n")
    output("  - { on: notNow, from: upgrade, dismiss: top }\n")
    let signedOut = "sets: { loggedIn: false, agreed: false, plan: free }"
    output("  - { on: expired, from: any, when: loggedIn, launch: again, \(signedOut) }\n")
    output("  - { on: signOut, from: s0, root: main, \(signedOut) }\n")
    for name in ["login", "rules", "unlock", "upgrade"] where !hasGates {
      output("  - { on: show\(name), from: s0, present: \(name) }\n")
    }
    if !hasGates { output("  - { on: update, from: welcome, root: update }\n") }
    for i in tabCount..<screens {
      output("  - { on: to\(i), from: s\(random.below(i)), push: s\(i) }\n")
      let other = random.below(screens)
      switch random.below(8) {
      case 0: output("  - { on: show, from: s\(i), present: { nav: s\(tabCount + other % 3) } }\n")
      case 1: output("  - { on: home, from: s\(i), dismiss: all, select: s\(i % tabCount)Nav }\n")
      case 2: output("  - { on: done, from: s\(i), close: top, sets: { busy: \(i % 2 == 0) } }\n")
      case 3:
        let target = max(other, tabCount)
        output("  - { on: jump, from: s\(i), when: not busy, push: s\(target) }\n")
      default: output("  - { on: back, from: s\(i), close: top }\n")
      }
    }
  }
}
