import Testing

@testable import ExplicitModel
@testable import NavAnalysis
@testable import NavGraph

struct FingerprintTableTests {
  @Test(arguments: 0..<4)
  func agreesWithADictionary(seed: Int) {
    var random = RandomNumbers(seed: seed)
    var (table, dictionary) = (FingerprintTable<Int32>(), [UInt64: Int32]())
    for number in 0..<3000 {
      // Few different fingerprints, including 0 and some that differ only in the upper bits.
      let fingerprint = UInt64(random.below(1000)) << (random.onceIn(3) ? 40 : 0)
      #expect(table[fingerprint] == dictionary[fingerprint])
      if random.onceIn(2) {
        table.put(Int32(number), at: fingerprint)
        dictionary[fingerprint] = Int32(number)
      }
    }
    #expect(table.count == dictionary.count)
    for (fingerprint, value) in dictionary { #expect(table[fingerprint] == value) }
  }
}
