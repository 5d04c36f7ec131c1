import UIKit

private final class Turning: Plain {
  var sizes: [CGSize] = []
  var ended = 0
  override func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    sizes.append(size)
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.ended += 1 }
  }
}

@MainActor let rotating: [Scenario] = [
  Scenario("visible controllers are told of the new size before the change, and of its end") {
    let hidden = Turning("hidden")
    let top = Turning("top")
    let nav = UINavigationController(rootViewController: hidden)
    nav.pushViewController(top, animated: false)
    let window = makeWindow(nav)
    let sheet = Turning("sheet")
    nav.present(sheet, animated: false)
    StandIn.settle()
    let old = window.bounds.size
    StandIn.rotate(window)
    let new = CGSize(width: old.height, height: old.width)
    expect(top.sizes == [new] && sheet.sizes == [new] && hidden.sizes.isEmpty)
    expect(window.bounds.size == new && nav.view.bounds.size == new && top.ended == 0)
    StandIn.settle()
    expect(top.ended == 1 && sheet.ended == 1)
  },
  Scenario("an animation continues through a rotation, and inflexible views keep their size") {
    let root = Plain()
    let window = makeWindow(root)
    let picture = try need(root.view.snapshotView(afterScreenUpdates: false))
    window.addSubview(picture)
    var ended: [Bool] = []
    UIView.transition(with: window, duration: 1, animations: {}, completion: { ended.append($0) })
    let old = window.bounds.size
    StandIn.rotate(window)
    StandIn.advance(by: 0.5)
    expect(ended.isEmpty && picture.frame.size == old)
    StandIn.settle()
    expect(ended, is: [true])
  },
]
