public import NavGraph

/// An output that is made of a resolved spec, and that `navc diagram` can write.
public struct Emitter: Sendable {
  /// What an output is made of.
  public struct Input: Sendable {
    /// The resolved spec.
    public var graph: NavigationGraph
    /// What is found in it.
    public var diagnostics: [Diagnostic]
    /// The version of the navc that writes.
    public var toolVersion: String

    /// What navc `toolVersion` writes of `graph`.
    public init(_ graph: NavigationGraph, diagnostics: [Diagnostic], toolVersion: String) {
      self.graph = graph
      self.diagnostics = diagnostics
      self.toolVersion = toolVersion
    }
  }

  /// As the command line has it.
  public let name: String
  /// How the names of its files may end, without the dot; the first is the usual one.
  public let fileEndings: [String]
  /// What it is, in a line.
  public let summary: String
  /// The output.
  public let emit: @Sendable (Input) -> [UInt8]

  /// All of them. A new one is its file and a line here.
  public static let all: [Emitter] = [
    dot,
    Emitter(name: "json", fileEndings: ["json"], summary: "the resolved graph, for other tools") {
      emitGraphJSON($0.graph)
    },
  ]

  /// What Graphviz draws.
  public static let dot = Emitter(
    name: "dot",
    fileEndings: ["dot", "gv"],
    summary: "the flow chart, for Graphviz"
  ) { emitDOT($0.graph, diagnostics: $0.diagnostics) }
}
