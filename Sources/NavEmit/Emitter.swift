public import NavGraph

/// An output format of `navc diagram`, made from a resolved spec alone. The router, the Info.plist
/// and the site association need options of their own and have their own commands.
public struct Emitter: Sendable {
  /// The input of an emitter.
  public struct Input: Sendable {
    /// The resolved spec.
    public var graph: NavigationGraph
    /// The findings about the spec.
    public var diagnostics: [Diagnostic]
    /// The extension of the output file, without the dot; nil for the usual one.
    public var fileEnding: String?

    /// The part of the spec that is drawn.
    package var view = ChartViews.View.whole
    /// The links of the boxes.
    package var links = ChartLinks()
    /// The pictures of screens, for their boxes.
    package var pictures = ScreenPictures()
    /// The charts, if they have been made already.
    package var views: ChartViews?

    /// The charts, made if necessary.
    var charts: ChartViews { views ?? ChartViews(graph, diagnostics: diagnostics) }

    /// Creates the input for `graph`, with the findings in `diagnostics`.
    public init(_ graph: NavigationGraph, diagnostics: [Diagnostic], fileEnding: String? = nil) {
      self.graph = graph
      self.diagnostics = diagnostics
      self.fileEnding = fileEnding
    }
  }

  /// The name on the command line.
  public let name: String
  /// The possible extensions of the files, without the dot; the first is the usual one.
  public let fileEndings: [String]
  /// True if a part of the spec can be drawn.
  public var hasViews = true
  /// True if boxes can contain pictures.
  public var hasPictures = false
  /// Returns the output, or throws if it exceeds the limits of the format.
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

  /// Graphviz's DOT language.
  public static let dot = Emitter(name: "dot", fileEndings: ["dot", "gv"], hasPictures: true) {
    emitDOT($0.charts.chart($0.view), links: $0.links, pictures: $0.pictures)
  }

  /// Mermaid: one diagram, or Markdown with one or more.
  public static let mermaid = Emitter(name: "mermaid", fileEndings: ["mmd", "md"]) {
    input throws(EmitterRefusal) in
    try emitMermaid(
      input.charts,
      input.view,
      into: input.fileEnding == "md" ? .markdown : .diagram
    )
  }
}
