extension RouterRuntime {
  /// Where the spec says `windows: several`.
  static let windows = ##"""
    extension NAVCDriver {
      func updateWindows() { engine.hasWindows = UIApplication.shared.supportsMultipleScenes }

      /// Asks for a scene of its own; its activity says what it is for.
      func openWindow(_ target: NAVCDestination, _ arguments: NAVCArguments, _ run: NAVCRun) {
        let options = UIScene.ActivationRequestOptions()
        options.requestingScene = window?.windowScene
        UIApplication.shared.requestSceneSessionActivation(
          nil,
          userActivity: activity(for: target, arguments),
          options: options,
          errorHandler: { @Sendable [weak self] error in
            let reason = NAVCReason.failed("the system opened no window: \(error)")
            DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.windowFailed(target, reason) } }
          }
        )
        finisher(run)(nil)
      }

      private func windowFailed(_ target: NAVCDestination, _ reason: NAVCReason) {
        let cause = NAVCCause.activity(NAVCTables.app.name(of: target))
        engine.finish(NAVCStep(outcome: .refused(reason)), cause, before: engine.state)
      }
    }

    """##

  /// Where it says nothing, or `one`.
  static let noWindows = ##"""
    extension NAVCDriver {
      func updateWindows() {}

      func openWindow(_ target: NAVCDestination, _ arguments: NAVCArguments, _ run: NAVCRun) {
        finisher(run)(nil)
      }
    }

    """##
}
