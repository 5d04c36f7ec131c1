import Testing

@testable import NavGraph

@Suite struct TextCheckTests {
  private func check(_ bytes: [UInt8]) -> TextCheck { bytes.withUnsafeBytes { TextCheck($0) } }

  @Test(arguments: [
    ([0x61, 0x0A], 0, true), ([0xEF, 0xBB, 0xBF, 0x61], 3, true), ([0xC3, 0xA9], 0, false),
    ([0xF0, 0x9F, 0x91, 0x8D], 0, false), ([], 0, true), ([0xC2, 0x85], 0, false),
    ([0xED, 0x9F, 0xBF], 0, false), ([0xEE, 0x80, 0x80], 0, false),
  ])
  func acceptsText(_ bytes: [UInt8], _ start: Int, _ isASCII: Bool) {
    guard case .text(start, isASCII) = check(bytes) else {
      Issue.record("\(check(bytes))")
      return
    }
  }

  @Test(arguments: [
    ([0x61, 0xFF], 1), ([0xC3], 0), ([0xC0, 0x80], 0), ([0xE0, 0x80, 0x80], 0),
    ([0xED, 0xA0, 0x80], 0), ([0xF4, 0x90, 0x80, 0x80], 0), ([0x80], 0), ([0xC3, 0xA9, 0xE9], 2),
    ([0xF0, 0x8F, 0xBF, 0xBF], 0), ([0xE2, 0x82], 0),
  ])
  func findsTheFirstInvalidByte(_ bytes: [UInt8], _ offset: Int) {
    guard case .notUTF8(offset) = check(bytes) else {
      Issue.record("\(check(bytes))")
      return
    }
  }

  @Test(arguments: [
    ([0x61, 0x00], 1, 1, 0), ([0x1B], 0, 1, 0x1B), ([0x7F], 0, 1, 0x7F),
    ([0xC2, 0x80], 0, 2, 0x80), ([0xEF, 0xBF, 0xBE], 0, 3, 0xFFFE),
  ])
  func findsControlCharacters(
    _ bytes: [UInt8],
    _ offset: Int,
    _ length: Int,
    _ scalar: UInt32
  ) {
    guard case .control(offset, length, scalar) = check(bytes) else {
      Issue.record("\(check(bytes))")
      return
    }
  }
}
