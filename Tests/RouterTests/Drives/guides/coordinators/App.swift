import UIKit

/// The guide's app, connected like a scene of the system: with coordinators, with both, or with a
/// router.
@MainActor struct App {
  let sceneDelegate = SceneDelegate()
  let connection: StandIn.Connection

  init(urls: [URL] = []) {
    connection = StandIn.connectScene(urls: urls, delegate: sceneDelegate)
    settle()
  }

  var tabs: UITabBarController? { sceneDelegate.window?.rootViewController as? UITabBarController }
  var screen: String { StandIn.screen(of: sceneDelegate.window) }

  func settle() {
    StandIn.settle()
    // The app's router uses the real clock, not the stand-in's.
    RunLoop.main.run(until: Date())
    StandIn.settle()
    expect(StandIn.containmentFaults, is: [])
  }

  func visible<Controller>(
    _ type: Controller.Type = Controller.self,
    file: String = #fileID,
    line: Int = #line
  ) throws -> Controller {
    let found = StandIn.visible(in: sceneDelegate.window) as? Controller
    return try need(found, "a \(type) in \(screen)", file: file, line: line)
  }

  func tap(_ title: String, file: String = #fileID, line: Int = #line) throws {
    let controller: UIViewController = try visible(file: file, line: line)
    let buttons = controller.view.subviews.compactMap { $0 as? UIButton }
    let button = try need(buttons.first { $0.currentTitle == title }, title, file: file, line: line)
    button.sendActions(for: .primaryActionTriggered)
    settle()
  }

  func tap(tab: Int) throws {
    StandIn.tapTab(tab, of: try need(tabs))
    settle()
  }
}

@MainActor let link = URL(string: "shop://orders/7").map { [$0] } ?? []
