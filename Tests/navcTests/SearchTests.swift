import Foundation
import Testing

/// Tests which specs `check` finds without a spec on the command line.
@Suite struct SearchTests {
  @Test func skipsHiddenLinkedAndForeignFolders() throws {
    let folder = try Folder([
      "a/b/c/deep.nav.yaml": Spec.warned, "z.nav.yaml": Spec.warned, "a-b/x.nav.yaml": Spec.warned,
      "folder.nav.yaml/in.nav.yaml": Spec.warned,
      ".build/x.nav.yaml": Spec.faulty, "a/node_modules/p/x.nav.yaml": Spec.faulty,
      "Pods/x.nav.yaml": Spec.faulty, "Carthage/x.nav.yaml": Spec.faulty,
      "DerivedData/x.nav.yaml": Spec.faulty, ".x.nav.yaml": Spec.faulty,
      "part.nav-part.yaml": "x", "other.yaml": "x",
    ])
    #expect(symlink("..", folder["a/loop"].path) == 0)
    #expect(symlink("a", folder["linked.nav.yaml"].path) == 0)
    #expect(symlink("z.nav.yaml", folder["y.nav.yaml"].path) == 0)
    let run = try Run(["check", "--compact"], in: folder)
    #expect(run.status == 0)
    let paths = run.text.split(separator: "\n").filter { $0.contains(": warning: ") }.compactMap {
      $0.split(separator: ":").first.map(String.init)
    }
    #expect(
      paths == [
        "a-b/x.nav.yaml", "a/b/c/deep.nav.yaml", "folder.nav.yaml/in.nav.yaml", "y.nav.yaml",
        "z.nav.yaml",
      ]
    )
  }

  @Test(.enabled(if: getuid() != 0, "root may read everything"))
  func anUnreadableFolderIsAnError() throws {
    let folder = try Folder(["a/x.nav.yaml": Spec.good, "b/x.nav.yaml": Spec.warned])
    #expect(chmod(folder["a"].path, 0) == 0)
    defer { chmod(folder["a"].path, 0o755) }
    let run = try Run(["check", "--compact"], in: folder)
    #expect(run.status == 2)
    #expect(run.text.hasPrefix("a: error: permission denied\n"))
    #expect(run.text.contains("b/x.nav.yaml:"))
  }

  @Test func aDanglingLinkIsAnError() throws {
    let folder = try Folder(["a.nav.yaml": Spec.good])
    #expect(symlink("gone", folder["b.nav.yaml"].path) == 0)
    let run = try Run(["check", "--compact"], in: folder)
    #expect(run.status == 2)
    #expect(run.text.hasPrefix("b.nav.yaml: error: there is no such file\n"))
  }

  @Test func findingNoSpecIsStatusTwo() throws {
    let folder = try Folder(["Pods/x.nav.yaml": Spec.good, "a/b.yaml": ""])
    let run = try Run(["check"], in: folder)
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(run.error.hasPrefix("error: there is no *.nav.yaml in this folder or below\n"))
    #expect(run.error.contains("navc init"))
  }
}
