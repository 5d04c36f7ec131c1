import Foundation

@testable import NavcRuntime

@MainActor private func pushed(_ payload: [AnyHashable: Any], _ expected: String, line: Int = #line)
{
  let opening = openings.push(payload)
  let name = if case .push(let name) = opening?.cause { name + ": " } else { "" }
  expect(name + text(opening), expected, "\(payload)", line: line)
}

@MainActor private func parameters(_ shortcut: String) -> (any Hashable & Sendable)? {
  guard let opening = openings.shortcut(shortcut), case .open(let target) = opening.action,
    let screen = target.screen
  else { return nil }
  return interface.parameters(ofScreen: screen, opening.fields)
}

@MainActor func playEntrances() {
  scenario("quick actions open and fire, with typed values") {
    let search = TripSearchParameters(text: "a \"b\" \\(c)", tags: [], exact: true)
    expect(parameters("search") as? TripSearchParameters, search)
    let every = TripEveryParameters(
      flag: false,
      whole: 5,
      large: -5,
      count: 1,
      real: 2,
      text: "t",
      id: UUID(
        uuid: (255, 255, 255, 255, 68, 85, 102, 119, 136, 153, 170, 187, 204, 221, 238, 255)
      ),
      place: URL(string: "a:b") ?? URL(fileURLWithPath: "/"),
      maybe: nil,
      none: 1,
      list: [],
      maybeList: nil,
      maybeEmpty: nil,
      tree: nil,
      trees: [],
      rows: [],
      gaps: nil
    )
    expect(parameters("every") as? TripEveryParameters, every)
    expect(text(openings.shortcut("seek")), "!search exact= page=2 text=x")
    if case .shortcut("seek") = openings.shortcut("seek")?.cause {} else { fail("another cause") }
    for type in ["", "Search", "nothing"] { expect(openings.shortcut(type) == nil, true) }
  }
  scenario("quick actions have their texts, icons and conditions") {
    let shortcuts = interface.waysIn.shortcuts
    expect(shortcuts.map(\.name), ["search", "every", "seek"])
    expect(shortcuts.map(\.title), ["Look \"it\" up", "", "Seek"])
    expect(shortcuts.map(\.subtitle), ["a\nb", nil, nil])
    expect(shortcuts.map(\.icon), ["magnifyingglass", nil, nil])
    let offered = { (values: [Int]) in
      shortcuts.filter { TripSpec.tables.holds($0.when, values) }.map(\.name)
    }
    expect(offered([0]), ["search", "seek"])
    expect(offered([1]), ["search", "every", "seek"])
    expect(openings.shortcut("every")?.when, shortcuts[1].when)
  }
  scenario("broadcasts: those with a matching object come first") {
    let fired = { (name: String, object: String?) in
      text(openings.broadcast(name, object: object))
    }
    expect(openings.broadcastNames, ["Expired", "Changed"])
    expect(fired("Expired", nil), "!expired")
    expect(fired("Expired", "anything"), "!expired")
    expect(fired("Changed", "a"), "!cameBack")
    expect(fired("Changed", nil), "!expired")
    expect(fired("Changed", "c"), "!expired")
    expect(fired("Changed", "b"), "!search2")
    expect(fired("changed", "b"), "-")
    let posted = openings.broadcast("Changed", object: "a")?.cause
    if case .broadcast("Changed") = posted {} else { fail("another cause") }
  }
  scenario("pushes match and fill parameters") {
    pushed(["kind": "mention", "from": ["id": 3], "tab": "likes"], "mention: user id=3 tab=likes")
    pushed(["kind": "mention", "from": ["id": "3"]], "mention: user id=3")
    pushed(["kind": "mention", "from": ["id": "x"]], "-")
    pushed(["kind": "mention"], "-")
    pushed(["kind": "mention", "from.id": 4, "from": ["id": 3]], "mention: user id=4")
    pushed(["kind": "sale", "data": ["deep": ["level": 1]]], "sale: !cameBack")
    pushed(["kind": "sale of all", "data.deep": ["level": true]], "sale: !cameBack")
    pushed(["kind": "offer", "data": ["deep.level": 2.5]], "sale: !cameBack")
    pushed(["kind": "offers", "data": ["deep.level": 2.5]], "late: !search")
    pushed(["kind": "sale", "data": ["deep": ["level": "1.0"]]], "late: !search")
    pushed(["kind": "sale", "data": ["deep": 1]], "late: !search")
    pushed(
      ["kind": "", "q": "a", "aps": ["page": 2.0], "e": false],
      "late: !search exact=false page=2 text=a"
    )
    pushed(["kind": NSNull()], "-")
    pushed(["kind": ["a"]], "-")
    pushed([:], "-")
    pushed([3: "mention"], "-")
  }
  scenario("pushes with a link open it") {
    let a = ["b": "x"]
    pushed(["a": a, "link": "trip://users/3"], "any: user id=3")
    pushed(["a": a, "link": "trip://redirect"], "any: !cameBack")
    pushed(["a": a, "link": URL(string: "trip://users/3") as Any], "any: user id=3")
    pushed(["a": a, "link": "https://elsewhere.example"], "-")
    pushed(["a": a, "link": 3], "-")
    pushed(["a.b": "x", "link": ""], "-")
    pushed(["a.b": "x"], "-")
  }
}
