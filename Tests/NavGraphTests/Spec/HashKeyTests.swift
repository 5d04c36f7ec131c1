import Testing

@testable import NavGraph

/// Knowing the hash function is not enough to write many names that collide in a table.
@Suite struct HashKeyTests {
  private static let keys = [
    HashKey(start: 0x9E37_79B9_7F4A_7C15, factor: 0xD1B5_4A32_D192_ED03),
    HashKey(start: 0x2545_F491_4F6C_DD1D, factor: 0x8CB9_2BA7_2F3D_8DD7),
  ]

  private static func hash(_ name: String, _ key: HashKey) -> UInt32 {
    var name = name
    return name.withUTF8 { UnsafeRawBufferPointer($0).hash(key) }
  }

  /// Names that collide under one key are spread by another.
  @Test(arguments: ["n", "screen", "aNameOfManyLetters"])
  func anotherKeySpreadsCollidingNames(_ start: String) {
    let names = (0..<40_000).map { "\(start)\($0)" }
    let colliding = names.filter { Self.hash($0, Self.keys[0]) % 256 == 7 }
    #expect(colliding.count > 80 && colliding.count < 240)
    let places = Set(colliding.map { Self.hash($0, Self.keys[1]) % 256 })
    #expect(places.count > 60)
  }

  /// Pairs of numbers, and numbers that are hashes already, are spread by another key, too.
  @Test func anotherKeySpreadsCollidingNumbers() {
    let numbers: Range<UInt64> = 0..<40_000
    let pairs: [UInt64] = numbers.map { ($0 % 200) << 32 | ($0 / 200) }
    let colliding = pairs.filter { Self.keys[0].hash($0) % 256 == 7 }
    #expect(colliding.count > 80 && colliding.count < 240)
    #expect(Set(colliding.map { Self.keys[1].hash($0) % 256 }).count > 60)
    let hashes = (0..<40_000 as Range<UInt32>).filter {
      Self.keys[0].place($0 &* 2_654_435_761) % 256 == 7
    }
    #expect(hashes.count > 80 && hashes.count < 240)
    #expect(Set(hashes.map { Self.keys[1].place($0 &* 2_654_435_761) % 256 }).count > 60)
  }

  /// Equal texts have equal symbols under any key, numbered in order of appearance.
  @Test(arguments: 0..<2)
  func symbolsAreNumberedInOrderOfAppearance(_ key: Int) {
    let table = SymbolTable(key: Self.keys[key])
    for round in 0..<2 {
      for number in 0..<3000 {
        #expect(Int(table.intern("name\(number)").index) == number, "\(round)")
      }
    }
  }
}
