public import NavEmit

extension Emitter {
  /// All of them. A new one is its file and a line here; the command's values, its completion, the endings
  /// that `-o` takes and the golden files `graph.NAME` go by this list.
  public static let all: [Emitter] = [
    dot,
    mermaid,
    Emitter(name: "json", fileEndings: ["json"], hasViews: false) { emitGraphJSON($0.graph) },
    Emitter(name: "facts", fileEndings: ["facts"], hasViews: false) { emitFacts($0.graph) },
  ]
}
