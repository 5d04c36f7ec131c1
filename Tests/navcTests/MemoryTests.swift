import Foundation
import Testing

/// Tests runs with too little memory: the message, and the files that remain.
@Suite struct MemoryTests {
  #if os(Linux)
    /// Running out of memory is reported at any point: all process sizes are tried until one is
    /// enough.
    @Test func reportsThatMemoryRunsOut() throws {
      let screens = (0..<4000).map { "  s\($0): S\($0)ViewController\n" }.joined()
      let steps = (1..<4000).map { "  - { on: e\($0), from: s\($0 - 1), push: s\($0) }\n" }.joined()
      let text = "navc: 1\napp: Large\nscreens:\n\(screens)launch: [{ root: s0 }]\n"
      let folder = try Folder(["large.nav.yaml": "\(text)transitions:\n\(steps)"])
      let enough = try Run(["check", "large.nav.yaml"], in: folder)
      var refusals = 0
      var megabytes = 32
      while megabytes < 4096 {
        let run = try limited(megabytes, folder)
        if run.status == enough.status {
          #expect(run.output == enough.output)
          break
        }
        // Below a certain size the system itself fails before navc starts.
        if run.error.hasPrefix("error: out of memory\n") {
          #expect(run.status == 2)
          #expect(run.text == "")
          refusals += 1
        } else {
          #expect(refusals == 0, "\(megabytes) MB: \(run.status) \(run.error)")
        }
        megabytes += refusals == 0 ? 8 : 2
      }
      #expect(refusals > 0)
    }

    private func limited(_ megabytes: Int, _ folder: Folder) throws -> Run {
      try Run(
        [
          "-c", "ulimit -v \(megabytes << 10) && exec \"$0\" check large.nav.yaml", Run.binary.path,
        ],
        in: folder,
        binary: URL(filePath: "/bin/sh")
      )
    }
  #endif
}
