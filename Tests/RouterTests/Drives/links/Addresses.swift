@testable import NavcRuntime

/// The parts of a URL.
private struct Parts {
  var url: String
  /// The scheme, host and segments, separated by `|`; nil if no pattern can match.
  var parts: String?

  init(_ url: String, _ parts: String?) {
    self.url = url
    self.parts = parts
  }
}

@MainActor private func check(_ table: [Parts]) {
  for row in table {
    let address = LinkAddress(row.url)
    let parts = address.map { ([$0.scheme, $0.host] + $0.segments).joined(separator: "|") }
    expect(parts, row.parts, row.url)
  }
}

@MainActor func playAddresses() {
  scenario("schemes and hosts ignore case, and default ports are dropped") {
    check([
      Parts("https://a.example/x", "https|a.example|x"),
      Parts("HTTPS://A.Example/X", "https|a.example|X"),
      Parts("http://a.example", "http|a.example"),
      Parts("https://a.example:443/x", "https|a.example|x"),
      Parts("https://a.example:/x", "https|a.example|x"),
      Parts("http://a.example:80", "http|a.example"),
      Parts("http://a.example:443", "http|a.example:443"),
      Parts("https://a.example:8443/x", "https|a.example:8443|x"),
      Parts("https://me:secret@a.example/x", "https|a.example|x"),
      Parts("https://b.example@a.example/x", "https|a.example|x"),
      Parts("https://a@b@a.example:443", "https|a.example"),
      Parts("https://[::1]:443/x", "https|[::1]|x"),
      Parts("https://B%C3%BCcher.example/", "https|bücher.example"),
      Parts("https://BÜCHER.example", "https|bücher.example"),
      Parts("x-A+1.b:c", "x-a+1.b||c"),
    ])
  }
  scenario("in other schemes the host is the first segment") {
    check([
      Parts("trip://users/3", "trip||users|3"),
      Parts("trip:users/3", "trip||users|3"),
      Parts("trip:/users/3", "trip||users|3"),
      Parts("trip:///users/3", "trip||users|3"),
      Parts("trip://Users/3", "trip||Users|3"),
      Parts("trip://u%2Fv", "trip||u/v"),
      Parts("trip://a@b:80/3", "trip||a@b:80|3"),
      Parts("trip://", "trip|"),
      Parts("trip:", "trip|"),
      Parts("trip:/", "trip|"),
    ])
    expect(LinkAddress("trip://users/3")?.beginsWithHost, true)
    expect(LinkAddress("trip:///users/3")?.beginsWithHost, false)
    expect(LinkAddress("trip:users/3")?.beginsWithHost, false)
    expect(LinkAddress("https://a.example/3")?.beginsWithHost, false)
  }
  scenario("trailing slashes and fragments are ignored, and empty segments are dropped") {
    check([
      Parts("trip://a/b/", "trip||a|b"),
      Parts("trip://a/b///", "trip||a|b"),
      Parts("trip://a//", "trip||a"),
      Parts("https://a.example//", "https|a.example"),
      Parts("trip://a/b#c/d", "trip||a|b"),
      Parts("trip://a#b?c", "trip||a"),
      Parts("trip:#", "trip|"),
      Parts("trip://a?b#c", "trip||a"),
      Parts("trip://a/b?c/d/", "trip||a|b"),
      Parts("trip://a//b", "trip||a|b"),
      Parts("trip:////a", "trip||a"),
      Parts("trip:a//b", "trip||a|b"),
      Parts("https://a.example//b", "https|a.example|b"),
      Parts("https://a.example./b", "https|a.example|b"),
    ])
  }
  scenario("escapes are decoded within a segment; malformed ones match nothing") {
    check([
      Parts("trip:a%2Fb/c", "trip||a/b|c"),
      Parts("trip:%E5%97%A8/%e5%97%a8/嗨", "trip||嗨|嗨|嗨"),
      Parts("trip:a+b/%2B/%20", "trip||a+b|+| "),
      Parts("trip:%25%32%35", "trip||%25"),
      Parts("trip:%3F%23", "trip||?#"),
      Parts("trip:%00", "trip||\0"),
      Parts("trip:../.", "trip||..|."),
      Parts("trip:%", nil),
      Parts("trip:%4", nil),
      Parts("trip:%4/1", nil),
      Parts("trip:%+1", nil),
      Parts("trip:%G0", nil),
      Parts("trip:%0G", nil),
      Parts("trip:%FF", nil),
      Parts("trip:%C0%AF", nil),
      Parts("trip:%ED%A0%80", nil),
      Parts("trip:%F5%80%80%80", nil),
      Parts("trip:%E5%97", nil),
      Parts("trip://%FF/a", nil),
      Parts("https://%FF/a", nil),
    ])
  }
  scenario("text without a scheme, or without a host, matches nothing") {
    for url in [
      "", ":", "/users/3", "users/3", "1a:b", "-a:b", "a b:c", "ü:a", "//a.example/b", "?a:b",
      "#a:b",
      "https:", "https:/a", "https:a", "https://", "https:///a", "https://me@/a", "http://?a",
    ] { check([Parts(url, nil)]) }
  }
  scenario("a query consists of keys and values") {
    func values(_ query: String, _ key: String) -> [String]? {
      LinkAddress("trip:a?" + query)?.values(of: key)
    }
    expect(values("a=1&b=2", "b"), ["2"])
    expect(values("a=1&b=2", "c"), [])
    expect(values("a=1&a=2&b&a=", "a"), ["1", "2", ""])
    expect(values("b", "b"), [""])
    expect(values("a=b=c", "a"), ["b=c"])
    expect(values("&&a=1&", "a"), ["1"])
    expect(values("=1", ""), ["1"])
    expect(values("%61=%3D%26+%2B", "a"), ["=&++"])
    expect(values("a=1;b=2", "a"), ["1;b=2"])
    expect(values("a=1?b=2/3", "a"), ["1?b=2/3"])
    expect(values("a=1&%FF=2&b=%FF", "a"), ["1"])
    expect(values("a=1&b=%FF", "b"), nil)
    expect(values("b=1&b=%", "b"), nil)
    expect(values("A=1", "a"), [])
  }
}
