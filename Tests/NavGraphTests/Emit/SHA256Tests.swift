import Testing

@testable import NavEmit

@Suite struct SHA256Tests {
  /// Hashes match the examples of FIPS 180-4's authors, including lengths around the end of a
  /// block.
  @Test(arguments: [
    ("", "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    ("abc", "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "sha256-JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
    ),
  ])
  func matchesTheStandard(_ text: String, _ source: String) {
    #expect(SHA256.source(of: Array(text.utf8)) == source)
  }

  @Test(arguments: [
    (55, "sha256-n0OQ+NMMLdkuyfCVtl4rmumwqSWlJY4kHJ8ekQ9zQxg="),
    (56, "sha256-s1Q5pKxvCUi21vnjxq8PX1kM4g8b3nCQ73lwaG7Gc4o="),
    (63, "sha256-fT50oF19sVvOStnsBljqmOPwbu7PFrTG//LaRX3cLzQ="),
    (64, "sha256-/+BU/nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs="),
    (1_000_000, "sha256-zcduXJkU+5KBocfihNc+Z/GAmkiklyAOBG05zMcRLNA="),
  ])
  func includesTheLength(_ count: Int, _ source: String) {
    #expect(SHA256.source(of: Array(repeating: UInt8(ascii: "a"), count: count)) == source)
  }
}
