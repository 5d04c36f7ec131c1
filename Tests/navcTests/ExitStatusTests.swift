import Testing

/// Tests the three exit statuses of each command.
@Suite struct ExitStatusTests {
  private static let commands = [
    ["check"], ["generate"], ["diagram"], ["why"], ["plist"], ["aasa"],
  ]

  /// Returns the spec, with a host for `aasa`, which needs one.
  private static func spec(_ text: String, for command: [String]) -> String {
    command == ["aasa"] ? text + "links: { hosts: [demo.example] }\n" : text
  }

  /// Returns the arguments of a command on one spec.
  private static func arguments(_ command: [String], _ spec: String) -> [String] {
    switch command[0] {
    case "why": command + [spec, "feed"]
    case "aasa": command + [spec, "--app-id", "ABCDE12345.com.example.app"]
    default: command + [spec]
    }
  }

  @Test(arguments: commands)
  func theSpecDecidesBetweenZeroAndOne(_ command: [String]) throws {
    let folder = try Folder([
      "good.nav.yaml": Self.spec(Spec.good, for: command),
      "warned.nav.yaml": Self.spec(Spec.warned, for: command), "faulty.nav.yaml": Spec.faulty,
    ])
    for (spec, status) in [("good", 0), ("warned", 0), ("faulty", 1)] as [(String, Int32)] {
      let arguments = Self.arguments(command, "\(spec).nav.yaml")
      #expect(try Run(arguments, in: folder).status == status, "\(arguments)")
    }
  }

  @Test(arguments: commands)
  func wrongUsageAndUnreadableFilesAreTwo(_ command: [String]) throws {
    let folder = try Folder([
      "good.nav.yaml": Self.spec(Spec.good, for: command), "folder/x": "",
    ])
    let good = Self.arguments(command, "good.nav.yaml")
    let cases = [
      Self.arguments(command, "none.nav.yaml"), Self.arguments(command, "folder"),
      good + ["--bogus"], good + ["--color", "red"], good + ["--stdin-name", "x"],
    ]
    for arguments in cases {
      let run = try Run(arguments, in: folder)
      #expect(run.status == 2, "\(arguments)")
      #expect(run.text.isEmpty != run.error.isEmpty, "one report: \(arguments)")
    }
    guard command != ["check"], command != ["why"] else { return }
    let unwritable = try Run(good + ["-o", "folder/none/x.json"], in: folder)
    #expect(unwritable.status == 2)
    #expect(unwritable.error.hasPrefix("folder/none/x.json: error: its folder does not exist\n"))
  }

  @Test func findingsFailByTheirSeverity() throws {
    let off = Spec.unreachable + "lint: { unreachable-screen: off }\n"
    let folder = try Folder(["error.nav.yaml": Spec.unreachable, "off.nav.yaml": off])
    for command in [["check"], ["generate"]] {
      #expect(try Run(command + ["error.nav.yaml"], in: folder).status == 1)
      #expect(try Run(command + ["off.nav.yaml"], in: folder).status == 0)
    }
    let chart = try Run(["diagram", "error.nav.yaml"], in: folder)
    #expect(chart.status == 1)
    #expect(chart.text.hasPrefix("digraph"))
  }

  @Test(
    arguments: [
      ([], 0), (["--help"], 0), (["help", "schema"], 0), (["--version"], 0), (["bogus"], 2),
      (["--bogus"], 2), (["explain"], 0), (["explain", "trap"], 0), (["explain", "none"], 2),
      (["explain", "trap", "--all"], 2), (["schema"], 0), (["schema", "--part"], 0),
      (["schema", "x"], 2), (["schema", "-o", "none/s.json"], 2), (["schema", "-o", ""], 2),
      (["generate"], 2), (["why", "good.nav.yaml", "none"], 2),
    ] as [([String], Int32)]
  )
  func otherCommandsReturnZeroOrTwo(_ arguments: [String], _ status: Int32) throws {
    let run = try Run(arguments, in: try Folder(["good.nav.yaml": Spec.good]))
    #expect(run.status == status)
    #expect(run.text.isEmpty == (status != 0))
    #expect(run.error.isEmpty == (status == 0))
  }

  @Test(arguments: commands + [["explain"], ["schema"]])
  func helpIsZero(_ command: [String]) throws {
    let run = try Run(command + ["--help"], in: try Folder())
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(run.text.contains("USAGE: navc \(command[0]) "))
  }

  /// The worst result of several specs determines the status.
  @Test func theWorstSpecDeterminesTheStatus() throws {
    let folder = try Folder(["good.nav.yaml": Spec.good, "faulty.nav.yaml": Spec.faulty])
    let none = "none.nav.yaml"
    #expect(try Run(["check", "good.nav.yaml", "faulty.nav.yaml"], in: folder).status == 1)
    #expect(try Run(["check", none, "faulty.nav.yaml"], in: folder).status == 2)
    #expect(try Run(["check", "good.nav.yaml", none], in: folder).status == 2)
  }
}
