@testable import NavcRuntime

@MainActor private func check(_ table: [(url: String, opened: String)]) {
  for (url, opened) in table {
    let opening = openings.link(url)
    expect(text(opening), opened, url)
    if let opening {
      if case .link(url) = opening.cause {} else { fail("another cause") }
    }
  }
}

@MainActor func playLinks() {
  scenario("relative patterns match with every scheme and host, over http and https") {
    for origin in [
      "trip://", "TRIP:", "trip:///", "trip-beta://", "Trip-Beta:/", "https://trip.example/",
      "http://TRIP.example:80/", "https://me@Trip.Example:443/", "https://bücher.example/",
      "https://B%C3%9Ccher.example/", "http://local.example:8080/",
    ] {
      check([(origin + "users/3", "user id=3")])
      if !origin.hasSuffix(":///") { check([(origin, "feed")]) }
    }
    check([
      ("tripp://users/3", "-"), ("https://trip.example.org/users/3", "-"),
      ("https://local.example/users/3", "-"), ("https://trip.example:8080/users/3", "-"),
      ("ftp://trip.example/users/3", "-"), ("trip://trip.example/users/3", "-"),
      ("https://shop.example/users/3", "-"), ("shop://users/3", "-"),
    ])
  }
  scenario("patterns with an origin match only with that origin") {
    check([
      ("https://shop.example/3", "shop item=3"), ("https://Shop.Example:443/3", "shop item=3"),
      ("http://shop.example/3", "-"), ("shop://item/3", "shop item=3"),
      ("SHOP:item/3", "shop item=3"), ("trip://shop/3", "shop item=3"),
      ("trip-beta://shop/3", "-"), ("https://trip.example/shop/3", "-"),
      ("trip://back/now", "!cameBack"), ("trip-beta://back/now", "-"),
    ])
  }
  scenario("literals before parameters before the rest; paths are case-sensitive") {
    check([
      ("trip:users/me", "me"), ("trip:users/Me", "-"), ("trip:Users/3", "-"),
      ("trip:users/3/4", "-"), ("trip:users", "-"), ("trip:files/a", "files path=a"),
      ("trip:files", "-"), ("trip:files/", "-"), ("trip:files/a/b%2Fc", "files path=a/b/c"),
      ("trip:topics/a/b%2Cc", "topics names=a,b,c"), ("trip:caf%C3%A9", "café"),
      ("trip:café", "café"), ("trip:cafe\u{301}", "café"), ("trip:\"a%20b", "café"),
      ("trip:redirect", "!cameBack"), ("https://trip.example/redirect/?a=b", "!cameBack"),
    ])
  }
  scenario("an optional segment can be absent") {
    check([
      ("trip:about/in/the", "about"), ("trip:about/3/in/the", "about topic=3"),
      ("trip:about/in/the/de", "about locale=de"),
      ("trip:about/3/in/the/de", "about locale=de topic=3"),
      ("trip:about/x/in/the", "-"), ("trip:about/3/4/in/the", "-"), ("trip:about", "-"),
      ("https://trip.example/about/in/the/in", "about locale=in"),
    ])
  }
  scenario("a URI without slashes is case-sensitive, and its defaults are passed on") {
    check([
      ("bitcoin:1Ab?amount=0.5", "^2 pay address=1Ab amount=0.5 chain=bitcoin note="),
      ("BITCOIN:1Ab", "^2 pay address=1Ab chain=bitcoin note="),
      ("bitcoin://1Ab/", "^2 pay address=1Ab chain=bitcoin note="),
      ("bitcoin:%31Ab#x", "^2 pay address=1Ab chain=bitcoin note="),
      ("bitcoin:1Ab?amount=x", "-"), ("bitcoin:1Ab/2", "-"), ("bitcoin:", "-"),
      ("trip:1Ab", "-"), ("bitcoin:1Ab?chain=other", "^2 pay address=1Ab chain=bitcoin note="),
    ])
  }
  scenario("a fragment fills a parameter, and can be absent if that is optional") {
    check([
      ("trip:help#a%20b", "help section=a b"), ("trip:help", "help"), ("trip:help#", "help"),
      ("trip://HELP?x=y#top?a#b", "help section=top?a#b"), ("trip:help#%FF", "-"),
      ("https://trip.example/help/#top", "help section=top"),
    ])
  }
  scenario("a link that fires passes parameters to the event, or does not match") {
    check([
      ("trip:find/a", "!search text=a"),
      ("trip://find/a?page=2&x=true", "!search exact=true page=2 text=a"),
      ("trip:find/a?page=x", "-"), ("trip:find/a?x=maybe", "-"), ("trip:find", "-"),
    ])
  }
  scenario("a host that is a segment ignores case, but an exact match is preferred") {
    check([
      ("trip://USERS/3", "user id=3"), ("trip://search/?q=a", "search text=a"),
      ("trip://SEARCH?q=a", "search text=a"), ("trip:///search?q=a", "-"),
      ("trip:Search?q=a", "search text=a"), ("trip://Back/now", "!cameBack"),
      ("trip://back/Now", "-"), ("shop://Item/3", "shop item=3"), ("trip://users/ME", "-"),
    ])
    let tree = DeepLinkTree(EntryLine.lines("e0 /a\ne1 /A\ne2 :x\ne3 /Ab /c\ne4 /aB /d\nss"))
    for (url, event) in [
      ("s://a", 0), ("s://A", 1), ("s:A", 1), ("s:b", 2), ("s://AB/c", 3), ("s://AB/d", 4),
    ] {
      expect(LinkAddress(url).flatMap(tree.match)?.action, .fire(event), url)
    }
    expect(LinkAddress("s://AB/e").flatMap(tree.match) == nil, true)
    let same = DeepLinkTree(EntryLine.lines("e0 /Ab :x\ne1 /aB :x\nss"))
    expect(LinkAddress("s://AB/c").flatMap(same.match)?.action, .fire(0))
    expect(LinkAddress("s://aB/c").flatMap(same.match)?.action, .fire(1))
  }
  scenario("queries fill their parameters; optional ones can be absent") {
    check([
      ("trip:u/3", "user id=3"), ("trip:u/3?tab=likes&x=1", "user id=3 tab=likes"),
      ("trip:u/3?tab=a&tab=b", "user id=3 tab=a,b"), ("trip:users/3?tab=likes", "user id=3"),
      ("trip:Search", "-"), ("trip:Search?q=", "search text="), ("trip:Search?q", "search text="),
      ("trip:Search?q=a+b%20c", "search text=a+b c"),
      ("trip:Search?q=a&page=2&tag=x&tag=y&x=false", "search exact=false page=2 tags=x,y text=a"),
      ("trip:Search?q=a&page=", "-"), ("trip:Search?q=a&page=2&page=x", "search page=2,x text=a"),
      ("trip:Search?q=a&page=x&page=2", "-"), ("trip:Search?q=a&x=yes", "-"),
      ("trip:Search?q=%FF", "-"), ("trip:Search?q=a&other=%FF", "search text=a"),
    ])
    let found = openings.link("trip:Search?q=a&page=2&page=x&tag=x&tag=y")
    let made = found.map { interface.parameters(ofScreen: TripScreenID.search.index, $0.fields) }
    let parameters = TripSearchParameters(text: "a", page: 2, tags: ["x", "y"], exact: nil)
    expect(made as? TripSearchParameters, parameters)
  }
  scenario("a value of the wrong type does not match") {
    check([
      ("trip:users/x", "-"), ("trip:users/3x", "-"), ("trip:users/%203", "-"),
      ("trip:users/+3", "-"), ("trip:users/-3", "user id=-3"),
      ("trip:users/9223372036854775807", "user id=9223372036854775807"),
      ("trip:users/9223372036854775808", "-"), ("trip:orders/1", "-"),
      (
        "trip:orders/00112233-4455-6677-8899-aabbccddeeff",
        "order id=00112233-4455-6677-8899-aabbccddeeff"
      ),
      ("trip:orders/00112233-4455-6677-8899-aabbccddeeff0", "-"),
    ])
  }
}
