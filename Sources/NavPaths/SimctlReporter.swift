import NavAnalysis
import NavEmit
import NavGraph

/// A plan as a script that runs it in a simulator with `xcrun simctl`, and takes a screenshot after each run.
struct SimctlReporter {
  var bytes: [UInt8] { out.bytes }
  private var out = TextBuffer()
  private let graph: NavigationGraph
  private let words: PathWords
  private let samples: SampleOpenings

  init(_ report: PathsReport) {
    graph = report.graph
    // A URL with a host opens in the browser if the app's associated domains are not set up in the simulator.
    samples = SampleOpenings(report.graph, prefersSchemes: true)
    switch report.content {
    case .plan(let plan):
      words = PathWords(graph: report.graph, openings: plan.openings)
      SimctlScript.begin(.openings, report, &out)
      add(plan)
    case .screens(let screens):
      words = PathWords(graph: report.graph)
      SimctlScript.begin(.screens, report, &out)
      for screen in screens { add(screen) }
    }
    out.write(SimctlScript.end)
  }

  // MARK: Screens

  private mutating func add(_ screen: ScreenLaunch) {
    let name = graph.name(of: screen.screen)
    switch screen.way {
    case .arguments(let place, let values):
      call("screen", [name], words.arguments(at: place, values))
    case .steps(let count):
      let steps = PathWords.count(count, "step")
      skip(name, "no launch arguments show it; the shortest path has \(steps)")
    case .never(let reason): skip(name, reason)
    }
  }

  // MARK: Openings

  private mutating func add(_ plan: TestPlan) {
    let schemes = schemes(plan)
    if !schemes.isEmpty {
      for scheme in schemes { call("approve", [scheme]) }
      out.write("\n")
    }
    let width = String(plan.runs.count).utf8.count
    var number = 0
    for run in plan.runs {
      guard let last = run.steps.last, case .opening(let index) = last.action else { continue }
      let way = plan.openings[index]
      if let reason = unsupportedReason(way) {
        skip(words.opening(way), reason)
        continue
      }
      number += 1
      let digits = String(number)
      let screen = graph.name(of: last.shows)
      let name =
        String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits + "-" + screen
      let isElsewhere = graph.shownFirst(in: way.target) != last.shows
      let instead = isElsewhere ? ", instead of \(graph.name(of: way.target))" : ""
      out.write("# \(ShellText.line(words.opening(way))): shows \(screen)\(instead)\n")
      if isOfWeb(way) {
        out.write("# (if the app's associated domains are set up; else it opens in the browser)\n")
      }
      use(way, name, words.arguments(of: run))
    }
    for missing in plan.missing { skip(words.goal(missing.goal), missing.reason) }
    for link in graph.entries.writtenFiredLinks {
      let event = graph.events[Int(link.event.index)]
      skip(
        "the link \(link.pattern.text)",
        "it fires \(event), whose effect depends on the visible screen"
      )
    }
  }

  private mutating func use(_ way: DeclaredOpening, _ name: String, _ arguments: [String]) {
    guard case .push(let index) = way.kind else {
      return call("link", [name, ShellText.url(samples.url(of: way))], arguments)
    }
    let push = graph.entries.pushes[index]
    var payload = samples.payload(of: push, way.target)
    if !payload.has("aps.alert") { payload.set("aps.alert", push.name) }
    let json = JSONWriter.text { payload.write(to: &$0) }
    let text = String(decoding: json.dropLast(), as: UTF8.self)
    let action = samples.action(of: push).map { "choose its action \(ShellText.line($0))" }
    call("push", [name, action ?? "tap it", text], arguments)
  }

  private func isOfWeb(_ way: DeclaredOpening) -> Bool {
    switch way.kind {
    case .link, .unknownLink: samples.url(of: way).lowercased().hasPrefix("http")
    case .activity, .entry, .shortcut, .push: false
    }
  }

  /// Returns the reason why simctl can't perform an opening; nil if it can.
  private func unsupportedReason(_ way: DeclaredOpening) -> String? {
    switch way.kind {
    case .link, .unknownLink, .push: nil
    case .shortcut: "simctl can't perform quick actions"
    case .activity: "simctl can't continue activities"
    case .entry: "simctl can't run the app's code"
    }
  }

  /// Returns the URL schemes of the links, each once.
  private func schemes(_ plan: TestPlan) -> [String] {
    var result: [String] = []
    for run in plan.runs {
      guard case .opening(let index)? = run.steps.last?.action else { continue }
      let way = plan.openings[index]
      switch way.kind {
      case .link, .unknownLink: break
      case .activity, .entry, .shortcut, .push: continue
      }
      let scheme = String(samples.url(of: way).prefix { $0 != ":" }).lowercased()
      if !isOfWeb(way), !scheme.isEmpty, !result.contains(scheme) { result.append(scheme) }
    }
    return result
  }

  // MARK: Lines

  private mutating func call(_ function: String, _ words: [String], _ arguments: [String] = []) {
    let all = (words + arguments).map(ShellText.quoted)
    out.write(([function] + all).joined(separator: " ") + "\n")
  }

  private mutating func skip(_ what: String, _ why: String) {
    out.write("# Skipped: \(ShellText.line(what)): \(ShellText.line(why))\n")
  }
}
