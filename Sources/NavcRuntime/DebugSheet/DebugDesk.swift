#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  #if DEBUG
    /// What one router's debug sheet has to know, and the window that shows it.
    @MainActor final class DebugDesk {
      /// A step that was made, or was not.
      struct Step {
        let time: Date
        /// What made it happen, and what became of it.
        let text: String
        /// Its notes, and what was on screen after it.
        let details: [String]
      }

      /// How many steps are kept.
      static let capacity = 50
      private(set) weak var driver: NavigationDriver?
      var opensOnShake = true
      /// The newest first.
      private(set) var history: [Step] = []
      private(set) var window: UIWindow?
      /// The window that was the key window before.
      private weak var former: UIWindow?
      private var isReloading = false
      /// Who waits for what becomes of an opening.
      private var awaited: (name: String, tell: @MainActor (StepOutcome) -> Void)?

      func listen(to driver: NavigationDriver) {
        self.driver = driver
        driver.engine.alsoTell = { [weak self] in self?.note($0) }
      }

      private func note(_ report: CoreReport) {
        guard let tables = driver?.tables else { return }
        let cause = report.cause.name(tables)
        let event = report.event.map { "event \($0)" }
        let causes = [cause, event == cause ? nil : event].compactMap { $0 }.joined(separator: ", ")
        let step = Step(
          time: Date(),
          text: "\(causes): \(report.outcome.name)",
          details: [report.cause.detail, report.outcome.detail].compactMap { $0 }
            + report.notes.map { "\($0.code): \($0.description)" }
            + [tables.description(of: report.after)]
        )
        history = [step] + history.prefix(Self.capacity - 1)
        if let awaited, case .activity(awaited.name) = report.cause {
          self.awaited = nil
          awaited.tell(report.outcome)
        }
        reload()
      }

      // MARK: The window

      /// In a window of its own, so that it is no part of what the router, or the app, presents.
      func show() {
        guard window == nil, let driver, let scene = driver.window?.windowScene else { return }
        let former = scene.windows.first(where: \.isKeyWindow)
        let made = UIWindow(windowScene: scene)
        let stage = DebugStage(self, over: former ?? driver.window)
        made.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 1)
        made.accessibilityViewIsModal = true
        made.rootViewController = stage
        self.former = former
        window = made
        made.makeKeyAndVisible()
        stage.present(DebugSheet(self))
      }

      func close() {
        window?.rootViewController?.dismiss(animated: true) { [weak self] in self?.hasGone() }
      }

      /// Nothing of it is on screen any more.
      func hasGone() {
        guard let gone = window else { return }
        window = nil
        awaited = nil
        let wasKey = gone.isKeyWindow
        gone.isHidden = true
        if wasKey { former?.makeKey() }
      }

      /// Shows what there is now: once in a turn of the run loop, when all has been done.
      func reload() {
        guard window != nil, !isReloading else { return }
        isReloading = true
        driver?.clock(0) { [weak self] in
          self?.isReloading = false
          (self?.window?.rootViewController as? DebugStage)?.reload()
        }
      }

      // MARK: What the sheet does

      /// Has a condition begin with another value than the app's; with nil, with the app's again.
      func set(_ condition: Int, to value: Int?) {
        guard let driver else { return }
        var others = driver.engine.otherValues
        others[condition] = value
        driver.engine.begin(with: others)
        driver.enqueue(.conditionsChanged(animated: true))
        reload()
      }

      /// Opens what has a place there, as the debugger's links do.
      func open(
        _ target: Destination,
        _ fields: ParameterFields,
        _ tell: @escaping @MainActor (StepOutcome) -> Void
      ) {
        guard let driver else { return }
        var arguments = Arguments.none
        arguments.fields = fields
        if driver.engine.state.isLaunching { driver.conditionsKnown() }
        awaited = (driver.tables.name(of: target), tell)
        driver.enqueue(.place(target, arguments))
      }

      /// All that it shows, as a text.
      var text: String {
        let steps = history.map { step in
          ([Self.time(of: step) + " " + step.text] + step.details).joined(separator: "\n  ")
        }
        return ([driver?.breadcrumb ?? ""] + steps).joined(separator: "\n")
      }

      private static let times: DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "HH:mm:ss.SSS"
        return formatter
      }()

      static func time(of step: Step) -> String { times.string(from: step.time) }
    }
  #endif
#endif
