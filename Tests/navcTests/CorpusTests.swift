import Foundation
import FuzzTargets
import Testing

/// Runs the seeds and past findings of fuzzing, without libFuzzer.
@Suite struct CorpusTests {
  @Test(arguments: FuzzTarget.all.map(\.name))
  func theCorpusHasNoFailures(_ name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let folder = URL(fileURLWithPath: #filePath)
      .appending(path: "../../../Fuzz/Corpora/\(name)").standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    #expect(!files.isEmpty)
    for file in files.sorted(by: { $0.path < $1.path }) {
      let input = [UInt8](try Data(contentsOf: file))
      #expect(throws: Never.self, "\(file.lastPathComponent)") { try target.run(input) }
    }
  }
}
