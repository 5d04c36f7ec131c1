import UIKit

/// A controller that logs its callbacks.
class Plain: UIViewController {
  static var diary: [String] = []
  var name = "plain"

  convenience init(_ name: String) {
    self.init(nibName: nil, bundle: nil)
    self.name = name
  }

  override func viewDidLoad() { note("load") }
  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note(parent == nil ? "willMoveOut" : "willMoveIn")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note(parent == nil ? "didMoveOut" : "didMoveIn")
  }

  private func note(_ what: String) { Plain.diary.append("\(name) \(what)") }

  static func takeDiary() -> [String] {
    defer { diary = [] }
    return diary
  }
}

/// Returns a window on screen with the root.
@MainActor func makeWindow(_ root: UIViewController) -> UIWindow {
  let window = UIWindow(windowScene: StandIn.connectScene().scene)
  held.append((window.windowScene, window))
  window.rootViewController = root
  window.makeKeyAndVisible()
  StandIn.settle()
  _ = Plain.takeDiary()
  return window
}

/// The scenes and windows, which an app holds.
@MainActor private var held: [(UIWindowScene?, UIWindow)] = []
