import UIKit

@MainActor let framesCovered: [Scenario] = [
  Scenario("a snapshot shows what was drawn last, while it can be seen") {
    let window = makeWindow(Plain("0"))
    let film = Film(of: window)
    // The cover is not drawn before the snapshot is taken.
    let cover = makeOpaqueView(window.bounds)
    window.addSubview(cover)
    let picture = try need(window.snapshotView(afterScreenUpdates: false), "a picture")
    window.rootViewController = Plain("1")
    window.addSubview(picture)
    UIView.animate(withDuration: 0.3) {
      picture.alpha = 0
    } completion: { _ in
      picture.removeFromSuperview()
    }
    expect(film.take(), is: ["0", "0 1", "1"])
  },
  Scenario("a snapshot after screen updates shows the updated views") {
    let window = makeWindow(Plain("0"))
    let film = Film(of: window)
    let cover = makeOpaqueView(window.bounds)
    window.addSubview(cover)
    let picture = try need(window.snapshotView(afterScreenUpdates: true), "a picture")
    window.rootViewController = Plain("1")
    window.addSubview(picture)
    expect(film.take(), is: ["0", "1"])
    picture.removeFromSuperview()
  },
  Scenario("a snapshot of a view shows neither the views over it nor those beside it") {
    let root = Plain("0")
    let child = Plain("1")
    root.addChild(child)
    child.view.frame = CGRect(x: 0, y: 0, width: 390, height: 100)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    let window = makeWindow(root)
    window.addSubview(makeOpaqueView(window.bounds))
    let film = Film(of: window)
    expect(film.take(), is: [""])
    let picture = try need(child.view.snapshotView(afterScreenUpdates: false), "a picture")
    window.addSubview(picture)
    expect(film.take(), is: ["", "1"])
    picture.removeFromSuperview()
  },
  Scenario("a cover must be opaque and cover everything") {
    let window = makeWindow(Plain("0"))
    let film = Film(of: window)
    let upper = makeOpaqueView(CGRect(x: 0, y: 0, width: 390, height: 400))
    let lower = makeOpaqueView(CGRect(x: 0, y: 400, width: 390, height: 400))
    window.addSubview(upper)
    window.addSubview(lower)
    expect(film.take(), is: ["0"])
    lower.frame.size.height = 444
    expect(film.take(), is: ["0", ""])
    lower.alpha = 0.9
    expect(film.take(), is: ["", "0"])
    lower.alpha = 1
    lower.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 0.5)
    expect(film.take(), is: ["0"])
    lower.backgroundColor = .black
    lower.isHidden = true
    expect(film.take(), is: ["0"])
    lower.isHidden = false
    window.sendSubviewToBack(lower)
    expect(film.take(), is: ["0"])
  },
  Scenario("views that are hidden, clear or outside the window are not seen") {
    let root = Plain("0")
    let window = makeWindow(root)
    let film = Film(of: window)
    root.view.isHidden = true
    expect(film.take(), is: ["0", ""])
    root.view.isHidden = false
    root.view.alpha = 0
    expect(film.take(), is: [""])
    root.view.alpha = 1
    root.view.frame.origin.x = 390
    expect(film.take(), is: [""])
    root.view.frame.origin.x = 389
    expect(film.take(), is: ["", "0"])
  },
  Scenario("the views that a controller loads are its own content") {
    final class Filled: Plain {
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(makeOpaqueView(view.bounds))
      }
    }
    let root = Filled("0")
    let film = Film(of: makeWindow(root))
    expect(film.take(), is: ["0"])
    root.view.addSubview(makeOpaqueView(root.view.bounds))
    expect(film.take(), is: ["0", ""])
  },
  Scenario("a cover on a screen moves with it") {
    let nav = UINavigationController(rootViewController: Plain("0"))
    let film = Film(of: makeWindow(nav))
    let next = Plain("1")
    next.view.addSubview(makeOpaqueView(next.view.bounds))
    nav.pushViewController(next, animated: true)
    expect(film.take(), is: ["0", ""])
    nav.popViewController(animated: true)
    expect(film.take(), is: ["", "0"])
  },
  Scenario("a view at rest over a stack covers all movements in it") {
    let nav = UINavigationController(rootViewController: Plain("0"))
    let window = makeWindow(nav)
    window.addSubview(makeOpaqueView(window.bounds))
    let film = Film(of: window)
    nav.pushViewController(Plain("1"), animated: true)
    expect(film.take(), is: [""])
  },
  Scenario("a change that is reverted in the same turn is not seen") {
    let root = Plain("0")
    let film = Film(of: makeWindow(root))
    root.view.isHidden = true
    root.view.isHidden = false
    expect(film.take(), is: ["0"])
    StandIn.after(0) { root.view.isHidden = true }
    StandIn.after(0) { root.view.isHidden = false }
    expect(film.take(), is: ["0", "", "0"])
  },
  Scenario("a block on the main queue is a separate turn") {
    let root = Plain("0")
    let film = Film(of: makeWindow(root))
    StandIn.after(0.1) {
      root.view.isHidden = true
      DispatchQueue.main.async { root.view.isHidden = false }
    }
    // The device may or may not draw a frame before this.
    expect(film.take(), is: ["0"])
    DispatchQueue.main.async {
      root.view.isHidden = true
      DispatchQueue.main.async { root.view.isHidden = false }
    }
    expect(film.take(), is: ["0", "", "0"])
  },
  Scenario("a background scene is drawn only for the app switcher's snapshot") {
    let root = Plain("0")
    let window = makeWindow(root)
    let scene = try need(window.windowScene)
    let film = Film(of: window)
    let center = NotificationCenter.default
    let observer = center.addObserver(
      forName: UIScene.didEnterBackgroundNotification,
      object: scene,
      queue: nil
    ) { _ in
      MainActor.assumeIsolated {
        root.name = "now"
        StandIn.after(0) { root.name = "too late" }
      }
    }
    StandIn.enterBackground(scene)
    expect(film.frames, is: ["0", "now"])
    StandIn.settle()
    expect(film.frames, is: ["0", "now"])
    center.removeObserver(observer)
    root.name = "again"
    StandIn.enterForeground(scene)
    expect(film.frames, is: ["0", "now", "again"])
    StandIn.disconnect(scene)
    root.name = "gone"
    expect(film.take(), is: ["0", "now", "again"])
  },
]
