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
    /// How the name of the file ends that it is for, without the dot; nil is the usual one.
    public var fileEnding: String?

    /// The part of it that is drawn.
    package var view = ChartViews.View.whole
    /// How its boxes are linked.
    package var links = ChartLinks()
    /// Pictures of its screens, for their boxes.
    package var pictures = ScreenPictures()
    /// Its charts, where somebody has made them already.
    package var views: ChartViews?

    /// Its charts.
    var charts: ChartViews { views ?? ChartViews(graph, diagnostics: diagnostics) }

    /// `graph`, in which `diagnostics` are found.
    public init(_ graph: NavigationGraph, diagnostics: [Diagnostic], fileEnding: String? = nil) {
      self.graph = graph
      self.diagnostics = diagnostics
      self.fileEnding = fileEnding
    }
  }

  /// As the command line has it.
  public let name: String
  /// How the names of its files may end, without the dot; the first is the usual one.
  public let fileEndings: [String]
  /// Whether a part of the spec can be written so.
  public var hasViews = true
  /// Whether boxes can have pictures in them.
  public var hasPictures = false
  /// The output, or why the format can't hold it.
  public let emit: @Sendable (Input) throws(EmitterRefusal) -> [UInt8]

  package init(
    name: String,
    fileEndings: [String],
    hasViews: Bool = true,
    hasPictures: Bool = false,
    emit: @escaping @Sendable (Input) throws(EmitterRefusal) -> [UInt8]
  ) {
    (self.name, self.fileEndings, self.emit) = (name, fileEndings, emit)
    (self.hasViews, self.hasPictures) = (hasViews, hasPictures)
  }

  /// What Graphviz draws.
  public static let dot = Emitter(name: "dot", fileEndings: ["dot", "gv"], hasPictures: true) {
    emitDOT($0.charts.chart($0.view), links: $0.links, pictures: $0.pictures)
  }

  /// What Markdown shows: one diagram, or Markdown with one or more.
  public static let mermaid = Emitter(name: "mermaid", fileEndings: ["mmd", "md"]) {
    input throws(EmitterRefusal) in
    try emitMermaid(
      input.charts,
      input.view,
      into: input.fileEnding == "md" ? .markdown : .diagram
    )
  }
}
