/// A diagram in the form that navc writes, read line by line. A line of any other form is an error.
struct MermaidDiagram {
  struct Node {
    var id: String
    var lines: [String]
  }

  struct Edge {
    var from: String
    var lines: [String]
    var to: String
  }

  struct Unreadable: Error { var line: String }

  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []
  /// The edges that have a color.
  private(set) var styled: [Int] = []

  init(_ text: String) throws {
    var lines = text.split(separator: "\n")
    guard !lines.isEmpty, lines.removeFirst() == "flowchart LR" else {
      throw Unreadable(line: text)
    }
    var depth = 0
    for line in lines.map({ $0.drop { $0 == " " } }) {
      if let match = line.wholeMatch(of: #/([a-z]+[0-9]*)(?:\[\["([^"]*)"\]\]|\["([^"]*)"\])/#) {
        nodes.append(Node(id: String(match.1), lines: try Self.lines(match.2 ?? match.3 ?? "")))
      } else if line.wholeMatch(of: #/subgraph c[0-9]+\["[^"]*"\]/#) != nil {
        depth += 1
      } else if line == "end", depth > 0 {
        depth -= 1
      } else if let match = line.wholeMatch(
        of: #/([a-z0-9]+) (?:== "([^"]*)" ==>|-- "([^"]*)" -->|-\. "([^"]*)" \.->) ([a-z0-9]+)/#
      ) {
        let label = try Self.lines(match.2 ?? match.3 ?? match.4 ?? "")
        edges.append(Edge(from: String(match.1), lines: label, to: String(match.5)))
      } else if let match = line.wholeMatch(of: #/linkStyle ([0-9,]+) stroke:#[0-9a-f]{6}/#) {
        styled += match.1.split(separator: ",").compactMap { Int($0) }
      } else if line.wholeMatch(of: #/classDef finding [a-z0-9#:,-]+|class [a-z0-9,]+ finding/#)
        == nil
      {
        throw Unreadable(line: String(line))
      }
    }
    if depth != 0 { throw Unreadable(line: "subgraph") }
    let ids = Set(nodes.map(\.id))
    for edge in edges where !ids.contains(edge.from) || !ids.contains(edge.to) {
      throw Unreadable(line: "\(edge.from) \(edge.to)")
    }
  }

  /// Returns the lines of a label, which may contain `<br/>` and entities but no other HTML.
  private static func lines(_ label: Substring) throws -> [String] {
    let lines = label.split(separator: #/<br\/>/#, omittingEmptySubsequences: false)
    for line in lines where line.contains(#/[<>&`]|%%|#(?![0-9a-z]+;)/#) {
      throw Unreadable(line: String(label))
    }
    return lines.map(String.init)
  }
}
