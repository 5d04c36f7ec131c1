import UIKit

private final class Wishing: Plain {
  var hides = false
  var mask = UIInterfaceOrientationMask.portrait
  var asked = 0
  override var prefersStatusBarHidden: Bool {
    asked += 1
    return hides
  }
  override var prefersHomeIndicatorAutoHidden: Bool { hides }
  override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { hides ? .bottom : [] }
  override var prefersPointerLocked: Bool { hides }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
}

@MainActor let systemBars: [Scenario] = [
  Scenario("the system asks again only when told to") {
    let root = Wishing("root")
    let window = makeWindow(root)
    expect(!StandIn.statusBar(of: window).isHidden && !StandIn.hidesHomeIndicator(window))
    expect(StandIn.deferredEdges(of: window).isEmpty && !StandIn.locksPointer(window))
    expect(StandIn.orientations(of: window), is: .portrait)
    root.hides = true
    root.mask = .all
    expect(!StandIn.statusBar(of: window).isHidden && root.asked == 1)
    root.setNeedsStatusBarAppearanceUpdate()
    expect(StandIn.statusBar(of: window).isHidden && !StandIn.hidesHomeIndicator(window))
    root.setNeedsUpdateOfHomeIndicatorAutoHidden()
    root.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    root.setNeedsUpdateOfPrefersPointerLocked()
    expect(StandIn.hidesHomeIndicator(window) && StandIn.locksPointer(window))
    expect(StandIn.deferredEdges(of: window), is: .bottom)
    expect(StandIn.orientations(of: window), is: .portrait)
    root.setNeedsUpdateOfSupportedInterfaceOrientations()
    expect(StandIn.orientations(of: window), is: .all)
  },
  Scenario("the system asks again after a new root, a full screen and a push") {
    let window = makeWindow(Wishing("root"))
    expect(!StandIn.statusBar(of: window).isHidden)
    let hiding = Wishing("hiding")
    hiding.hides = true
    let nav = UINavigationController(rootViewController: hiding)
    window.rootViewController = nav
    expect(StandIn.statusBar(of: window).isHidden)
    let full = Wishing("full")
    full.modalPresentationStyle = .fullScreen
    nav.present(full, animated: false)
    StandIn.settle()
    expect(!StandIn.statusBar(of: window).isHidden)
    nav.dismiss(animated: false)
    StandIn.settle()
    expect(StandIn.statusBar(of: window).isHidden)
    nav.pushViewController(Wishing("next"), animated: false)
    StandIn.settle()
    expect(!StandIn.statusBar(of: window).isHidden)
  },
  Scenario("a sheet does not change the status bar unless it captures it") {
    let window = makeWindow(Wishing("root"))
    for captures in [false, true] {
      let sheet = Wishing("sheet")
      sheet.hides = true
      sheet.modalPresentationCapturesStatusBarAppearance = captures
      window.rootViewController?.present(sheet, animated: false)
      StandIn.settle()
      expect(StandIn.statusBar(of: window).isHidden, is: captures)
      expect(!StandIn.hidesHomeIndicator(window))
      sheet.dismiss(animated: false)
      StandIn.settle()
    }
  },
  Scenario("a custom container decides itself until it names a child") {
    final class Container: Plain {
      var shown: UIViewController?
      override var childForStatusBarHidden: UIViewController? { shown }
    }
    let container = Container("container")
    let window = makeWindow(container)
    let child = Wishing("child")
    child.hides = true
    container.addChild(child)
    container.view.addSubview(child.view)
    child.didMove(toParent: container)
    expect(!StandIn.statusBar(of: window).isHidden)
    container.shown = child
    expect(!StandIn.statusBar(of: window).isHidden)
    container.setNeedsStatusBarAppearanceUpdate()
    expect(StandIn.statusBar(of: window).isHidden)
    expect(StandIn.orientations(of: window), is: .allButUpsideDown)
  },
]
