import UIKit
import UserNotifications

/// Valid and invalid input from outside the app.
extension World {
  var url: URL {
    let texts = [
      "hostile:///start", "hostile:///feed", "hostile://items/3?tags=a&tags=b&on=true",
      "thing://x/9223372036854775808", "thing://x/4", "https://hostile.example/secret",
      "https://hostile.example:443/notes/a/b/%2F/c", "hostile:///own", "hostile:///nib",
      "hostile:///drawn", "hostile:///fire", "hostile:///back", "hostile:", "hostile://",
      "hostile:////", "https://hostile.example", "https://other.example/feed", "mailto:a@b.c",
      "hostile://items/%FF?on=maybe", "hostile://items/-0?tags", "hostile:///items/1?on=&&&==",
      "file:///etc/passwd", "https://hostile.example/../../feed", "hostile:///items/%00",
      "hostile:///notes/" + String(repeating: "%F0%9F%8E%B2/", count: 200),
      "hostile:///items/3?" + String(repeating: "tags=x&", count: 500),
      "hostile:///" + String(repeating: "a", count: 20_000),
    ]
    let text = texts[number(texts.count)]
    return URL(string: text) ?? URL(fileURLWithPath: text)
  }

  private var value: Any {
    switch number(12) {
    case 0: "item"
    case 1: "sale9"
    case 2: number(9)
    case 3: -1.5
    case 4: true
    case 5: ["id": "3"]
    case 6: ["id": ["id": [1, 2]]]
    case 7: url.absoluteString
    case 8: NSNull()
    case 9: Data([0xFF])
    case 10: Date(timeIntervalSinceReferenceDate: 0)
    default: [1, "a", [2.5]] as [Any]
    }
  }

  var payload: [AnyHashable: Any] {
    let keys: [AnyHashable] = [
      "kind", "from", "from.id", "link", "aps", "", "navigation", 3, UUID(), "kind.",
    ]
    var result: [AnyHashable: Any] = [:]
    for _ in 0..<number(5) { result[keys[number(keys.count)]] = value }
    if number(4) == 0 { result["kind"] = "item" }
    if number(4) == 0 { result["from"] = ["id": number(2) == 0 ? "3" : 7 as Any] }
    return result
  }

  private static let savedTexts = [
    "", "{", "null", "[]", "{\"version\":1}", "{\"version\":1,\"layers\":[]}",
    "{\"version\":2,\"layers\":[]}", "{\"version\":1,\"layers\":[{}]}",
    layer(tabs: nil, 0, "start", ["start"]),
    layer(tabs: nil, -5, "start", ["start", "start"]),
    layer(tabs: "main", 99, "home", ["feed", "nobody"]),
    layer(tabs: "main", 0, "home", ["feed", "item", "item"]),
    layer(tabs: "home", 0, "main", ["own"]),
    layer(tabs: "main", 3, "main", []),
    layer(tabs: nil, 9_223_372_036_854_775_807, "home", ["feed", "secret"]),
  ]

  private static func layer(tabs: String?, _ selected: Int, _ name: String, _ screens: [String])
    -> String
  {
    let list = screens.map {
      "{\"name\":\"\($0)\",\"parameters\":{\"id\":[\"x\"],\"text\":[],\"place\":[\"a b\",\"\"]}}"
    }
    let stack = "{\"name\":\"\(name)\",\"screens\":[\(list.joined(separator: ","))]}"
    let tabs = tabs.map { "\"tabs\":\"\($0)\"," } ?? ""
    let layer =
      "{\(tabs)\"selected\":\(selected),\"stacks\":[\(stack),\(stack)],\"style\":77,"
      + "\"isLocked\":true}"
    return "{\"version\":1,\"layers\":[\(layer),\(layer)]}"
  }

  /// An activity, of one of the router's types or of another.
  var activity: NSUserActivity {
    let types = desk?.router.activityTypes ?? []
    let all = types + [NSUserActivityTypeBrowsingWeb, "other", ""]
    let made = NSUserActivity(activityType: all[number(all.count)])
    let page = url
    if number(3) == 0, page.scheme == "https" { made.webpageURL = page }
    switch number(4) {
    case 0: made.userInfo = [:]
    case 1: made.addUserInfoEntries(from: ["navigation": value])
    default:
      let text = Self.savedTexts[number(Self.savedTexts.count)]
      made.addUserInfoEntries(from: ["navigation": text])
    }
    if number(4) == 0, let left = desk?.router.stateRestorationActivity { return left }
    return made
  }

  var shortcut: UIApplicationShortcutItem {
    let types = ["pick", "item", "", "nobody", "item "]
    return UIApplicationShortcutItem(type: types[number(types.count)], localizedTitle: "")
  }

  var response: UNNotificationResponse {
    let actions = [
      UNNotificationDefaultActionIdentifier, UNNotificationDismissActionIdentifier, "own", "",
    ]
    return StandIn.response(
      to: StandIn.notification("n\(number(6))", payload),
      action: actions[number(actions.count)],
      text: number(5) == 0 ? "typed" : nil
    )
  }

  var connection: StandIn.Connection {
    StandIn.connectScene(
      urls: (0..<max(0, number(6) - 3)).map { _ in url },
      activities: Set((0..<max(0, number(6) - 3)).map { _ in activity }),
      shortcut: number(4) == 0 ? shortcut : nil,
      response: number(4) == 0 ? response : nil,
      restored: number(2) == 0 ? activity : nil
    )
  }
}
