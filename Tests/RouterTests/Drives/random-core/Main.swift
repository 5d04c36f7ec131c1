import Foundation

/// What drives the core of one generated router.
protocol Player {
  init()
  /// Has the core decide by other tables than those it was generated with.
  static func load(_ tables: [String: String])
  /// Does what a line of a script says; the state, and what is told.
  mutating func play(_ words: [Substring]) -> String
  /// What is wrong with the plans of that.
  var faults: [String] { get }
}

extension Player {
  static func load(_ tables: [String: String]) { print("FAILED there is nothing to load") }
}

/// Plays a script: specs, and for each the lines of several runs, with what is to come of each line.
@main struct Main {
  private var player: (any Player.Type)?
  private var running: (any Player)?
  private var spec = ""
  private var run: [Substring] = []
  private var stepCount = 0
  private var failureCount = 0

  static func main() {
    var main = Main()
    for path in CommandLine.arguments.dropFirst() {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
      main.play(text.split(separator: "\n", omittingEmptySubsequences: false))
    }
    print("ok \(main.stepCount) steps, \(main.failureCount) not as they should be")
    print("done")
  }

  private mutating func play(_ lines: [Substring]) {
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      if line.hasPrefix("spec ") {
        spec = String(line.dropFirst(5))
      } else if line.hasPrefix("player ") {
        player = players[String(line.dropFirst(7))]
      } else if line == "tables" {
        player?.load(Self.tables(lines, &index))
      } else if line == "run" {
        running = player?.init()
        if running == nil { print("FAILED nobody plays \(spec)") }
        run = []
      } else if !line.isEmpty {
        step(line.split(separator: "\t", omittingEmptySubsequences: false))
      }
    }
  }

  private static func tables(_ lines: [Substring], _ index: inout Int) -> [String: String] {
    var tables: [String: String] = [:]
    while index < lines.count, lines[index] != "end" {
      let name = lines[index].prefix { $0 != ":" }
      let start = index + 1
      index = start
      while index < lines.count, !lines[index].hasPrefix("\"\"\"") { index += 1 }
      tables[String(name)] = lines[start..<index].joined(separator: "\n")
      index += 1
    }
    index += 1
    return tables
  }

  private mutating func step(_ parts: [Substring]) {
    stepCount += 1
    // Once something has gone wrong, what follows is about another state.
    guard let came = running?.play(parts[0].split(separator: " ")) else { return }
    run.append(parts[0])
    let wanted = parts.dropFirst().joined(separator: "\t")
    let faults = running?.faults ?? []
    if came == wanted, faults.isEmpty { return }
    running = nil
    failureCount += 1
    guard failureCount <= 10 else { return }
    print("FAILED \(spec), step \(run.count) of: \(run.joined(separator: ", "))")
    print("  should be \(wanted)")
    print("  is        \(came)")
    for fault in faults { print("  \(fault)") }
  }
}
