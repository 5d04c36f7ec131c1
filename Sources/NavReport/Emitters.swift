public import NavEmit

extension Emitter {
  /// All emitters. A new one needs its file and a line here; the command's values, its completion, the file
  /// extensions of `-o` and the golden files `graph.NAME` follow from this list.
  public static let all: [Emitter] = [
    dot,
    mermaid,
    Emitter(name: "json", fileEndings: ["json"], hasViews: false) { emitGraphJSON($0.graph) },
    Emitter(name: "facts", fileEndings: ["facts"], hasViews: false) { emitFacts($0.graph) },
  ]
}
