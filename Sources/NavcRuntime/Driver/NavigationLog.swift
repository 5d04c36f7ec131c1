#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Foundation
  #if canImport(os)
    import os
  #endif

  /// Writes steps to the system's log, and their durations to Instruments, if either is enabled.
  ///
  /// URLs and errors are private, because they may contain what users do. Everything else is from the spec.
  @MainActor struct NavigationLog {
    #if canImport(os)
      private let log: OSLog
    #endif

    /// - Parameters:
    ///   - bundle: The app's bundle.
    ///   - app: The app's name in the spec.
    init(_ bundle: Bundle, app: String) {
      #if canImport(os)
        log = OSLog(subsystem: bundle.bundleIdentifier ?? app, category: "navigation")
      #endif
    }

    /// Marks the start of a step.
    func begin(_ run: PlanRun, _ tables: NavigationTables) {
      #if canImport(os)
        if log.signpostsEnabled { mark(.begin, run, run.cause.name(tables)) }
      #endif
    }

    /// Marks the end of a step.
    func end(_ run: PlanRun) {
      #if canImport(os)
        if log.signpostsEnabled { mark(.end, run, run.step.outcome.name) }
      #endif
    }

    /// Logs the report of a step.
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

    /// Logs that the cover screen could not be created.
    func logCoverFailure(_ error: any Error) {
      #if canImport(os)
        os_log("can't create the cover screen: %{private}@", log: log, type: .error, "\(error)")
      #endif
    }

    /// Logs that one navigation is in two windows, which then show the same screens.
    func logTwoWindows() {
      #if canImport(os)
        os_log(
          "one navigation is in two windows: create one for each in the root view's initializer",
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
    /// Returns the cause without private details.
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
    /// True if the description contains the text of an error.
    var isFailure: Bool { code == "failed" }

    var name: String { isFailure ? code : description }
  }
#endif
