import Foundation
import Testing

@Suite struct DiffTests {
  private static let old = """
    navc: 1
    app: Demo
    conditions: { loggedIn: { kind: login, gate: login } }
    screens:
      home: HomeViewController
      login: LoginViewController
      settings: { class: SettingsViewController, requires: loggedIn, link: /settings }
    containers: { main: { nav: home } }
    launch: [{ root: main }]
    transitions:
      - { on: signedIn, from: login, root: main, sets: { loggedIn: true } }
      - { on: openSettings, from: home, push: settings }
    links: { schemes: [demo] }

    """

  private static func replacing(_ text: String, _ other: String) -> String {
    old.replacing(text, with: other)
  }

  private static let withoutLink = replacing(", link: /settings", "")
  private static let unprotected = replacing("requires: loggedIn, ", "")
  private static let renamedEvent = replacing("openSettings", "showSettings")
  private static let unrestorable = replacing(
    "link: /settings",
    "link: /settings, restorable: false"
  )

  @Test func printsToStandardOutput() throws {
    let folder = try Folder(["old.nav.yaml": Self.old, "a/new.nav.yaml": Self.withoutLink])
    let run = try Run(["diff", "old.nav.yaml", "a/new.nav.yaml"], in: folder)
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(run.text.hasPrefix("1 change from old.nav.yaml to a/new.nav.yaml\n"))
    #expect(run.text.contains("links  /settings opens nothing"))
  }

  @Test(arguments: [
    ("links", withoutLink), ("api", renamedEvent), ("state", unrestorable),
    ("protection", unprotected),
  ])
  func failsOnTheNamedKinds(_ kind: String, _ spec: String) throws {
    let folder = try Folder(["old.nav.yaml": Self.old, "new.nav.yaml": spec])
    let all = ["links", "api", "state", "protection"]
    func status(_ kinds: String?) throws -> Int32 {
      let option = kinds.map { ["--fail-on", $0] } ?? []
      return try Run(["diff", "old.nav.yaml", "new.nav.yaml"] + option, in: folder).status
    }
    #expect(try status(nil) == 0)
    #expect(try status(kind) == 1)
    #expect(try status("any") == 1)
    let twice = ["--fail-on", kind, "--fail-on", "protection"]
    #expect(try Run(["diff", "old.nav.yaml", "new.nav.yaml"] + twice, in: folder).status == 1)
    #expect(try status(all.joined(separator: ",")) == 1)
    // Without a link there is also no function that creates it.
    let others = all.filter { $0 != kind && !(kind == "links" && $0 == "api") }
    #expect(try status(others.joined(separator: ",")) == 0)
  }

  @Test func succeedsIfNothingDiffers() throws {
    let folder = try Folder(["old.nav.yaml": Self.old, "new.nav.yaml": "# Alike.\n" + Self.old])
    let run = try Run(["diff", "old.nav.yaml", "new.nav.yaml", "--fail-on", "any"], in: folder)
    #expect(run.status == 0)
    #expect(run.text == "no difference from old.nav.yaml to new.nav.yaml\n")
  }

  @Test func readsOneVersionFromStandardInput() throws {
    let folder = try Folder(["old.nav.yaml": Self.old])
    let run = try Run(["diff", "old.nav.yaml", "-"], in: folder, input: Self.withoutLink)
    #expect(run.status == 0)
    #expect(run.text.contains("/settings opens nothing"))
  }

  @Test(arguments: [
    ["-", "-"], [], ["old.nav.yaml"], ["old.nav.yaml", "old.nav.yaml", "old.nav.yaml"],
    ["old.nav.yaml", "old.nav.yaml", "--since", "HEAD"], ["-", "--since", "HEAD"],
    ["old.nav.yaml", "old.nav.yaml", "--fail-on", "everything"],
    ["old.nav.yaml", "old.nav.yaml", "--format", "xml"], ["old.nav.yaml", "absent.nav.yaml"],
  ])
  func wrongUsageIsStatusTwo(_ arguments: [String]) throws {
    let folder = try Folder(["old.nav.yaml": Self.old])
    let run = try Run(["diff"] + arguments, in: folder, input: Self.old)
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(
      run.error.lowercased().hasPrefix("error: ") || run.error.contains(": error: "),
      "\(run.error)"
    )
  }

  @Test func faultsAreReported() throws {
    let faulty = Self.replacing("push: settings", "push: setings")
    let folder = try Folder(["good.nav.yaml": Self.old, "bad.nav.yaml": faulty])
    for pair in [["good.nav.yaml", "bad.nav.yaml"], ["bad.nav.yaml", "good.nav.yaml"]] {
      let run = try Run(["diff"] + pair + ["--fail-on", "any"], in: folder)
      #expect(run.status == 2)
      #expect(run.text == "")
      #expect(run.error.contains("bad.nav.yaml:12:43: error: "), "\(run.error)")
      #expect(run.error.contains("did you mean \"settings\"?") || run.error.contains("settings"))
    }
  }

  @Test func jsonIsOneVersionedObject() throws {
    let folder = try Folder(["old.nav.yaml": Self.old, "new.nav.yaml": Self.unprotected])
    let arguments = ["diff", "old.nav.yaml", "new.nav.yaml", "--format", "json"]
    let run = try Run(arguments, in: folder)
    let answer = try run.json()
    #expect(answer["version"] as? Int == 1)
    let breaks = try #require(answer["breaks"] as? [[String: Any]])
    #expect(breaks.map { $0["kind"] as? String } == ["protection"])
  }

  // MARK: Git

  /// Returns a repository with two commits and uncommitted changes of a spec and its part, in a
  /// folder.
  private static func repository() throws -> Folder {
    let folder = try Folder()
    try git(folder, "init", "-q", "-b", "main")
    try folder.write("app/app.nav.yaml", included(withoutLink))
    try folder.write("app/parts/more.nav-part.yaml", part("MoreViewController"))
    try commit(folder, "first")
    try folder.write("app/app.nav.yaml", included(old))
    try folder.write("app/parts/more.nav-part.yaml", part("OtherViewController"))
    try commit(folder, "second")
    return folder
  }

  private static func included(_ text: String) -> String {
    text.replacing("app: Demo\n", with: "app: Demo\ninclude: [parts/more.nav-part.yaml]\n")
  }

  private static func part(_ name: String) -> String {
    """
    screens: { more: \(name) }
    transitions: [{ on: openMore, from: home, push: more }]

    """
  }

  private static func commit(_ folder: Folder, _ message: String) throws {
    try git(folder, "add", ".")
    try git(folder, "commit", "-q", "-m", message)
  }

  @discardableResult
  private static func git(_ folder: Folder, _ arguments: String...) throws -> String {
    let settings = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.com"]
    let run = try Run(
      ["git"] + settings + arguments,
      in: folder,
      environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"],
      binary: URL(filePath: "/usr/bin/env")
    )
    try #require(run.status == 0, "\(run.error)")
    return run.text
  }

  @Test func comparesWithARevision() throws {
    let folder = try Self.repository()
    let run = try Run(["diff", "app/app.nav.yaml", "--since", "HEAD~1"], in: folder)
    #expect(run.error == "")
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("2 changes from HEAD~1 to app/app.nav.yaml\n"))
    #expect(run.text.contains("class  MoreViewController -> OtherViewController"))
    #expect(run.text.contains("link /settings  added"))
    let none = try Run(["diff", "app/app.nav.yaml", "--since", "HEAD"], in: folder)
    #expect(none.text == "no difference from HEAD to app/app.nav.yaml\n")
  }

  /// Uncommitted changes count, also in the folder of the spec.
  @Test func comparesUncommittedFiles() throws {
    let folder = try Self.repository()
    try folder.write("app/app.nav.yaml", Self.included(Self.withoutLink))
    let run = try Run(
      ["-c", "cd app && \"$0\" diff app.nav.yaml --since main --fail-on links", Run.binary.path],
      in: folder,
      binary: URL(filePath: "/bin/sh")
    )
    #expect(run.error == "")
    #expect(run.status == 1)
    #expect(run.text.hasPrefix("1 change from main to app.nav.yaml\n"))
  }

  /// `...` compares with the start of the branch, regardless of later commits on the other one.
  @Test func comparesWithTheStartOfABranch() throws {
    let folder = try Self.repository()
    try Self.git(folder, "checkout", "-q", "-b", "branch", "HEAD~1")
    try folder.write("app/app.nav.yaml", Self.included(Self.withoutLink) + "# On the branch.\n")
    try Self.commit(folder, "branch")
    let began = try Run(["diff", "app/app.nav.yaml", "--since", "main..."], in: folder)
    #expect(began.status == 0)
    #expect(began.text == "no difference from main... to app/app.nav.yaml\n")
    let other = try Run(["diff", "app/app.nav.yaml", "--since", "main"], in: folder)
    #expect(other.text.hasPrefix("2 changes from main to app/app.nav.yaml\n"))
  }

  @Test(arguments: ["absent", "absent...", "--help", "HEAD~7"])
  func anUnknownRevisionIsStatusTwo(_ name: String) throws {
    let folder = try Self.repository()
    let run = try Run(["diff", "app/app.nav.yaml", "--since=\(name)"], in: folder)
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(run.error.contains("\"\(name)\""), "\(run.error)")
  }

  @Test func aSpecMissingFromTheRevisionIsStatusTwo() throws {
    let folder = try Self.repository()
    try folder.write("app/new.nav.yaml", Self.old)
    let run = try Run(["diff", "app/new.nav.yaml", "--since", "HEAD"], in: folder)
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(run.error.contains("there was no such file at HEAD"), "\(run.error)")
  }

  @Test func aPartMissingFromTheRevisionIsAFault() throws {
    let folder = try Self.repository()
    try folder.write("app/app.nav.yaml", Self.included(Self.old) + "# Without its part.\n")
    try Self.git(folder, "rm", "-q", "--cached", "app/parts/more.nav-part.yaml")
    try Self.git(folder, "commit", "-q", "-m", "third")
    let run = try Run(["diff", "app/app.nav.yaml", "--since", "HEAD"], in: folder)
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(run.error.contains("more.nav-part.yaml"), "\(run.error)")
  }

  @Test func aFileOutsideARepositoryIsStatusTwo() throws {
    let folder = try Folder(["app.nav.yaml": Self.old])
    let run = try Run(
      ["diff", "app.nav.yaml", "--since", "HEAD"],
      in: folder,
      environment: ["GIT_CEILING_DIRECTORIES": folder.url.deletingLastPathComponent().path]
    )
    #expect(run.status == 2)
    #expect(run.text == "")
  }
}
