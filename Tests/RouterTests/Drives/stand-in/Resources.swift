import UIKit

final class Decoded: UIViewController {
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor let resources: [Scenario] = [
  Scenario("a storyboard creates its controllers, and its bundle lists them") {
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    expect(storyboard.instantiateInitialViewController() != nil)
    let made = storyboard.instantiateViewController(withIdentifier: "Decoded")
    expect(made is Decoded && made.storyboard === storyboard)
    let url = try need(Bundle.main.url(forResource: "Main", withExtension: "storyboardc"))
    let data = try Data(contentsOf: url.appendingPathComponent("Info.plist"))
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    let names = (list as? [String: Any])?["UIViewControllerIdentifiersToNibNames"]
    expect((names as? [String: String])?.keys.sorted(), is: ["Decoded"])
  },
  Scenario("a storyboard without an initial view controller") {
    expect(UIStoryboard(name: "Bare", bundle: nil).instantiateInitialViewController() == nil)
  },
  Scenario("a missing identifier in a storyboard", traps: "doesn't contain a view controller") {
    _ = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "X")
  },
  Scenario("a missing storyboard", traps: "Could not find a storyboard named 'Missing'") {
    _ = UIStoryboard(name: "Missing", bundle: nil)
  },
  Scenario("a nib creates the view") {
    let controller = UIViewController(nibName: "Settings", bundle: nil)
    expect(!controller.isViewLoaded)
    expect(controller.view === settingsView)
    expect(Bundle.main.path(forResource: "Settings", ofType: "nib") != nil)
  },
  Scenario("a missing nib", traps: "Could not load NIB in bundle") {
    _ = UIViewController(nibName: "Missing", bundle: nil).view
  },
]
