import Foundation
@testable import NavcRuntime
import XCTest

/// A device that runs a debug build of a spec's app, by the simulation in its router. Each screen
/// has its name as identifier, and a button for each event, with the event's name.
@MainActor final class SimulatedDevice<Spec: NavigationSpec>: StandInDevice {
  private let conditions: Spec.Conditions
  private var app: Simulation<Spec>?
  /// True while the back button's menu is open.
  private var hasMenu = false
  /// The actions so far.
  private(set) var log: [String] = []
  /// Events that this build ignores.
  var broken: Set<String> = []

  init(_ spec: Spec.Type, _ conditions: Spec.Conditions) {
    self.conditions = conditions
    super.init()
  }

  /// The name of the visible screen.
  var visible: String? {
    app.flatMap { app in app.core.visible.map { app.tables.name(ofScreen: $0.screen) } }
  }

  func expect(_ screen: String) {
    print(visible == screen ? "right \(screen)" : "WRONG \(screen): \(visible ?? "nothing")")
  }

  func clearLog() { log = [] }

  override func launch(_ arguments: [String]) {
    log.append("launch")
    let app = Simulation<Spec>(conditions: conditions)
    app.start(arguments: arguments)
    if app.core.isLaunching { app.conditionsKnown() }
    (self.app, hasMenu) = (app, false)
  }

  override func open(_ url: URL) {
    log.append("open \(url.absoluteString)")
    guard url.host == "navc-debug" else {
      app?.open(url)
      return
    }
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    func value(_ name: String) -> String? { items.first { $0.name == name }?.value }
    if let next = value("navc-next") { app?.prepare(conditions: next) }
    if let conditions = value("navc-conditions") { app?.change(conditions: conditions) }
  }

  private func button(_ name: String, _ tap: @escaping (Simulation<Spec>) -> Void) -> StandInElement
  {
    let button = StandInElement(.button, name)
    button.tap = { [weak self] in
      guard let self, let app, !broken.contains(name) else { return }
      hasMenu = false
      log.append(name)
      tap(app)
    }
    return button
  }

  override var root: StandInElement {
    let root = StandInElement(.application)
    guard let app, let visible = app.core.visible, let layer = app.core.layers.last else {
      return root
    }
    let tables = app.tables
    root.swipeDown = { [weak self] in
      self?.log.append("swipe")
      app.swipeAway()
    }
    let fired = app.tables.withoutAlert(app.core).visible ?? visible
    let view = StandInElement(.other, tables.name(ofScreen: fired.screen))
    view.children = tables.eventNames.indices.map { event in
      button(tables.eventNames[event]) { $0.fire(event) }
    }
    root.children = [view]
    if tables.isAlert(visible.screen) {
      root.children.append(alert(visible.screen, tables))
      return root
    }
    let depth = layer.stack.entries.count
    if depth > 1, tables.hasBack(visible.screen) {
      let bar = StandInElement(.navigationBar)
      let back = button("back") { $0.goBack() }
      back.press = { [weak self] in self?.hasMenu = true }
      bar.children = [back]
      root.children.append(bar)
      if hasMenu {
        let menu = StandInElement(.collectionView)
        menu.children = (1..<depth).map { count in button("back \(count)") { $0.goBack(count) } }
        root.children.append(menu)
      }
    }
    if let tabs = layer.tabs {
      let bar = StandInElement(.tabBar)
      bar.children = tables.tabs(of: tabs).indices.map { _ in StandInElement(.button) }
      for (index, tab) in bar.children.enumerated() {
        tab.tap = { [weak self] in
          self?.log.append("tab \(index)")
          app.tap(tab: index)
        }
      }
      root.children.append(bar)
    }
    return root
  }

  /// Returns the element of an alert, whose button titles differ from the spec's, as in a
  /// localized app.
  private func alert(_ screen: Int, _ tables: NavigationTables) -> StandInElement {
    let isSheet = tables.isSheet(screen)
    let alert = StandInElement(isSheet ? .sheet : .alert)
    var order = Array(tables.buttons(of: screen).indices)
    if let cancel = tables.cancelButton(of: screen) {
      let cancelled = order.remove(at: cancel)
      order.insert(cancelled, at: !isSheet && order.count == 1 ? 0 : order.count)
    }
    let first = tables.buttons(of: screen).lowerBound
    alert.children = order.map { row in
      button("translated \(row - first)") { $0.tap(button: row - first) }
    }
    return alert
  }
}
