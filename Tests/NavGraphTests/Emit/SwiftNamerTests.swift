import Testing

@testable import NavEmit
@testable import NavGraph

@Suite struct SwiftNamerTests {
  private let namer = SwiftNamer(prefix: "Weibo")

  @Test(arguments: [
    ("feed", "WeiboFeedParameters"), ("whatsNew", "WeiboWhatsNewParameters"),
    ("_feed", "Weibo_feedParameters"), ("éclair", "WeiboÉclairParameters"),
    ("登录", "Weibo登录Parameters"), ("default", "WeiboDefaultParameters"),
  ])
  func typesAreCapitalized(_ name: String, _ type: String) {
    #expect(namer.type(name, .parameters) == type)
  }

  @Test func sharedTypesAreNamedAfterTheirClass() {
    let names = [
      "WebViewController", "Pages.Web<Story>", "PagesWebStory", "webViewController", "Web_2", "新闻页",
      "WebViewController",
    ]
    var taken: Set<String> = ["WeiboWeb_2Screen"]
    #expect(
      names.map { namer.type(sharedBy: $0, .screen, &taken) } == [
        "WeiboWebViewControllerScreen", "WeiboPagesWebStoryScreen",
        "WeiboPagesWebStorySharedScreen",
        "WeiboWebViewControllerSharedScreen", "WeiboWeb_2SharedScreen", "Weibo新闻页Screen",
        "WeiboWebViewControllerShared2Screen",
      ]
    )
  }

  @Test(arguments: [("ix", "ıx"), ("ßa", "sSa"), ("σ", "ς"), ("ŉa", "na"), ("ﬁ", "fI")])
  func differentNamesStayDifferent(_ a: String, _ b: String) {
    #expect(SwiftNamer.capitalized(a) != SwiftNamer.capitalized(b))
  }

  @Test func keywordsAreEscaped() {
    #expect(SwiftNamer.identifier("default") == "`default`")
    #expect(SwiftNamer.identifier("init") == "`init`")
    #expect(SwiftNamer.identifier("await") == "`await`")
    #expect(SwiftNamer.identifier("async") == "async")
    #expect(SwiftNamer.identifier("defaults") == "defaults")
    #expect(SwiftNamer.identifier("登录") == "登录")
  }

  @Test func aParameterNamedSelfHasAnotherInternalName() {
    #expect(SwiftNamer.parameter("self") == ("`self` Self_", "Self_"))
    #expect(SwiftNamer.parameter("in") == ("`in`", "`in`"))
    #expect(SwiftNamer.parameter("id") == ("id", "id"))
  }

  @Test func propertiesDoNotHideRequirementsOfHashable() {
    #expect(
      SwiftNamer.properties(["hashValue", "hashValue_", "class"]) == [
        "hashValue__", "hashValue_", "class",
      ]
    )
  }

  /// A property wrapper's storage (`_photo` for `photo`) conflicts with no other property.
  @Test func theStorageOfAWrapperHasAUniqueName() {
    let properties = SwiftNamer.properties([
      ("photo", isWrapped: true), ("_photo", false), ("_photo_", true), ("__photo_", false),
    ])
    #expect(properties == ["photo__", "_photo", "_photo___", "__photo_"])
  }

  @Test func namesInOneScopeDiffer() {
    let names = ["self", "self_", "open", "self__"]
    #expect(
      SwiftNamer.distinct(names, besides: ["self", "close"]) == [
        "self": "self___", "self_": "self_", "open": "open", "self__": "self__",
      ]
    )
    #expect(
      SwiftNamer.cases(["allCases", "in", "allCases_"]) == ["allCases__", "`in`", "allCases_"]
    )
  }

  @Test func noMethodIsNamedSelf() {
    #expect(SwiftNamer.method("self") == "self_")
    #expect(SwiftNamer.method("init") == "`init`")
  }

  @Test func labelsAreEscapedIfNecessary() {
    #expect(SwiftNamer.label("inout") == "`inout`")
    #expect(SwiftNamer.label("in") == "in")
  }

  @Test func lowercasesLeadingCapitalsAsOneWord() {
    let names = ["Weibo", "URLApp", "ABC", "A", "X2Go", "Ünal", "登录App", "IOS17"]
    #expect(
      names.map(SwiftNamer.lowerCamelCase)
        == ["weibo", "urlApp", "abc", "a", "x2Go", "ünal", "登录App", "ios17"]
    )
  }

  /// No embedded type of the runtime has a name that ends with a suffix of screens' types, so no
  /// screen can conflict with one.
  @Test func runtimeTypesDoNotUseTheSuffixesOfScreens() {
    let text = RuntimeText.embedded.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
    let names = Set(
      text.split(separator: "¤").dropFirst().map { $0.prefix { $0.isLetter || $0.isNumber } }
    )
    for name in names.union(RuntimeNames.all.map { $0.suffix[...] }) {
      for suffix in SwiftNamer.Suffix.allCases {
        let isFree = !name.hasSuffix(suffix.rawValue) || name == suffix.rawValue
        #expect(isFree, "\(name)")
      }
    }
    #expect(names.isSuperset(of: ["Router", "Navigation", "Transitions", "Parameters"]))
  }
}
