import Foundation

/// The layers, as the table of ARCHITECTURE.md has them: a row for each folder of the sources, and in its
/// last column the folders that it may use.
struct LayerTable {
  /// One row.
  struct Layer {
    /// The folder below `Sources`.
    var folder: String
    /// The folders that it may use besides itself.
    var uses: Set<String>
  }

  /// In the order of the table.
  var layers: [Layer]

  /// Reads the rows that look like ``| `Folder/` | what it holds | `Other/`, `Another/` |``. A folder that
  /// may use each one above it says "all above".
  init(markdown: String) {
    layers = []
    for line in markdown.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, let folder = Self.names(in: cells[0]).first else { continue }
      let above = layers.map(\.folder)
      let uses = cells[2] == "all above" ? above : Self.names(in: cells[2])
      layers.append(Layer(folder: folder, uses: Set(uses)))
    }
  }

  private static func names(in cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }
      .map { $0.element.hasSuffix("/") ? String($0.element.dropLast()) : String($0.element) }
  }

  subscript(folder: String) -> Layer? { layers.first { $0.folder == folder } }

  /// The uses that go against the table, each as a line with its place.
  func violations(_ uses: [Use]) -> [String] {
    uses.filter { use in
      use.folder != use.usedFolder && self[use.folder]?.uses.contains(use.usedFolder) != true
    }.map { "\($0.path):\($0.line) uses \($0.name), which is in \($0.usedPath)" }
  }

  /// What is wrong with the table itself: a folder that it lacks or has for nothing, one that uses what
  /// comes below it.
  func faults(folders: Set<String>) -> [String] {
    var faults: [String] = []
    var above: Set<String> = []
    for layer in layers {
      if !folders.contains(layer.folder) { faults.append("no folder \(layer.folder)") }
      if above.contains(layer.folder) { faults.append("\(layer.folder) has two rows") }
      for used in layer.uses.subtracting(above).sorted() {
        faults.append("\(layer.folder) may use \(used), which is no row above it")
      }
      above.insert(layer.folder)
    }
    return faults + folders.subtracting(above).sorted().map { "no row for \($0)" }
  }
}

/// A file's use of what another file declares.
struct Use: Hashable {
  /// The files, by their paths below `Sources`.
  var path: String
  var usedPath: String
  /// What is used.
  var name: String
  /// Where first in the file.
  var line: Int

  /// The folders of the two.
  var folder: String { Self.folder(of: path) }
  var usedFolder: String { Self.folder(of: usedPath) }

  static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }
}
