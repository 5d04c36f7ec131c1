import Foundation
import NavAnalysis
import NavReport
import Testing
import Thoroughness

@testable import ExplicitModel
@testable import NavGraph

/// The comparison of a random graph with an edited one reports exactly that edit.
struct DiffPropertyTests {
  private static let features: [RandomGraph.Features] = [
    .basic, .narrow, .all, [.all, .combinations], [.all, .alerts, .presenting],
    [.all, .valueGates, .appRequires], [.all, .flows, .stacks], [.openings, .links, .restoration],
  ]

  @Test(arguments: 0..<features.count)
  func aGraphEqualsItself(number: Int) {
    for seed in 0..<150 {
      let graph = NavigationGraph.distinct(seed: seed, Self.features[number])
      let difference = compare(graph, with: graph)
      #expect(difference.isEmpty, "seed \(seed), features \(number): \(difference.changes)")
      #expect(difference.effects.isEmpty && difference.breaks.isEmpty)
    }
  }

  /// Shuffling any golden case and adding comments changes nothing. Cases with aliases are skipped,
  /// because anchors have to come first.
  @Test(arguments: GoldenCase.all)
  func orderMakesNoDifference(_ golden: GoldenCase) throws {
    let text = String(decoding: golden.contents(of: "app.nav.yaml") ?? Data(), as: UTF8.self)
    guard !text.contains("&"), let graph = try golden.compilation(of: "app.nav.yaml").graph else {
      return
    }
    for seed in 0..<3 {
      let shuffled = ShuffledSpec(text, seed: seed).text
      let top = SourceFile(path: "app.nav.yaml", text: shuffled)
      let compilation = Compilation(resolving: top, catalog: .all) { path in
        golden.contents(of: path).map { .file(SourceFile(path: path, contents: $0)) }
          ?? .failure("there is no such file")
      }
      let other = try #require(compilation.graph, "\(shuffled)")
      // If several paths to a place are equally short, the first in the spec is taken.
      let changes = compare(graph, with: other).changes
      let isSame = graph.placeNames == other.placeNames
      #expect(changes.isEmpty == isSame, "seed \(seed): \(changes)")
    }
  }

  @Test(arguments: RandomEdit.Kind.allCases)
  func reportsAnEditAsItsKind(_ kind: RandomEdit.Kind) {
    var tried = 0
    for seed in 0..<400 where tried < Thoroughness.count(20, ofAll: 60) {
      let features = Self.features[seed % Self.features.count]
      let graph = NavigationGraph.distinct(seed: seed, features)
      guard let edit = RandomEdit(kind, of: graph, seed: seed) else { continue }
      tried += 1
      let changes = compare(edit.old, with: edit.new).changes
      let isAsExpected =
        changes.count == edit.told.count
        && zip(changes, edit.told).allSatisfy { $0.isAs($1) }
      #expect(isAsExpected, "\(kind), seed \(seed): \(changes) is not \(edit.told)")
    }
    #expect(tried >= 20, "\(tried)")
  }

  /// The opposite comparison reports an addition as a removal, and a removal as an addition.
  @Test(arguments: [RandomEdit.Kind.addTransition, .removeTransition, .addScreen])
  func reportsTheOppositeForSwappedVersions(_ kind: RandomEdit.Kind) {
    for seed in 0..<60 {
      let graph = NavigationGraph.distinct(seed: seed, .narrow)
      guard let edit = RandomEdit(kind, of: graph, seed: seed) else { continue }
      let back = compare(edit.new, with: edit.old).changes
      #expect(back.map(\.kind) == [kind == .removeTransition ? .added : .removed])
      #expect(back.map(\.names) == edit.told.map(\.names))
    }
  }
}

extension NavigationGraph {
  /// The place of each opening's target, in names.
  fileprivate var placeNames: [String: [String]] {
    var result: [String: [String]] = [:]
    for opening in openings {
      guard let place = places[opening.target] else { continue }
      var names = [name(of: place.root), place.tab.map { name(of: $0) } ?? ""]
      for hop in place.hops {
        names += [name(of: hop.target), "\(hop.presents)", hop.tab.map { name(of: $0) } ?? ""]
      }
      result[name(of: opening.target)] = names
    }
    return result
  }
}

extension Difference.Change {
  /// True if the change is the expected one.
  fileprivate func isAs(_ told: RandomEdit.Told) -> Bool {
    guard kind == told.kind, thing == told.thing, names == told.names, oldName == told.oldName
    else { return false }
    guard let expected = told.details else {
      // Each detail is about one version only: the new one for an addition, else the old one.
      return details.allSatisfy { kind == .added ? $0.old == nil : $0.new == nil }
    }
    guard details.count == expected.count else { return false }
    return zip(details, expected).allSatisfy { detail, expected in
      guard detail.what.hasPrefix(expected.what) else { return false }
      switch expected.sides {
      case .old: return detail.old != nil && detail.new == nil
      case .new: return detail.old == nil && detail.new != nil
      case .both: return detail.old != nil && detail.new != nil && detail.old != detail.new
      }
    }
  }
}
