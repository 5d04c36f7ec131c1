import NavAnalysis
import NavReport
import Testing
import Thoroughness

@testable import ExplicitModel
@testable import NavGraph

/// Compares the reported changes of links with a slow implementation of the language page.
struct DiffLinkTests {
  @Test(arguments: 0..<Thoroughness.count(2, ofAll: 8))
  func reportsExactlyTheBrokenLinks(block: Int) {
    var (compared, broken) = (0, 0)
    for seed in block * 400..<block * 400 + 400 {
      var random = RandomNumbers(seed: seed)
      let old = LinkTable.random(&random)
      var new = old
      for _ in 0...random.below(2) { new.edit(&random) }
      guard new.text != old.text, let before = Self.graph(old), let after = Self.graph(new) else {
        continue
      }
      compared += 1
      let breaks = compare(before, with: after).breaks.filter { $0.kind == .links }
      broken += breaks.count
      let subjects = Set(breaks.map(\.subject))
      for _ in 0..<200 {
        let url = LinkTable.url(&random)
        guard let was = old.outcome(of: url) else { continue }
        if let now = new.outcome(of: url), was.isLike(now) { continue }
        #expect(
          subjects.contains(was.pattern),
          "seed \(seed): \(url) of \(was.pattern)\n\(old.text)\n\(new.text)"
        )
      }
      for told in breaks {
        let url = told.message.split(separator: ", for example ").last.map(String.init) ?? ""
        let was = old.outcome(of: url)
        #expect(was?.pattern == told.subject, "seed \(seed): \(told)\n\(old.text)")
        guard let was, let now = new.outcome(of: url) else { continue }
        #expect(!was.isLike(now), "seed \(seed): \(told)\n\(old.text)\n\(new.text)")
      }
    }
    #expect(compared > 20 && broken > 10, "\(compared), \(broken)")
  }

  /// Returns nil if the links are ambiguous.
  private static func graph(_ table: LinkTable) -> NavigationGraph? {
    let top = SourceFile(path: "app.nav.yaml", text: table.text)
    return Compilation(resolving: top, catalog: .all) { _ in .failure("there is no such file") }
      .graph
  }
}

extension LinkTable {
  fileprivate static func random(_ random: inout RandomNumbers) -> LinkTable {
    let parameters: [[Parameter]] = [
      [Parameter(name: "p", type: "Int")], [Parameter(name: "p", type: "String")],
      [Parameter(name: "p", type: "Int"), Parameter(name: "q", type: "Int")], [],
      [Parameter(name: "r", type: "[String]")], [Parameter(name: "o", type: "String?")],
      [Parameter(name: "p", type: "Int"), Parameter(name: "o", type: "String = none")],
    ]
    var table = LinkTable(targets: parameters.map { Target(parameters: $0) })
    for index in table.targets.indices {
      for _ in 0..<random.below(3) { table.addLink(to: index, &random) }
    }
    if random.onceIn(2) { table.fired.append(Link(segments: literals(&random))) }
    if random.onceIn(4) { table.hosts.append("app.test") }
    return table
  }

  private static func literals(_ random: inout RandomNumbers) -> [Segment] {
    (0...random.below(2)).map { _ in .literal(["a", "b", "c"][random.below(3)]) }
  }

  private mutating func addLink(to index: Int, _ random: inout RandomNumbers) {
    var link = Link(segments: Self.literals(&random))
    for parameter in targets[index].parameters {
      if !parameter.isRequired {
        if random.onceIn(2) { link.query = parameter.name }
      } else if parameter.type.hasPrefix("[") {
        link.segments.append(.rest(parameter.name))
      } else {
        // A parameter at the start matches most other links, which is ambiguous.
        let place = random.onceIn(6) ? 0 : 1 + random.below(link.segments.count)
        link.segments.insert(.parameter(parameter.name), at: place)
      }
    }
    link.isPresented = random.onceIn(6)
    targets[index].links.append(link)
  }

  /// Adds, removes, moves or presents a link, or changes a type or a host.
  fileprivate mutating func edit(_ random: inout RandomNumbers) {
    let index = random.below(targets.count)
    switch random.below(7) {
    case 0: addLink(to: index, &random)
    case 1: _ = targets[index].links.popLast()
    case 2:
      if targets[index].links.popLast() != nil { addLink(to: index, &random) }
    case 3:
      if !targets[index].links.isEmpty { targets[index].links[0].isPresented.toggle() }
    case 4:
      for other in targets.indices where targets[index].parameters == targets[other].parameters {
        if other != index, let link = targets[index].links.popLast() {
          targets[other].links.append(link)
        }
      }
      fired.append(Link(segments: Self.literals(&random)))
    case 5:
      for place in targets[index].parameters.indices
      where ["Int", "String"].contains(targets[index].parameters[place].type) {
        let isNumber = targets[index].parameters[place].type == "Int"
        targets[index].parameters[place].type = isNumber ? "String" : "Int"
      }
    default:
      if hosts.count > 1 { hosts.removeLast() } else { _ = fired.popLast() }
    }
  }

  fileprivate static func url(_ random: inout RandomNumbers) -> String {
    let beginnings = ["app://", "https://app.example/", "https://app.test/"]
    let texts = ["a", "b", "c", "7", "22", "x"]
    let path = (0...random.below(4)).map { _ in texts[random.below(texts.count)] }
    let query = random.onceIn(3) ? "?o=x" : ""
    return beginnings[random.below(3)] + path.joined(separator: "/") + query
  }
}
