import Foundation
import Testing

@Suite struct FixTests {
  static let fixed = Spec.good
  static let folderWithPart = [
    "app.nav.yaml": """
    navc: 1
    app: Demo
    include: [parts/shop.nav-part.yaml]
    screens: { home: HomeViewController }
    launch: [{ root: hoome }]   # a comment
    transitions: [{ on: shop, from: home, root: shop }]

    """,
    "parts/shop.nav-part.yaml": """
    screens: { shop: { klass: ShopViewController } }
    transitions: [{ on: back, from: shop, root: home, whn: !nothing }]

    """,
  ]

  @Test func offersToFix() throws {
    let folder = try Folder(["app.nav.yaml": Spec.faulty])
    let run = try Run(["check", "app.nav.yaml"], in: folder)
    #expect(run.text.hasSuffix("1 error\n1 can be fixed: navc check --fix app.nav.yaml\n"))
    #expect(folder.text("app.nav.yaml") == Spec.faulty)
    let json = try Run(["check", "app.nav.yaml", "--format", "json"], in: folder)
    #expect(!json.text.contains("check --fix"))
  }

  @Test func fixesTheFileAndReportsTheRest() throws {
    let folder = try Folder(["app.nav.yaml": Spec.faulty])
    let run = try Run(["check", "--fix", "app.nav.yaml"], in: folder)
    #expect(run.status == 0)
    #expect(run.text == "")
    #expect(run.error == "1 fixed\n")
    #expect(folder.text("app.nav.yaml") == Self.fixed)
    #expect(try folder.names == ["app.nav.yaml"])
    let before = try folder.modified("app.nav.yaml")
    let again = try Run(["check", "--fix", "app.nav.yaml"], in: folder)
    #expect(again.error == "")
    #expect(try folder.modified("app.nav.yaml") == before)
  }

  @Test func theRestDeterminesTheStatus() throws {
    let text = Spec.faulty.replacingOccurrences(of: "app: Demo", with: "app: demo app")
    let folder = try Folder(["app.nav.yaml": text])
    let run = try Run(["check", "--fix", "--format", "json", "app.nav.yaml"], in: folder)
    #expect(run.status == 1)
    #expect(run.error == "1 fixed\n")
    let left = try #require(run.json()["diagnostics"] as? [[String: Any]])
    #expect(left.map { $0["id"] as? String } == ["bad-swift-name"])
  }

  @Test func fixesParts() throws {
    let folder = try Folder(Self.folderWithPart)
    let run = try Run(["check", "--fix", "--compact"], in: folder)
    #expect(run.status == 1)
    #expect(run.error == "4 fixed\n")
    #expect(run.text.contains("condition \"nothing\" is not defined"))
    #expect(!run.text.contains("navc check --fix"))
    #expect(folder.text("app.nav.yaml")?.contains("root: home }]   # a comment\n") == true)
    let part = folder.text("parts/shop.nav-part.yaml")
    #expect(part?.contains("{ class: ShopViewController }") == true)
    #expect(part?.contains("when: not nothing }") == true)
  }

  @Test func keepsPermissionsAndLinks() throws {
    let folder = try Folder(["real/app.nav.yaml": Spec.faulty])
    #expect(chmod(folder["real/app.nav.yaml"].path, 0o640) == 0)
    #expect(symlink("real/app.nav.yaml", folder["app.nav.yaml"].path) == 0)
    let run = try Run(["check", "--fix", "app.nav.yaml", "real/app.nav.yaml"], in: folder)
    #expect(run.error == "1 fixed\n")
    #expect(folder.text("real/app.nav.yaml") == Self.fixed)
    let link = try FileManager.default.destinationOfSymbolicLink(
      atPath: folder["app.nav.yaml"].path
    )
    #expect(link == "real/app.nav.yaml")
    let attributes = try FileManager.default.attributesOfItem(
      atPath: folder["real/app.nav.yaml"].path
    )
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test(.enabled(if: getuid() != 0, "root may write everything"))
  func fixesAllFilesOrNone() throws {
    let folder = try Folder(Self.folderWithPart)
    #expect(chmod(folder["parts/shop.nav-part.yaml"].path, 0o444) == 0)
    let run = try Run(["check", "--fix"], in: folder)
    #expect(run.status == 2)
    #expect(run.error.contains("parts/shop.nav-part.yaml: error: permission denied"))
    #expect(folder.text("app.nav.yaml") == Self.folderWithPart["app.nav.yaml"])
  }

  @Test(arguments: [
    (["--fix", "-"], "--fix can't change standard input"),
    (
      ["--fix", "--diff", "app.nav.yaml"], "--diff writes nothing; it can't be combined with --fix"
    ),
  ])
  func reportsWrongUsage(_ arguments: [String], _ message: String) throws {
    let folder = try Folder(["app.nav.yaml": Spec.faulty])
    let run = try Run(["check"] + arguments, in: folder, input: Spec.faulty)
    #expect(run.status == 2)
    #expect(run.error.contains(message))
    #expect(folder.text("app.nav.yaml") == Spec.faulty)
  }

  @Test(arguments: [["git", "apply"], ["patch", "-s", "-p1", "-i"]])
  func thePatchApplies(_ tool: [String]) throws {
    var files = Self.folderWithPart
    files["sp ace/登录.nav.yaml"] = Spec.faulty.replacingOccurrences(of: "\n", with: "\r\n")
    files["cut.nav.yaml"] = String(Spec.faulty.dropLast())
    let folder = try Folder(files)
    #expect(symlink("cut.nav.yaml", folder["link.nav.yaml"].path) == 0)
    let run = try Run(["check", "--diff"], in: folder)
    #expect(run.status == 1)
    #expect(run.error.contains("did you mean \"detail\"?"))
    for (name, text) in files { #expect(folder.text(name) == text) }
    try folder.write("fixed.diff", run.text)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = tool + ["fixed.diff"]
    process.currentDirectoryURL = folder.url
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let left = try Run(["check", "--diff"], in: folder)
    #expect(left.text == "")
    #expect(folder.text("cut.nav.yaml") == String(Spec.good.dropLast()))
    #expect(
      folder.text("sp ace/登录.nav.yaml")
        == Spec.good.replacingOccurrences(of: "\n", with: "\r\n")
    )
  }

  @Test func printsAPatchOfStandardInput() throws {
    let folder = try Folder(["x/app.nav.yaml": Spec.faulty])
    let run = try Run(
      ["check", "--diff", "-", "--stdin-name", "x/app.nav.yaml"],
      in: folder,
      input: Spec.faulty
    )
    #expect(run.status == 1)
    #expect(run.text.hasPrefix("--- a/x/app.nav.yaml\n+++ b/x/app.nav.yaml\n@@ -8,4 +8,4 @@\n"))
    let clean = try Run(["check", "--diff", "-"], in: folder, input: Spec.good)
    #expect(clean.status == 0)
    #expect(clean.text == "" && clean.error == "")
  }
}
