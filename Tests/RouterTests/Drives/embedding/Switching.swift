import UIKit

private typealias Switch = @MainActor @Sendable (any PartAnyEvents) -> Void

@MainActor private let switches: [(String, Switch)] = [
  ("none", { $0.plainly() }), ("crossDissolve", { $0.dissolve() }),
  ("snapshotFade", { $0.picture() }), ("flipFromLeft", { $0.flipLeft() }),
  ("flipFromRight", { $0.flipRight() }), ("slideUp", { $0.slide() }),
  ("an animator of the app", { $0.turn() }),
]

@MainActor let switching: [[Scenario]] = switches.map { plain($0, $1) + covered($0, $1) }

@MainActor private func plain(_ name: String, _ event: @escaping Switch) -> [Scenario] {
  story("the root changes by \(name)") { app, host in
    let container = try need(app.stage.router?.rootViewController)
    weak var old: UIViewController?
    old = container.shown
    try app.fire { (one: OneViewController) in event(try need(one.go)) }
    expect(app.stage.takeHeard().last?.hasSuffix(" done"), is: true)
    expect(app.stage.screen.hasPrefix("\(host)tabs[*nav[Two] Vault]]"), app.stage.screen)
    expect(old == nil, "the old root is held")
    expect(container.children.count, is: 1)
    expect(container.view.subviews.count, is: 1)
    expect(container.shown?.view.frame, is: container.view.bounds)
    expect(container.shown?.view.transform, is: .identity)
    try app.fire { (two: TwoViewController) in two.go?.home() }
    expect(container.shown is UINavigationController)
  }
}

@MainActor private func covered(_ name: String, _ event: @escaping Switch) -> [Scenario] {
  story("a root under presented screens changes by \(name)") { app, host in
    weak var old: UIViewController?
    old = app.stage.router?.rootViewController?.shown
    try app.fire { (one: OneViewController) in one.go?.full() }
    try app.fire { (sheet: SheetViewController) in sheet.go?.more() }
    try app.fire { (sheet: SheetViewController) in event(try need(sheet.go)) }
    expect(app.stage.takeHeard().last?.hasSuffix(" done"), is: true)
    expect(app.stage.screen.hasPrefix("\(host)tabs[*nav[Two] Vault]]"), app.stage.screen)
    expect(old == nil, "the old root is held")
  }
}

/// Slides the new root over the old one.
@MainActor private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else {
      return context.completeTransition(false)
    }
    expect(from.frame == context.containerView.bounds)
    context.containerView.insertSubview(to, aboveSubview: from)
    to.transform = CGAffineTransform(translationX: context.containerView.bounds.width, y: 0)
    UIView.animate(withDuration: 0.4) {
      to.transform = .identity
    } completion: { _ in
      context.completeTransition(true)
    }
  }
}

@MainActor struct AppAnimators: PartAnimators {
  func turn(_ move: PartAnimatedMove) -> (any UIViewControllerAnimatedTransitioning)? { Slide() }
}
