import Foundation
import Testing

/// Mistakes on the command line are answered with the right command.
@Suite struct UsageTests {
  @Test(arguments: [
    (["chekc", "app.nav.yaml"], "did you mean \"check\"?"),
    (["genrate", "app.nav.yaml"], "did you mean \"generate\"?"),
    (["lint", "app.nav.yaml"], "did you mean \"check\"?"),
    (["validate"], "did you mean \"check\"?"), (["graph"], "did you mean \"diagram\"?"),
    (["new"], "did you mean \"init\"?"), (["Check"], "did you mean \"check\"?"),
    (["app.nav.yaml"], "write \"navc check app.nav.yaml\""),
    (["frobnicate"], "the commands are check, generate, diagram"),
    (["check", "--fromat", "json"], "Did you mean '--format'?"),
    (["check", "app.yaml"], "did you mean \"app.nav.yaml\"?"),
    (["check", "app"], "did you mean \"app.nav.yaml\"?"),
    (["generate", "app.yml", "-o", "Router.swift"], "did you mean \"app.nav.yaml\"?"),
    (["explain", "deadend"], "did you mean \"dead-end\"?"),
    (["why", "app.nav.yaml", "detial"], "did you mean \"detail\"?"),
  ])
  func suggestsTheRightCommand(_ arguments: [String], _ help: String) throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let run = try Run(arguments, in: folder)
    #expect(run.status == 2)
    #expect((run.error + run.text).contains(help), "\(run.error)\(run.text)")
    #expect(try folder.names == ["app.nav.yaml"])
  }

  /// A site association without hosts is not written, because it would open nothing.
  @Test func aSiteAssociationNeedsHosts() throws {
    let folder = try Folder(["app.nav.yaml": Spec.good])
    let command = ["aasa", "app.nav.yaml", "--app-id", "ABCDE12345.com.example.demo"]
    for more in [[], ["--host", "demo.example"], ["-o", "site"], ["--against", "app.nav.yaml"]] {
      let run = try Run(command + more, in: folder)
      #expect(run.status == 2)
      #expect(run.text == "")
      #expect(run.error.contains("the spec names no host, so it has no universal links"))
      #expect(run.error.contains("links: { hosts: ["))
    }
    #expect(try folder.names == ["app.nav.yaml"])
  }
}
