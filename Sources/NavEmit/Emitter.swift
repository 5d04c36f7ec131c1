public import NavGraph

/// An output that is made of a resolved spec alone, which `navc diagram` can write: the router, the
/// Info.plist and the site association take options of their own, and have their own commands.
public struct Emitter: Sendable {
  /// What an output is made of.
  public struct Input: Sendable {
    /// The resolved spec.
    public var graph: NavigationGraph
    /// What is found in it.
    public var diagnostics: [Diagnostic]

    /// `graph`, in which `diagnostics` are found.
    public init(_ graph: NavigationGraph, diagnostics: [Diagnostic]) {
      self.graph = graph
      self.diagnostics = diagnostics
    }
  }

  /// As the command line has it.
  public let name: String
  /// How the names of its files may end, without the dot; the first is the usual one.
  public let fileEndings: [String]
  /// The output.
  public let emit: @Sendable (Input) -> [UInt8]

  /// All of them. A new one is its file and a line here; the command's values, its completion, the endings
  /// that `-o` takes and the golden files `graph.NAME` go by this list.
  public static let all: [Emitter] = [
    dot,
    Emitter(name: "json", fileEndings: ["json"]) { emitGraphJSON($0.graph) },
  ]

  /// What Graphviz draws.
  public static let dot = Emitter(name: "dot", fileEndings: ["dot", "gv"]) {
    emitDOT($0.graph, diagnostics: $0.diagnostics)
  }
}
