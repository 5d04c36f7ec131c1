import Foundation

/// The benchmarks of short runs, as in a commit hook or an editor.
extension Benchmarks {
  /// Compares runs with an empty program, and with reading the file with libyaml.
  ///
  /// Most of the example's check is the analysis and the search for shortest traces. The limits prevent
  /// regressions; these ratios are not noticeable to users.
  func start() throws {
    title("startup: the static binary, a spec with one screen, and examples/app.nav.yaml")
    let empty = tools.scratch + "/empty"
    try Data().write(to: URL(fileURLWithPath: empty + ".swift"))
    #if os(Linux)
      let flags = ["-static-executable"]
    #else
      let flags: [String] = []
    #endif
    _ = try runChecked(["swiftc", "-O", empty + ".swift", "-o", empty] + flags)
    let small = tools.scratch + "/one-screen.nav.yaml"
    let text =
      "navc: 1\napp: App\nscreens: { feed: FeedViewController }\nlaunch: [{ root: feed }]\n"
    try Data(text.utf8).write(to: URL(fileURLWithPath: small))
    let example = tools.root + "/examples/app.nav.yaml"

    let nothing = try instructions([empty])
    let version = try instructions([tools.navc, "--version"])
    let first = try instructions([tools.navc, "check", small])
    let help = try instructions([tools.navc, "--help"])
    let options = try instructions([tools.navc, "check", example, "--strict", "--compact"])
    let floor = try instructions([tools.floor, example])
    let all = try instructions([tools.navc, "check", example])
    let size = try FileManager.default.attributesOfItem(atPath: tools.navc)[.size] as? Int ?? 0
    let stripped = tools.scratch + "/navc-stripped"
    _ = try runChecked(["strip", "-o", stripped, tools.navc])
    let strippedSize =
      try FileManager.default.attributesOfItem(atPath: stripped)[.size] as? Int ?? 0
    report("the binary, megabytes", Double(size) / 1e6)
    report("the released binary, stripped, megabytes", Double(strippedSize) / 1e6, atMost: 24)
    report("an empty program, millions", nothing / 1e6)
    report("navc --version, millions", version / 1e6)
    report("navc --version : an empty program", version / nothing, atMost: 4)
    report("navc --help, millions", help / 1e6)
    report("check, one screen, millions", first / 1e6)
    report("check of the example, millions", all / 1e6)
    report("parsing options, millions", (options - all) / 1e6)
    report("check, one screen : an empty program", first / nothing, atMost: 150)
    report("check of the example : floor", all / floor, atMost: 30)
    let runs = try interleaved(
      [[tools.navc, "--version"], [tools.navc, "check", example]],
      rounds: 9
    )
    report("check of the example, time", runs[1].cpuSeconds * 1e3, " ms")
    report("the same : --version", runs[1].cpuSeconds / runs[0].cpuSeconds)
  }
}
