/// A program that drives the core of a `RouterShape`'s router through the sections, with events or links in each.
enum RouterProgram {
  static let text = ##"""
    import Foundation

    struct Known: BenchConditions {
      var loggedIn: Bool { true }
      var workspace: BenchWorkspaceValue { .personal }
      var online: Bool { true }
    }

    @main @MainActor struct Program {
      static let simulation = BenchSimulation(conditions: Known())
      static let numbers = Dictionary(
        uniqueKeysWithValues: BenchSpec.tables.eventNames.enumerated().map { ($1, $0) }
      )
      static var done = 0

      static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let sections = Int(arguments[2]), let rounds = Int(arguments[3])
        else { exit(1) }
        simulation.start()
        for round in 0..<rounds {
          // The launch rules choose the first section's root, and hold links into the second.
          let section = round % sections == 1 ? 0 : round % sections
          let first = section * 10
          open(first + 1)
          for turn in 0..<20 {
            if arguments[1] == "events" { fire() } else { open(first + turn % 2) }
          }
        }
        // Each link is opened, and two events of each turn change the visible screen.
        exit(done >= rounds * 21 ? 0 : 1)
      }

      static func open(_ feature: Int) {
        guard let url = URL(string: "bench://area\(feature)/search?q=x") else { return }
        if simulation.open(url), simulation.state.visible?.name == "area\(feature)Page6" { done += 1 }
      }

      /// Goes home, to a list, to its search, and back.
      static func fire() {
        for name in ["goHome", "openList", "toggle", "search"] {
          guard let event = numbers[name], let visible = simulation.state.visibleEntry else { return }
          BenchEventTarget(simulation, visible.id).fire(event)
          if simulation.state.visibleEntry?.id != visible.id { done += 1 }
        }
        simulation.goBack()
        simulation.goBack()
      }
    }
    """##
}
