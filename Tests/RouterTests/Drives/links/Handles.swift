@testable import NavcRuntime

/// Records the calls of handles.
@MainActor private final class Target: EventReceiver {
  var calls: [EventCall] = []
  var values: [(value: Any, instance: UInt64)] = []

  func receive(_ call: EventCall) { calls.append(call) }
  func handBack(_ value: Any, from instance: UInt64) { values.append((value, instance)) }
}

@MainActor func playHandles() {
  scenario("a result has its type, once it is delivered") {
    let target = Target()
    let link = TripEventTarget(target, 7)
    var trees: [Tree?] = []
    var numbers: [[Int]?] = []
    TripFeedTransitions(eventTarget: link).photo(
      tree: Tree(name: "a"),
      anchor: TripAnchor(),
      returnedPicker_: { numbers.append($0) },
      returnedPhoto: { trees.append($0) }
    )
    let results = target.calls[0].results
    expect(results.map(\.screen).sorted(), [TripScreenID.photo.index, TripScreenID.picker.index])
    for result in results {
      result.deliver(nil)
      result.deliver(Tree(name: "b"))
      result.deliver([1, 2])
    }
    expect(trees, [nil, Tree(name: "b"), nil])
    expect(numbers, [nil, nil, [1, 2]])
  }
  scenario("results of one type share one argument, which is optional") {
    let target = Target()
    var names: [String?] = []
    let feed = TripFeedTransitions(eventTarget: TripEventTarget(target, 7))
    feed.swap(name: nil) { names.append($0) }
    feed.swap(name: nil)
    feed.name(
      name: "x",
      returned: true,
      popoverAnchor: TripAnchor(),
      returned_: { names.append($0) }
    )
    for call in target.calls { for result in call.results { result.deliver("x") } }
    expect(target.calls.map(\.results.count), [1, 1, 2])
    expect(names, ["x", "x", "x"])
  }
  scenario("a screen returns its result through its handle") {
    let target = Target()
    TripPhotoTransitions(eventTarget: TripEventTarget(target, 9)).handBack_(Tree(name: "c"))
    TripPickerTransitions(eventTarget: TripEventTarget(target, 8)).handBack_([3])
    expect(target.values.map(\.instance), [9, 8])
    expect(target.values[0].value as? Tree, Tree(name: "c"))
    expect(target.values[1].value as? [Int], [3])
  }
  scenario("all verbs that show a screen take its parameters") {
    let target = Target()
    TripUserTransitions(eventTarget: TripEventTarget(target, 1)).swap(name: "a")
    TripMeTransitions(eventTarget: TripEventTarget(target, 2)).swap(id: 3)
    let brought = target.calls.map { $0.arguments.map(\.screen) }
    expect(brought, [[TripScreenID.namer.index], [TripScreenID.user.index]])
    expect(
      target.calls[1].arguments[0].parameters as? TripUserParameters,
      TripUserParameters(id: 3)
    )
  }
}
