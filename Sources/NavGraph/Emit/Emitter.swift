/// An output that is made of a resolved spec, and that `navc diagram` can write.
public struct Emitter: Sendable {
  /// What an emitter may need to know beside the spec and its findings.
  public struct Options: Sendable {
    /// navc's own version.
    public var toolVersion: String

    /// Options for navc `toolVersion`.
    public init(toolVersion: String) { self.toolVersion = toolVersion }
  }

  /// As the command line has it.
  public let name: String
  /// How the names of its files may end, without the dot; the first is the usual one.
  public let fileEndings: [String]
  /// What it is, in a line.
  public let summary: String
  /// Writes the graph, with what is found in it.
  public let emit: @Sendable (NavigationGraph, [Diagnostic], Options) -> [UInt8]

  /// All of them. A new one is its file and a line here.
  public static let all: [Emitter] = [
    dot,
    Emitter("json", ["json"], "the resolved graph, for other tools") { graph, _, _ in
      emitGraphJSON(graph)
    },
  ]

  /// The flow chart, which Graphviz draws.
  public static let dot = Emitter("dot", ["dot", "gv"], "the flow chart, for Graphviz") {
    graph,
    diagnostics,
    _ in
    emitDOT(graph, diagnostics: diagnostics)
  }

  private init(
    _ name: String,
    _ fileEndings: [String],
    _ summary: String,
    emit: @escaping @Sendable (NavigationGraph, [Diagnostic], Options) -> [UInt8]
  ) {
    self.name = name
    self.fileEndings = fileEndings
    self.summary = summary
    self.emit = emit
  }
}
