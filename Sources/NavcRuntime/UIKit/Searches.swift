#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Ending searches. An active search is presented over the searched screen, by a controller around it that
  /// defines a presentation context. If that controller stays and the screen is removed, UIKit does not end the
  /// search: it would cover the next screen, or block pops.
  extension UIKitDriver {
    /// Carries out an action, after ending the searches that it would leave behind.
    func endSearches(before action: PlanAction, _ run: PlanRun) {
      guard run.searches < 8, let search = searchLeft(by: action, run),
        let presenter = search.presentingViewController
      else { return carryOut(action, run) }
      run.searches += 1
      let (count, ticket) = (run.searches, run.ticket)
      let goOn: @MainActor @Sendable () -> Void = { [weak self] in
        guard let self, let run = self.run, !run.hasEnded, run.ticket == ticket,
          run.searches == count
        else { return }
        run.searches += 1
        endSearches(before: action, run)
      }
      presenter.dismiss(animated: false, completion: goOn)
      clock(Self.gracePeriod, goOn)
    }

    /// Returns true if a search over a layer's controller, or over the screen in it, appears or disappears.
    func isSearchMoving(over controller: UIViewController) -> Bool {
      let selected = (controller as? UITabBarController)?.selectedViewController
      let top = ((selected ?? controller) as? UINavigationController)?.topViewController
      return [controller, selected, top].contains { shown in
        guard let search = shown.flatMap({ self.search(over: $0) }) else { return false }
        return search.isBeingPresented || search.isBeingDismissed
      }
    }

    func search(over controller: UIViewController) -> UISearchController? {
      guard let search = controller.presentedViewController as? UISearchController,
        search.presentingViewController === controller
      else { return nil }
      return search
    }

    private func searchLeft(by action: PlanAction, _ run: PlanRun) -> UISearchController? {
      switch action {
      case .root: rootController.flatMap { searches(in: $0).first }
      case .select(_, let index):
        engine.state.layer(index).flatMap { register.controller($0.controllerID) }
          .flatMap { search(over: $0) }
      case .stack(let change): searchLeft(by: change, run)
      case .present, .dismiss, .window: nil
      }
    }

    /// Returns the search that a change of a stack would leave behind. A push over the searched screen leaves the
    /// search to UIKit and the app.
    private func searchLeft(by change: StackChange, _ run: PlanRun) -> UISearchController? {
      guard let layer = engine.state.layer(change.layer),
        layer.stacks.indices.contains(change.stack)
      else { return nil }
      let stack = layer.stacks[change.stack]
      let kept = change.entries.map(\.id)
      let old = run.base.layer(change.layer)?.stacks ?? []
      let before = old.indices.contains(change.stack) ? old[change.stack].entries : []
      // UIKit pops no screens from under a search.
      let around = before.map(\.id).reversed() + [stack.controllerID, layer.controllerID]
      guard
        let search = around.lazy.compactMap({ id in
          self.register.controller(id).flatMap { self.search(over: $0) }
        }).first
      else { return nil }
      let searched = before.last {
        register.controller($0.id)?.navigationItem.searchController === search
      }
      return (searched ?? before.last).map { kept.contains($0.id) } == true ? nil : search
    }

    private func searches(in controller: UIViewController) -> [UISearchController] {
      let own = search(over: controller).map { [$0] } ?? []
      return own + controller.children.flatMap { searches(in: $0) }
    }
  }
#endif
