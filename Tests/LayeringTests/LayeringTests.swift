import Foundation
import Testing

/// Compares the table of layers in ARCHITECTURE.md with the uses that the compiler recorded.
@Suite struct LayeringTests {
  private static let modules = ["NavGraph", "NavAnalysis", "NavEmit", "NavPaths", "NavReport"]
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func table() throws -> LayerTable {
    let page = try String(contentsOf: root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    return LayerTable(markdown: page)
  }

  /// Returns the folders with sources.
  private static func folders() -> Set<String> {
    var folders: Set<String> = []
    for module in modules {
      let files = FileManager.default.enumerator(
        atPath: root.appending(path: "Sources/\(module)").path
      )
      while let path = files?.nextObject() as? String {
        if path.hasSuffix(".swift") { folders.insert(Use.folder(of: "\(module)/\(path)")) }
      }
    }
    return folders
  }

  @Test func everyFolderHasARow() throws {
    let faults = try Self.table().faults(folders: Self.folders())
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }

  @Test func noUseViolatesTheTable() throws {
    let uses = try BuiltIndex(of: Self.root).uses(modules: Self.modules)
    // Nearly every file uses something; a missing or stale index would have fewer uses.
    let files = Set(uses.map(\.path))
    #expect(files.count > 200)
    #expect(
      uses.contains { $0.path.hasSuffix("Compilation.swift") && $0.name == "resolve(_:_:_:)" }
    )
    let violations = try Self.table().violations(uses)
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  /// `Ways` extends a type of `Diagnostics`; a use of that member is a use of `Ways`.
  @Test func findsUsesOfExtensionMembers() throws {
    let uses = try BuiltIndex(of: Self.root).uses(modules: Self.modules)
    let found = uses.first {
      $0.path == "NavAnalysis/Checks/DeadEnd.swift" && $0.name == "shown(by:else:_:)"
    }
    #expect(found?.usedFolder == "NavAnalysis/Ways")
  }

  @Test func reportsViolationsOfTheTable() {
    let table = LayerTable(
      markdown: """
        | folder | what it holds | begin with | uses |
        | --- | --- | --- | --- |
        | `M/Base/` | what all use | A | |
        | `M/Spec/` | what is written | A | Base |
        | `M/Graph/` | what it means | A | all above |
        | `M/Emit/` | what is made of it | A | all above but Spec |
        """
    )
    let uses = [
      Use(path: "M/Spec/A.swift", usedPath: "M/Base/B.swift", name: "ok", line: 1),
      Use(path: "M/Graph/A.swift", usedPath: "M/Spec/B.swift", name: "ok", line: 1),
      Use(path: "M/Base/A.swift", usedPath: "M/Base/B.swift", name: "ok", line: 1),
      Use(path: "M/Emit/A.swift", usedPath: "M/Graph/B.swift", name: "ok", line: 1),
      Use(path: "M/Base/B.swift", usedPath: "M/Graph/C.swift", name: "f()", line: 7),
      Use(path: "M/New/B.swift", usedPath: "M/Base/C.swift", name: "g()", line: 8),
      Use(path: "M/Emit/B.swift", usedPath: "M/Spec/C.swift", name: "h()", line: 9),
    ]
    #expect(
      table.violations(uses) == [
        "M/Base/B.swift:7 uses f(), which is in M/Graph/C.swift",
        "M/New/B.swift:8 uses g(), which is in M/Base/C.swift",
        "M/Emit/B.swift:9 uses h(), which is in M/Spec/C.swift",
      ]
    )
    #expect(
      table.faults(folders: ["M/Base", "M/Spec", "M/Emit", "M/New"]) == [
        "no folder M/Graph", "no row for M/New",
      ]
    )
    let cyclic = LayerTable(markdown: "| `M/A/` | a | A | B |\n| `M/B/` | b | B | A |")
    #expect(cyclic.faults(folders: ["M/A", "M/B"]) == ["M/A names B, which is no row above it"])
  }

  /// Files that the page names exist.
  @Test func namedFilesExist() throws {
    let page = try String(contentsOf: Self.root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    for layer in try Self.table().layers {
      let file = Self.root.appending(path: "Sources/\(layer.folder)/\(layer.first).swift").path
      #expect(FileManager.default.fileExists(atPath: file), "\(layer.folder): \(layer.first)")
    }
    let named = page.split(separator: "`").filter { $0.hasSuffix(".swift") && $0.contains("/") }
    #expect(named.count > 10)
    for path in named {
      let file = Self.root.appending(path: "Sources/\(path)").path
      #expect(FileManager.default.fileExists(atPath: file), "\(path)")
    }
  }
}
