#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension NavigationDriver {
    /// Updates whether the device can show another window of the app.
    func updateWindows() {
      guard tables.hasSeveralWindows else { return }
      engine.hasWindows = UIApplication.shared.supportsMultipleScenes
    }

    /// Requests a scene for a destination, which the scene's activity contains.
    func openWindow(_ target: Destination, _ arguments: Arguments, _ run: PlanRun) {
      let options = UIScene.ActivationRequestOptions()
      options.requestingScene = window?.windowScene
      let activity = activity(for: target, arguments)
      let fail: @Sendable (any Error) -> Void = { [weak self] error in
        let reason = StepReason.failed("the system did not open a window: \(error)")
        DispatchQueue.main.async { [weak self] in
          MainActor.assumeIsolated { self?.windowFailed(target, reason) }
        }
      }
      if #available(iOS 17, *) {
        let request = UISceneSessionActivationRequest(userActivity: activity, options: options)
        UIApplication.shared.activateSceneSession(for: request, errorHandler: fail)
      } else {
        UIApplication.shared.requestSceneSessionActivation(
          nil,
          userActivity: activity,
          options: options,
          errorHandler: fail
        )
      }
      finisher(run)(nil)
    }

    private func windowFailed(_ target: Destination, _ reason: StepReason) {
      let cause = CoreCause.activity(tables.name(of: target))
      engine.finish(Step(outcome: .refused(reason)), cause, before: engine.state)
    }
  }
#endif
