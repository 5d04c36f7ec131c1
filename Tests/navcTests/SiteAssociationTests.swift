import Foundation
import Testing

/// Tests `navc aasa` on the file that it writes.
@Suite struct SiteAssociationTests {
  private static let app = ["--app-id", "ABCDE12345.com.example.demo"]
  private static let written = Result {
    try Run(["aasa", "app.nav.yaml"] + app, in: Folder(["app.nav.yaml": PlistTests.spec])).text
  }

  private static let name = "apple-app-site-association"

  @Test(
    arguments: [
      ("{", "{", []),
      ("\"/home\"", "\"/hom\"", ["site-path-left-over", "site-path-missing"]),
      ("\"/home\"", "\"/home*\"", []),
      ("/users/?*", "/users/?", ["site-path-partial"]),
      ("/users/?*", "/users/*/posts", ["site-path-left-over", "site-path-missing"]),
      ("\"/\": \"/users/?*\"", "\"exclude\": true, \"/\": \"/users/?*\"", ["site-path-missing"]),
      ("ABCDE12345.com.example.demo", "ABCDE12345.com.example.dem", ["site-app-id-missing"]),
      ("appIDs", "apps", ["site-app-id-missing"]),
      ("components", "component", ["site-path-missing", "site-path-missing"]),
      ("details", "detail", ["site-app-id-missing"]),
      ("\"/home\"", "true", ["property-type"]),
    ] as [(String, String, [String])]
  )
  func findsEachFault(_ fault: (String, String, [String])) throws {
    let folder = try Folder(["app.nav.yaml": PlistTests.spec])
    let arguments = ["aasa", "app.nav.yaml"] + Self.app
    try folder.write(Self.name, Self.written.get())
    try folder.replace(fault.0, fault.1, in: Self.name)
    try folder.expect(fault.2, against: Self.name, arguments)
  }

  @Test func severalAppsShareOneEntry() throws {
    let folder = try Folder(["app.nav.yaml": PlistTests.spec])
    let arguments =
      ["aasa", "app.nav.yaml"] + Self.app + ["--app-id", "ABCDE12345.com.example.beta"]
    let run = try Run(arguments, in: folder)
    #expect(run.text.contains("\"ABCDE12345.com.example.demo\",\n"))
    try folder.write(Self.name, run.text)
    try folder.expect([], against: Self.name, arguments)
    try folder.replace("example.beta", "example.gamma", in: Self.name)
    try folder.expect(["site-app-id-missing"], against: Self.name, arguments)
  }

  @Test func writesTheLinksOfAHost() throws {
    let spec = PlistTests.spec.replacingOccurrences(
      of: "link: /home",
      with: "link: [ /home, \"https://short.example/h\" ]"
    )
    let folder = try Folder(["app.nav.yaml": spec])
    let all = try Run(["aasa", "app.nav.yaml"] + Self.app, in: folder)
    #expect(all.text.contains("\"/home\"") && !all.text.contains("\"/h\""))
    let short = try Run(["aasa", "app.nav.yaml", "--host", "short.example"] + Self.app, in: folder)
    #expect(short.text.contains("\"/h\"") && !short.text.contains("\"/home\""))
    let other = try Run(["aasa", "app.nav.yaml", "--host", "other.example"] + Self.app, in: folder)
    #expect(other.status == 2)
    #expect(other.error.contains("demo.example, short.example"))
  }

  @Test(arguments: [
    [], ["--app-id", "com.example.demo"], ["--app-id", "ABCDE12345"], ["--app-id", "abcde12345.x"],
    app + ["--strict"], app + ["--against", "x", "-o", "y"], app + ["--against"],
  ])
  func wrongUsageIsStatusTwo(_ arguments: [String]) throws {
    let folder = try Folder(["app.nav.yaml": PlistTests.spec, "x": "{}"])
    let run = try Run(["aasa", "app.nav.yaml"] + arguments, in: folder)
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(try folder.names == ["app.nav.yaml", "x"])
  }

  @Test func refusesAFileTooLargeForTheSystem() throws {
    let links = (0..<2_000).map { "\"/\(String(repeating: "x", count: 60))/\($0)\"" }
    let spec = PlistTests.spec.replacingOccurrences(
      of: "link: /home",
      with: "link: [\(links.joined(separator: ", "))]"
    )
    let folder = try Folder(["app.nav.yaml": spec])
    let run = try Run(["aasa", "app.nav.yaml", "-o", "site"] + Self.app, in: folder)
    #expect(run.status == 2)
    #expect(run.error.contains("the system reads at most 131072"))
    #expect(try folder.names == ["app.nav.yaml"])
  }
}

/// Tests the common behavior of `plist` and `aasa`.
@Suite struct BundleCommandTests {
  private static let site = ["aasa", "app.nav.yaml", "--app-id", "ABCDE12345.com.example.demo"]

  @Test(arguments: [["plist", "app.nav.yaml"], site])
  func writesOnlyChangedFiles(_ command: [String]) throws {
    let folder = try Folder(["app.nav.yaml": PlistTests.spec])
    let printed = try Run(command, in: folder)
    _ = try Run(command + ["-o", "file"], in: folder)
    #expect(folder.text("file") == printed.text)
    let past = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: past],
      ofItemAtPath: folder["file"].path
    )
    _ = try Run(command + ["-o", "file"], in: folder)
    #expect(try folder.modified("file") == past)
    let over = try Run(command + ["-o", "app.nav.yaml"], in: folder)
    #expect(over.status == 2)
    #expect(folder.text("app.nav.yaml") == PlistTests.spec)
  }

  @Test(arguments: [["plist", "app.nav.yaml"], site])
  func errorsOfTheSpecComeFirst(_ command: [String]) throws {
    for spec in [Spec.faulty, Spec.unreachable] {
      let folder = try Folder(["app.nav.yaml": spec, "file": "{}"])
      let run = try Run(command + ["-o", "out"], in: folder)
      #expect(run.status == 1)
      #expect(run.error.hasPrefix("app.nav.yaml:"))
      #expect(try folder.names == ["app.nav.yaml", "file"])
    }
  }

  @Test func theFileCanComeFromStandardInput() throws {
    let folder = try Folder(["app.nav.yaml": PlistTests.spec])
    let list = try Run(["plist", "app.nav.yaml"], in: folder).text
    let arguments = ["plist", "app.nav.yaml", "--against", "-"]
    #expect(try Run(arguments, in: folder, input: list).status == 0)
    let other = list.replacingOccurrences(of: "<string>demo</string>", with: "<string>dem</string>")
    let run = try Run(arguments, in: folder, input: other)
    #expect(run.status == 1)
    #expect(run.text.contains("<stdin>:14:13: warning: <stdin> registers"))
    let twice = try Run(["plist", "-", "--against", "-"], in: folder, input: list)
    #expect(twice.status == 2)
  }

  @Test(arguments: [["plist", "app.nav.yaml"], site])
  func aMissingOrMalformedFileIsStatusTwo(_ command: [String]) throws {
    let folder = try Folder(["app.nav.yaml": PlistTests.spec, "folder/x": "", "empty": ""])
    try folder.write("text", "what?")
    try folder.write("list", "<plist><array/></plist>")
    try folder.write("json", "[]")
    try folder.write("cut", "bplist00")
    try Data((0..<200).map { UInt8($0) }).write(to: folder["bytes"])
    for name in ["none", "folder", "empty", "text", "list", "json", "cut", "bytes", "/dev/zero"] {
      let run = try Run(command + ["--against", name], in: folder)
      #expect(run.status == 2, "\(name)")
      #expect(run.error.hasPrefix("\(name): error: "))
      #expect(run.error.hasSuffix("\n1 error\n"))
      #expect(run.text == "")
      let json = try Run(command + ["--against=\(name)", "--format=json"], in: folder)
      #expect(try json.json()["version"] as? Int == 1)
    }
  }
}
