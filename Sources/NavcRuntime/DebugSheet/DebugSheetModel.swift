#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  #if DEBUG
    /// The contents of a router's debug sheet, and the window that shows it.
    @MainActor final class DebugSheetModel {
      /// A step, whether or not it was carried out.
      struct Step {
        let time: Date
        /// The cause and the outcome.
        let text: String
        /// The notes, and the screens after the step.
        let details: [String]
      }

      /// The maximum number of steps in the history.
      static let capacity = 50
      private(set) weak var driver: NavigationDriver?
      var opensOnShake = true
      /// The steps, newest first.
      private(set) var history: [Step] = []
      private(set) var window: UIWindow?
      /// The window that was the key window before.
      private weak var former: UIWindow?
      private var isReloading = false
      /// The opening whose outcome is awaited.
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

      // MARK: Window

      /// Shows the sheet in a window of its own, so that it is not part of what the router or the app presents.
      func show() {
        guard window == nil, let driver, let scene = driver.window?.windowScene else { return }
        let former = scene.windows.first(where: \.isKeyWindow)
        let made = UIWindow(windowScene: scene)
        let host = DebugHost(self, over: former ?? driver.window)
        made.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 1)
        made.accessibilityViewIsModal = true
        made.rootViewController = host
        self.former = former
        window = made
        made.makeKeyAndVisible()
        host.present(DebugSheet(self))
      }

      func close() {
        window?.rootViewController?.dismiss(animated: true) { [weak self] in self?.hasGone() }
      }

      /// Removes the window, because the sheet is gone.
      func hasGone() {
        guard let gone = window else { return }
        window = nil
        awaited = nil
        let wasKey = gone.isKeyWindow
        gone.isHidden = true
        if wasKey { former?.makeKey() }
      }

      /// Updates the sheet, once in a turn of the run loop.
      func reload() {
        guard window != nil, !isReloading else { return }
        isReloading = true
        driver?.clock(0) { [weak self] in
          self?.isReloading = false
          (self?.window?.rootViewController as? DebugHost)?.reload()
        }
      }

      // MARK: Actions

      /// Overrides a condition; with nil, uses the app's value again.
      func set(_ condition: Int, to value: Int?) {
        guard let driver else { return }
        var others = driver.engine.otherValues
        others[condition] = value
        driver.engine.begin(with: others)
        driver.enqueue(.conditionsChanged(animated: true))
        reload()
      }

      /// Opens a destination in its place, as the debugger's links do.
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

      /// The contents as text.
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
