import ArgumentParser
import NavAnalysis
import NavEmit
import NavGraph
import NavPaths
import NavReport

struct PathsCommand: NavcCommand {
  struct Format: ExpressibleByArgument {
    let format: PathsFormat

    init?(argument: String) {
      guard let format = PathsFormat.named(argument) else { return nil }
      self.format = format
    }

    init(_ format: PathsFormat) { self.format = format }

    static var allValueStrings: [String] { PathsFormat.all.map(\.name) }

    var defaultValueDescription: String { format.name }
  }

  private static let examples = Examples([
    "a test plan that covers every transition": "navc paths app.nav.yaml",
    "a script that takes a screenshot of each screen":
      "navc paths app.nav.yaml --screens --format simctl",
    "UI tests": "navc paths app.nav.yaml --format xcuitest",
  ])

  static let configuration = CommandConfiguration(
    commandName: "paths",
    abstract: "Write a test plan: runs through the app that together cover every transition.",
    discussion: """
      \(examples)

      Each run starts with a launch under named conditions and continues with steps that a person or a \
      test can take. The planner looks for few, short runs. The report shows the total number of steps. \
      What can't be covered is listed with the reason. A spec with faults has no plan; the faults are \
      reported on standard error.

      \(ExitStatus.table())
      """
  )

  @OptionGroup var operand: SpecOperand

  @Option(
    help: """
      What to cover. Openings are links, quick actions, notifications and other ways into the app; pairs are two \
      transitions in a row. (default: transitions)
      """
  )
  var cover: PathCover?

  @Flag(help: "List the launch arguments that show each screen, instead of runs.")
  var screens = false

  @Option(
    help: ArgumentHelp("Start each run at this screen, opened as by a link.", valueName: "screen"),
    completion: Completion.screens
  )
  var from: String?

  @Option(
    help: ArgumentHelp("End each run as soon as it shows this screen.", valueName: "screen"),
    completion: Completion.screens
  )
  var to: String?

  @Option(help: ArgumentHelp("Launch only under this condition.", valueName: "formula"))
  var under: String?

  @Option(
    help: ArgumentHelp("Maximum number of steps of a run, launch included.", valueName: "number")
  )
  var maxSteps = PathRequest.mostSteps

  @Option(
    help: ArgumentHelp("Seed of the search; another gives another plan.", valueName: "number")
  )
  var seed = 0

  @Option(help: "Output format.")
  var format = Format(PathsFormat.all[0])

  @Option(
    help: ArgumentHelp(
      "With --format swift: the app's module, which the tests import.",
      valueName: "name"
    )
  )
  var module: String?

  @OptionGroup var input: SpecInput
  @OptionGroup var style: StyleOptions

  mutating func validate() throws {
    if maxSteps < 1 { throw ValidationError("--max-steps must be 1 or more") }
    if let module {
      guard format.format.name == "swift" else {
        throw ValidationError("--module requires --format swift")
      }
      guard NameGrammar.isIdentifier(module.unicodeScalars) else {
        throw ValidationError("\"\(module)\" is not a module name")
      }
    }
    let opens = format.format.opensFromLaunch
    guard screens || opens else { return }
    let others: [(String, Bool)] = [
      ("--cover", cover != nil && (screens || cover != .openings)), ("--from", from != nil),
      ("--to", to != nil), ("--under", under != nil), ("--seed", seed != 0),
      ("--max-steps", maxSteps != PathRequest.mostSteps),
    ]
    if let other = others.first(where: \.1)?.0 {
      let asked = screens ? "--screens" : "--format \(format.format.name)"
      throw ValidationError("\(asked) can't be combined with \(other)")
    }
  }

  mutating func execute() throws -> ExitStatus {
    try input.check([operand.spec])
    let source = try input.source(operand.spec)
    let compilation = Compilation(resolving: source.top, catalog: .all, read: source.read)
    guard let graph = compilation.graph else { return report(compilation) }
    let content: PathsReport.Content
    if screens {
      content = .screens(screenLaunches(in: graph))
    } else if format.format.opensFromLaunch {
      content = .plan(openingPlan(in: graph))
    } else {
      var request = PathRequest(cover ?? .transitions, mostSteps: maxSteps, seed: seed)
      request.from = try from.map { try screen($0, graph) }
      request.prefersTouches = format.format.prefersTouches
      request.to = try to.map { try screen($0, graph) }
      if let under {
        let given = GivenFormula(under, path: "--under", over: graph.conditions)
        guard let formula = given.formula else {
          let faults = Compilation(files: given.files, graph: nil, diagnostics: given.faults)
          _ = report(faults)
          return .failed
        }
        request.under = formula
      }
      let plan = testPlan(request, in: graph)
      guard plan.hasStart || from == nil && under == nil else { throw noStart() }
      content = .plan(plan)
    }
    let isColored = style.color.isColored(on: .output)
    var report = PathsReport(content, graph, compilation.files, isColored: isColored)
    (report.toolVersion, report.module) = (Version.number, module)
    report.options = chosenOptions
    do throws(PathTests.Refusal) {
      Stream.output.write(try format.format.render(report))
    } catch {
      throw refusal(error)
    }
    return .success
  }

  /// The options that affect the plan.
  private var chosenOptions: [String] {
    var options: [String] = []
    func add(_ name: String, _ value: String?) { if let value { options += [name, value] } }
    add("--cover", cover?.rawValue)
    add("--from", from)
    add("--to", to)
    add("--under", under)
    add("--max-steps", maxSteps == PathRequest.mostSteps ? nil : "\(maxSteps)")
    add("--seed", seed == 0 ? nil : "\(seed)")
    return options
  }

  private func noStart() -> Failure {
    let condition = under.map { " where \"\($0)\" holds" } ?? ""
    guard let from else { return .usage("no launch is possible\(condition)") }
    return .usage(
      "no run can start at \"\(from)\"\(condition)",
      help: "the screen needs a place of its own, and its requirements must hold there"
    )
  }

  private func refusal(_ refusal: PathTests.Refusal) -> Failure {
    let name = format.format.name
    return switch refusal {
    case .hasNoRuns: .usage("--screens can't be combined with --format \(name)")
    case .startsAtPlace:
      .usage("--from can't be combined with --format \(name): a simulation starts like the app")
    }
  }

  private func report(_ compilation: Compilation) -> ExitStatus {
    let reporter = TextReporter(
      isColored: style.color.isColored(on: .error),
      isCompact: style.compact
    )
    Stream.error.write(reporter.render(Report([compilation])))
    return .found
  }

  private func screen(_ name: String, _ graph: NavigationGraph) throws(Failure) -> ScreenID {
    let named = graph.destination(named: name)
    if let screen = named?.screen { return screen }
    if named != nil { throw .usage("\"\(name)\" is a container, not a screen") }
    throw .usage("there is no screen \"\(name)\"", help: graph.help(forUnknown: name))
  }
}

extension PathCover: ExpressibleByArgument {}
