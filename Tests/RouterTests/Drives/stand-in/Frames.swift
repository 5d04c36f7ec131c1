import UIKit

/// A log of the controllers that are visible in a window, frame by frame. Equal consecutive frames
/// are one.
@MainActor final class Film {
  private(set) var frames: [String] = []

  init(of window: UIWindow) {
    StandIn.onFrame = { [weak self, weak window] in
      guard let self, let window, StandIn.drawnWindows.contains(window) else { return }
      let names = StandIn.seen(in: window).compactMap { ($0 as? Plain)?.name }
      let frame = names.sorted().joined(separator: " ")
      if frames.last != frame { frames.append(frame) }
    }
    StandIn.advance(by: 0)
  }

  /// Waits until the app is at rest, and returns the frames since the last call.
  func take() -> [String] {
    StandIn.settle()
    defer { frames = Array(frames.suffix(1)) }
    return frames
  }
}

/// Returns an opaque view.
@MainActor func makeOpaqueView(_ frame: CGRect) -> UIView {
  let view = UIView(frame: frame)
  view.backgroundColor = .systemBackground
  return view
}

@MainActor let frames: [Scenario] = [
  Scenario("during a push or a pop both screens can be seen") {
    let nav = UINavigationController(rootViewController: Plain("0"))
    let film = Film(of: makeWindow(nav))
    nav.pushViewController(Plain("1"), animated: true)
    expect(film.take(), is: ["0", "0 1", "1"])
    nav.popViewController(animated: true)
    expect(film.take(), is: ["1", "0 1", "0"])
    nav.pushViewController(Plain("2"), animated: false)
    expect(film.take(), is: ["0", "2"])
    UIView.performWithoutAnimation { _ = nav.popViewController(animated: true) }
    expect(film.take(), is: ["2", "0"])
  },
  Scenario("a back swipe shows the screen below from its start, and no longer when canceled") {
    let nav = UINavigationController(rootViewController: Plain("0"))
    let film = Film(of: makeWindow(nav))
    nav.pushViewController(Plain("1"), animated: false)
    _ = film.take()
    let held = try need(StandIn.beginBackSwipe(nav), "a back swipe")
    expect(film.take(), is: ["1", "0 1"])
    held.move(to: 0.3)
    held.cancel()
    expect(film.take(), is: ["0 1", "1"])
    let finished = try need(StandIn.beginBackSwipe(nav), "a back swipe")
    finished.finish()
    expect(film.take(), is: ["1", "0 1", "0"])
  },
  Scenario("a full screen covers once it has appeared, and not while it leaves") {
    let root = Plain("0")
    let film = Film(of: makeWindow(root))
    let full = Plain("1")
    full.modalPresentationStyle = .fullScreen
    root.present(full, animated: true)
    expect(film.take(), is: ["0", "0 1", "1"])
    root.dismiss(animated: true)
    expect(film.take(), is: ["1", "0 1", "0"])
    root.present(full, animated: false)
    expect(film.take(), is: ["0", "1"])
    root.dismiss(animated: false)
    expect(film.take(), is: ["1", "0"])
  },
  Scenario("a full screen over a sheet covers everything below") {
    let root = Plain("0")
    let film = Film(of: makeWindow(root))
    let sheet = Plain("1")
    root.present(sheet, animated: false)
    _ = film.take()
    let full = Plain("2")
    full.modalPresentationStyle = .fullScreen
    sheet.present(full, animated: true)
    expect(film.take(), is: ["0 1", "0 1 2", "2"])
  },
  Scenario("everything behind a sheet, a popover, an alert or a transparent layer can be seen") {
    for style in [UIModalPresentationStyle.pageSheet, .formSheet, .overFullScreen, .automatic] {
      let root = Plain("0")
      let film = Film(of: makeWindow(root))
      let sheet = Plain("1")
      sheet.modalPresentationStyle = style
      sheet.view.backgroundColor = .white
      root.present(sheet, animated: true)
      expect(film.take(), is: ["0", "0 1"])
      StandIn.onFrame = nil
    }
    let root = Plain("0")
    let film = Film(of: makeWindow(root))
    root.present(
      UIAlertController(title: "?", message: nil, preferredStyle: .alert),
      animated: true
    )
    expect(film.take(), is: ["0"])
  },
  Scenario("a sheet that is pulled down is seen until it is gone, or canceled") {
    let root = Plain("0")
    let film = Film(of: makeWindow(root))
    let sheet = Plain("1")
    root.present(sheet, animated: true)
    _ = film.take()
    let held = try need(StandIn.beginSwipeDown(sheet), "a swipe")
    held.move(to: 0.5)
    held.cancel()
    expect(film.take(), is: ["0 1"])
    try need(StandIn.beginSwipeDown(sheet), "a swipe").finish()
    expect(film.take(), is: ["0 1", "0"])
  },
  Scenario("tabs are exchanged at once, or by an animator") {
    let tabs = UITabBarController()
    tabs.viewControllers = [Plain("0"), Plain("1")]
    let film = Film(of: makeWindow(tabs))
    tabs.selectedIndex = 1
    expect(film.take(), is: ["0", "1"])
    let hero = HeroLikeDelegate()
    hero.setEnabled(true, for: tabs)
    tabs.selectedIndex = 0
    expect(film.take(), is: ["1", "0 1", "0"])
  },
  Scenario("a view that fades in covers at its end; one that fades out no longer covers") {
    let root = Plain("0")
    let window = makeWindow(root)
    let film = Film(of: window)
    let cover = makeOpaqueView(window.bounds)
    cover.alpha = 0
    window.addSubview(cover)
    UIView.animate(withDuration: 0.3) { cover.alpha = 1 }
    StandIn.advance(by: 0.2)
    expect(film.frames, is: ["0"])
    expect(film.take(), is: ["0", ""])
    UIView.animate(withDuration: 0.3) { cover.alpha = 0 }
    StandIn.advance(by: 0)
    expect(film.frames, is: ["", "0"])
    expect(film.take(), is: ["", "0"])
    UIView.performWithoutAnimation { UIView.animate(withDuration: 0.3) { cover.alpha = 1 } }
    expect(film.take(), is: ["0", ""])
  },
  Scenario("a view that slides in covers once it is in place") {
    let root = Plain("0")
    let window = makeWindow(root)
    let film = Film(of: window)
    let cover = makeOpaqueView(window.bounds)
    cover.transform = CGAffineTransform(translationX: 0, y: 844)
    window.addSubview(cover)
    expect(film.take(), is: ["0"])
    UIView.animate(withDuration: 0.3) { cover.transform = .identity }
    StandIn.advance(by: 0.29)
    expect(film.frames, is: ["0"])
    expect(film.take(), is: ["0", ""])
  },
  Scenario("a window's transition shows the old root until its end") {
    let window = makeWindow(Plain("0"))
    let film = Film(of: window)
    let options = UIView.AnimationOptions.transitionCrossDissolve
    UIView.transition(with: window, duration: 0.3, options: options) {
      window.rootViewController = Plain("1")
    }
    expect(film.take(), is: ["0", "0 1", "1"])
    UIView.transition(with: window, duration: 0, options: options) {
      window.rootViewController = Plain("2")
    }
    expect(film.take(), is: ["1", "2"])
  },
  Scenario("a transition shows the old contents over the new ones, but not over higher windows") {
    let window = makeWindow(Plain("0"))
    let film = Film(of: window)
    UIView.transition(with: window, duration: 0.3, options: .transitionFlipFromLeft) {
      let new = Plain("1")
      new.view.backgroundColor = .white
      window.rootViewController = new
    }
    let cover = UIWindow(frame: window.bounds)
    cover.windowScene = window.windowScene
    cover.windowLevel = .alert
    cover.rootViewController = Plain("over")
    StandIn.advance(by: 0.1)
    expect(film.frames, is: ["0", "0 1"])
    cover.rootViewController?.view.backgroundColor = .white
    cover.isHidden = false
    expect(film.take(), is: ["0", "0 1", ""])
    cover.isHidden = true
    cover.windowScene = nil
    expect(film.take(), is: ["", "1"])
  },
]
