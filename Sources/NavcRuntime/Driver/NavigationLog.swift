#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Foundation
  #if canImport(os)
    import os
  #endif

  /// Tells the system's log of steps, and Instruments of how long they take, if somebody listens.
  ///
  /// URLs and errors are private, for they may say what a user does; all else is the spec's.
  @MainActor struct NavigationLog {
    #if canImport(os)
      private let log: OSLog
    #endif

    /// - Parameters:
    ///   - bundle: The app's.
    ///   - app: Its name in the spec.
    init(_ bundle: Bundle, app: String) {
      #if canImport(os)
        log = OSLog(subsystem: bundle.bundleIdentifier ?? app, category: "navigation")
      #endif
    }

    /// A step begins to be carried out.
    func begin(_ run: PlanRun, _ tables: NavigationTables) {
      #if canImport(os)
        if log.signpostsEnabled { mark(.begin, run, run.cause.name(tables)) }
      #endif
    }

    /// A step has come to its end.
    func end(_ run: PlanRun) {
      #if canImport(os)
        if log.signpostsEnabled { mark(.end, run, run.step.outcome.name) }
      #endif
    }

    /// What the observer hears.
    func report(
      _ cause: CoreCause,
      _ outcome: StepOutcome,
      after state: CoreState,
      _ tables: NavigationTables
    ) {
      #if canImport(os)
        guard log.isEnabled(type: .debug) else { return }
        let said = "\(cause.name(tables)): \(outcome.name); \(tables.description(of: state))"
        let details = [cause.detail, outcome.detail].compactMap { $0 }.joined(separator: ", ")
        if details.isEmpty {
          os_log("%{public}@", log: log, type: .debug, said)
        } else {
          os_log("%{public}@ (%{private}@)", log: log, type: .debug, said, details)
        }
      #endif
    }

    /// The spec's cover could not be made.
    func failedToCover(_ error: any Error) {
      #if canImport(os)
        os_log("cover: %{private}@", log: log, type: .error, "\(error)")
      #endif
    }

    /// One navigation shows the same screens wherever it is.
    func isInTwoWindows() {
      #if canImport(os)
        os_log(
          "a navigation is in two windows: give each its own, with the root view's prepare:",
          log: log,
          type: .fault
        )
      #endif
    }

    #if canImport(os)
      private func mark(_ type: OSSignpostType, _ run: PlanRun, _ text: String) {
        let id = OSSignpostID(log: log, object: run)
        os_signpost(type, log: log, name: "step", signpostID: id, "%{public}@", text)
      }
    #endif
  }

  extension CoreCause {
    /// Without what is private.
    func name(_ tables: NavigationTables) -> String {
      switch self {
      case .launch: "launch"
      case .tab: "tab"
      case .conditions: "conditions"
      case .event(let name): "event \(name)"
      case .move(let move): "move \(move.rawValue)"
      case .link: "link"
      case .shortcut(let name): "shortcut \(name)"
      case .push(let name): "push \(name)"
      case .broadcast(let name): "broadcast \(name)"
      case .activity(let name), .userActivity(let name): "activity \(name)"
      case .open(let screen): "open \(tables.name(ofScreen: screen))"
      case .button(let button): "button \(button)"
      }
    }

    var detail: String? {
      if case .link(let url) = self { return url }
      return nil
    }
  }

  extension StepOutcome {
    var name: String {
      switch self {
      case .done: "done"
      case .held(let gate): "held by \(gate)"
      case .refused(let reason): "refused, \(reason.name)"
      case .ignored(let reason): "ignored, \(reason.name)"
      case .missed(let reason): "missed, \(reason.name)"
      }
    }

    var detail: String? {
      switch self {
      case .refused(let reason) where reason.isFailure: reason.description
      default: nil
      }
    }
  }

  extension StepReason {
    /// Whether its description has the text of an error.
    var isFailure: Bool { code == "failed" }

    var name: String { isFailure ? code : description }
  }
#endif
