import Testing

@testable import NavcRuntime

@Suite struct LinkAddressTests {
  @Test func parsesAWebAddress() throws {
    let address = try #require(LinkAddress("HTTPS://Shop.Example/Users/a%20b/?q=1&q=2&r#top"))
    #expect(address.scheme == "https")
    #expect(address.host == "shop.example")
    #expect(address.segments == ["Users", "a b"])
    #expect(!address.beginsWithHost)
    #expect(address.values(of: "q") == ["1", "2"])
    #expect(address.values(of: "r") == [""])
    #expect(address.values(of: "s") == [])
  }

  @Test(arguments: [
    ("https://e.com:443/", "e.com"), ("http://e.com:80/", "e.com"), ("https://e.com:/", "e.com"),
    ("https://e.com:80/", "e.com:80"), ("http://e.com:443", "e.com:443"),
    ("https://E.com:8443/a", "e.com:8443"),
  ])
  func dropsTheDefaultPort(_ url: String, _ host: String) throws {
    #expect(try #require(LinkAddress(url)).host == host)
  }

  @Test(arguments: [
    ("https://shop.example@evil.example/", "evil.example"),
    ("https://user:word@shop.example/", "shop.example"),
    ("https://shop.example%40evil.example/", "shop.example@evil.example"),
    ("https://shop.example.evil.example/", "shop.example.evil.example"),
    ("https://shop.example%2Fa/", "shop.example/a"),
  ])
  func distinguishesHostsThatLookAlike(_ url: String, _ host: String) throws {
    #expect(try #require(LinkAddress(url)).host == host)
  }

  @Test func readsTheHostOfACustomSchemeAsASegment() throws {
    let address = try #require(LinkAddress("My-Shop+1.0://Users/7"))
    #expect(address.scheme == "my-shop+1.0")
    #expect(address.host == "")
    #expect(address.segments == ["Users", "7"])
    #expect(address.beginsWithHost)
    for url in ["shop:users/7", "shop:/users/7", "shop:///users/7"] {
      let address = try #require(LinkAddress(url))
      #expect(address.segments == ["users", "7"])
      #expect(!address.beginsWithHost)
    }
  }

  @Test(arguments: [
    "", "shop", ":", "://shop", "1shop://a", "-shop://a", "sh op://a", "shöp://a", "/users/7",
  ])
  func needsAScheme(_ url: String) { #expect(LinkAddress(url) == nil) }

  @Test(arguments: ["https:", "https://", "https:///a", "https:e.com/a", "https://user@/a"])
  func aWebAddressNeedsAHost(_ url: String) { #expect(LinkAddress(url) == nil) }

  /// Mail clients may write such URLs.
  @Test(arguments: ["shop://a//b", "https://e.com//a///b//", "shop:////a/b"])
  func dropsEmptySegments(_ url: String) throws {
    #expect(try #require(LinkAddress(url)).segments == ["a", "b"])
  }

  @Test func keepsEmptySegmentsInARest() throws {
    let address = try #require(LinkAddress("https://e.com//files//x//https://y.z/"))
    #expect(address.segments == ["files", "x", "https:", "y.z"])
    #expect(address.rest(from: 1) == "x//https://y.z/")
    #expect(address.rest(from: 3) == "y.z/")
    #expect(address.rest(from: 4) == "")
    #expect(try #require(LinkAddress("shop://a")).rest(from: 0) == "a")
  }

  @Test(arguments: [
    ("https://E.com./a", "e.com"), ("https://e.com.:443/", "e.com"),
    ("https://e.com.:8443", "e.com:8443"),
    ("https://e.com../", "e.com."), ("https://./", "."),
  ])
  func dropsTheDotAtTheEndOfAHost(_ url: String, _ host: String) throws {
    #expect(try #require(LinkAddress(url)).host == host)
  }

  @Test(arguments: ["a", "a/", "a///"])
  func dropsSlashesAtTheEnd(_ path: String) throws {
    #expect(try #require(LinkAddress("https://e.com/" + path)).segments == ["a"])
  }

  @Test(arguments: ["%", "%4", "%zz", "%+1", "%ff", "%c3%28", "%ed%a0%80", "%c0%af"])
  func refusesMalformedEscapes(_ segment: String) {
    #expect(LinkAddress("shop://a/" + segment) == nil)
    #expect(LinkAddress("shop://" + segment) == nil)
    #expect(LinkAddress("https://" + segment + "/a") == nil)
  }

  @Test func decodesASegmentOnce() throws {
    let address = try #require(LinkAddress("shop://a/b%2Fc/%2525/%E2%82%AC/../%00"))
    #expect(address.segments == ["a", "b/c", "%25", "€", "..", "\0"])
  }

  @Test func decodesTheQueryOnDemand() throws {
    let address = try #require(LinkAddress("shop://a?x=%zz&y=1%2B1&%zz=2&z=a=b&w=a+b&&=e"))
    #expect(address.values(of: "x") == nil)
    #expect(address.values(of: "y") == ["1+1"])
    #expect(address.values(of: "z") == ["a=b"])
    #expect(address.values(of: "w") == ["a+b"])
    #expect(address.values(of: "") == ["e"])
  }

  @Test func ignoresTheFragment() throws {
    let address = try #require(LinkAddress("shop://a#b?c=1"))
    #expect(address.segments == ["a"])
    #expect(address.values(of: "c") == [])
  }
}
