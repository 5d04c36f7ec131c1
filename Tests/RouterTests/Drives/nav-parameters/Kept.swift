import UIKit

@MainActor let kept: [Scenario] = [
  Scenario("a presented screen is restored with its values") {
    let app = App()
    app.conditions.loggedIn = true
    app.router?.conditionsChanged()
    app.settle()
    try app.shelf().showRecord(id: 9, side: "Z")
    app.settle()
    try app.visible(RecordViewController.self).go?.openTrack(id: 9, number: 4)
    app.settle()
    let again = App(try need(app.router?.stateRestorationActivity))
    again.settle()
    expect(again.screen, is: "\(App.fresh) + nav[Record Track]")
    let track = try again.visible(TrackViewController.self)
    expect(track.parameters, is: CrateTrackParameters(id: 9, number: 4))
    let root = track.navigationController?.viewControllers.first as? RecordViewController
    expect(root?.parameters, is: CrateRecordParameters(id: 9, side: "Z"))
  },
  Scenario("a value that is never serialized is passed on unchanged") {
    let app = App()
    let shop = Shop(name: "Rough")
    var picked: [Int] = []
    try app.shelf().pick(picked: { picked.append($0) }, source: shop)
    app.settle()
    expect(app.screen, is: "\(App.fresh) + nav[Picker]")
    let picker = try app.visible(PickerViewController.self)
    picker.parameters?.picked(5)
    expect(picked, is: [5])
    expect(picker.parameters?.source === shop)
    picker.go?.look(number: 1, source: shop)
    app.settle()
    let detail = try app.visible(DetailViewController.self)
    expect(detail.parameters?.source.name, is: "Rough")
    expect(detail.parameters, is: CrateDetailParameters(number: 1, source: shop))
    expect(detail.parameters != CrateDetailParameters(number: 1, source: Shop(name: "Rough")))
    let again = App(try need(app.router?.stateRestorationActivity))
    again.settle()
    expect(again.screen, is: App.fresh)
  },
  Scenario("a function equals its copies") {
    let shop = Shop(name: "Rough")
    let one = CratePickerParameters(picked: { _ in }, source: shop)
    var copy = one
    expect(copy, is: one)
    expect(copy.hashValue, is: one.hashValue)
    expect(one != CratePickerParameters(picked: { _ in }, source: shop))
    copy.picked = { _ in }
    expect(copy != one)
  },
]
