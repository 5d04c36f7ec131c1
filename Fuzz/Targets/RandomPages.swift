import NavAnalysis
import NavEmit
import NavGraph
import NavReport

/// The data of HTML pages for random specs without faults, for `Fuzz/page.mjs`.
enum RandomPages {
  static func write(seed: Int, count: Int) {
    var state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    var written = 0
    for _ in 0..<count * 20 where written < count {
      var input: [UInt8] = [0]
      for _ in 0..<400 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        input.append(UInt8(truncatingIfNeeded: state >> 24))
      }
      let top = SourceFile(path: "app.nav.yaml", text: SpecWriter.text(input))
      let compilation = compile(top) { _ in .outside }
      guard let graph = compilation.graph else { continue }
      let found = compilation.diagnostics
      let data = PageData(graph, diagnostics: found, initial: graph.smallestValuation)
      print(String(decoding: data.json.filter { $0 != 0x0A }, as: UTF8.self))
      written += 1
    }
  }
}
