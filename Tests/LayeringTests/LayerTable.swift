import Foundation

/// The table of layers in ARCHITECTURE.md. It has a row for each folder of the sources; the last
/// column lists the folders that it may use.
struct LayerTable {
  /// A row of the table.
  struct Layer {
    /// The folder below `Sources`.
    var folder: String
    /// The name of the file to read first.
    var first: String
    /// The other folders that it may use.
    var uses: Set<String>
  }

  /// The layers in the order of the table.
  var layers: [Layer]

  /// Names in the last column that match no row above, or several.
  private var unclear: [String] = []

  /// Reads rows of the form ``| `Folder/` | what it holds | File | Other, Another |``. Folders are
  /// named by the ends of their paths, or as "all above" or "all above but Other".
  init(markdown: String) {
    layers = []
    for line in markdown.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.dropFirst().split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 5, cells[0].hasSuffix("/`") else { continue }
      let folder = String(cells[0].dropFirst().dropLast(2))
      layers.append(Layer(folder: folder, first: cells[2], uses: uses(cells[3], of: folder)))
    }
  }

  private mutating func uses(_ cell: String, of folder: String) -> Set<String> {
    let above = layers.map(\.folder)
    let parts = cell.split(separator: "all above", omittingEmptySubsequences: false)
    let names = parts[parts.count - 1].split { $0 == "," || $0 == " " }.filter { $0 != "but" }
    var named: Set<String> = []
    for name in names {
      let exact = above.filter { $0 == name }
      let found = exact.isEmpty ? above.filter { $0.hasSuffix("/\(name)") } : exact
      if found.count != 1 { unclear.append("\(folder) names \(name), which is no row above it") }
      named.formUnion(found)
    }
    return parts.count == 1 ? named : Set(above).subtracting(named)
  }

  subscript(folder: String) -> Layer? { layers.first { $0.folder == folder } }

  /// Returns the uses that violate the table, each as a line with its position.
  func violations(_ uses: [Use]) -> [String] {
    uses.filter { use in
      use.folder != use.usedFolder && self[use.folder]?.uses.contains(use.usedFolder) != true
    }.map { "\($0.path):\($0.line) uses \($0.name), which is in \($0.usedPath)" }
  }

  /// Returns the faults of the table: missing or superfluous folders, and folders that use one
  /// below them.
  func faults(folders: Set<String>) -> [String] {
    var faults = unclear
    var above: Set<String> = []
    for layer in layers {
      if !folders.contains(layer.folder) { faults.append("no folder \(layer.folder)") }
      if !above.insert(layer.folder).inserted { faults.append("\(layer.folder) has two rows") }
    }
    return faults + folders.subtracting(above).sorted().map { "no row for \($0)" }
  }
}

/// A use of another file's declaration.
struct Use: Hashable {
  /// The files, by their paths below `Sources`.
  var path: String
  var usedPath: String
  /// The name of the declaration.
  var name: String
  /// The line of the first use in the file.
  var line: Int

  /// The folders of the two files.
  var folder: String { Self.folder(of: path) }
  var usedFolder: String { Self.folder(of: usedPath) }

  static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }
}
