import UIKit

@MainActor private func sheet(of screen: UIViewController) throws -> UISheetPresentationController {
  try need((screen.navigationController ?? screen).sheetPresentationController)
}

/// A context in which sheets resolve their heights.
@MainActor
private final class Context: NSObject,
  UISheetPresentationControllerDetentResolutionContext
{
  let containerTraitCollection = UITraitCollection.current
  let maximumDetentValue: CGFloat = 1000
}

@MainActor let sheets: [Scenario] = [
  Scenario("a sheet has its detents in order, and opens at the first of the spec") {
    let app = App()
    app.conditions.loggedIn = true
    app.router?.conditionsChanged()
    app.settle()
    try app.shelf().showSecret(id: 1, notes: Notes(lines: []))
    app.settle()
    let sheet = try sheet(of: try app.visible(SecretViewController.self))
    expect(sheet.prefersGrabberVisible)
    let heights = sheet.detents.map { $0.resolvedValue(in: Context()) }
    // In this window 40 percent are more than 320 points.
    expect(heights == [320, 400, 1000], "\(heights)")
    expect(sheet.selectedDetentIdentifier == .large)
  },
  Scenario("a gate's sheet has the gate's detents") {
    let app = App()
    try app.shelf().showSecret(id: 1, notes: Notes(lines: []))
    app.settle()
    let sheet = try sheet(of: try app.visible(LoginViewController.self))
    expect(!sheet.prefersGrabberVisible)
    expect(sheet.detents.map(\.identifier) == [.medium])
    expect(sheet.selectedDetentIdentifier == .medium)
  },
  Scenario("a sheet without options has UIKit's defaults") {
    let app = App()
    try app.shelf().showRecord(id: 1)
    app.settle()
    let sheet = try sheet(of: try app.visible(RecordViewController.self))
    expect(sheet.detents.map(\.identifier) == [.large])
    expect(sheet.selectedDetentIdentifier == nil)
  },
]
