import Foundation

@testable import NavcRuntime

/// The app's conditions.
final class Account: MatrixConditions {
  var loggedIn: Bool
  var accepted: Bool
  var verified: Bool

  init(_ facts: Set<Fact>) {
    loggedIn = facts.contains(.loggedIn)
    accepted = facts.contains(.accepted)
    verified = facts.contains(.verified)
  }

  /// Sets the conditions that the app makes true before it fires an event.
  func prepare(for event: String) {
    switch event {
    case "signedIn": loggedIn = true
    case "accept": accepted = true
    case "verified": verified = true
    default: break
    }
  }

  func set(_ fact: Fact, _ value: Bool) {
    switch fact {
    case .loggedIn: loggedIn = value
    case .accepted: accepted = value
    case .verified: verified = value
    case .onboarded, .toured: break
    }
  }
}

/// An app on a device, or without UI.
@MainActor protocol App: AnyObject {
  init(_ facts: Set<Fact>)
  var account: Account { get }
  var state: MatrixState { get }
  /// Returns the reports since the last call.
  func takeReports() -> [MatrixReport]

  /// Starts the app, with an opening if there is a target.
  func start(with target: Target?, by way: Way)
  func conditionsKnown()
  /// Opens a target; returns false if the router says the opening is not the spec's.
  func enter(_ target: Target, by way: Way) -> Bool
  /// Fires an event through the visible screen's handle.
  func fire(_ event: String, _ id: Int)
  func tap(_ tab: Int)
  func goBack()
  func swipeAway()
  func conditionsChanged()
  func open(_ route: MatrixRoute)
  /// Shows a controller of the app's own over everything, by `moment`.
  func cover(_ moment: Moment)
  /// Removes that controller if it is still there.
  func uncover() -> Bool
  /// Waits until the app is at rest and returns the failures.
  func settle() -> [String]
}

extension App {
  func act(_ action: Action) {
    switch action {
    case .fire(let event, let id):
      account.prepare(for: event)
      fire(event, id)
    case .tap(let tab): tap(tab)
    case .back: goBack()
    case .swipeAway: swipeAway()
    case .tell(let fact, let value):
      account.set(fact, value)
      conditionsChanged()
    case .open(let target, let id): open(target.route(id))
    }
  }
}

extension Target {
  func route(_ id: Int) -> MatrixRoute {
    switch self {
    case .article, .help: .article(id: id)
    case .comments: .comments(id: id)
    case .photo: .photo(id: id)
    case .order: .order(id: id)
    case .contract: .contract(id: id)
    case .vault: .vault(id: id)
    }
  }
}

extension MatrixEventTarget {
  /// Fires an event by its name, with `id` if it has parameters.
  @MainActor func fire(_ event: String, id: Int) {
    switch event {
    case "openArticle": MatrixFeedTransitions(eventTarget: self).openArticle(id: id)
    case "openComments": MatrixArticleTransitions(eventTarget: self).openComments(id: id)
    case "openPhoto": MatrixArticleTransitions(eventTarget: self).openPhoto(id: id)
    default:
      guard let index = MatrixSpec.tables.eventNames.firstIndex(of: event) else { return }
      fire(index)
    }
  }
}

extension MatrixState {
  /// Returns the state with parameters. Instances that are not in `known` are marked with `+`.
  @MainActor func marked(_ known: Set<UInt64>) -> String {
    layers.map { layer in
      let stacks = layer.stacks.map { $0.marked(known) }
      guard let tabs = layer.tabs else { return stacks.joined() }
      let parts = stacks.indices.map { ($0 == layer.selected ? "*" : "") + stacks[$0] }
      return "\(tabs.name)[\(parts.joined(separator: " "))]"
    }
    .joined(separator: " > ")
  }

  var instances: Set<UInt64> {
    Set(layers.flatMap(\.stacks).flatMap(\.entries).map(\.id))
  }
}

extension MatrixStack {
  @MainActor fileprivate func marked(_ known: Set<UInt64>) -> String {
    let names = entries.map { entry in
      let fields = (entry.parameters as? any ScreenParameters)?.fields.texts
      let id = fields?["id"]?.first.map { ":\($0)" } ?? ""
      return (known.contains(entry.id) ? "" : "+") + entry.screen.name + id
    }
    .joined(separator: " ")
    return navigation.map { "\($0.name)(\(names))" } ?? names
  }
}

extension MatrixReport {
  /// The outcome and the notes.
  var told: String {
    let notes = notes.map { " (\($0.code))" }.joined()
    switch outcome {
    case .done: return "done" + notes
    case .held(let name): return "held by \(name)" + notes
    case .refused(let reason): return "refused \(reason.code)" + notes
    case .ignored(let reason): return "ignored \(reason.code)" + notes
    case .missed(let reason): return "missed \(reason.code)" + notes
    }
  }

  /// Returns true if the report is about the opening.
  func isOf(_ target: Target, by way: Way) -> Bool {
    switch cause {
    case .link(let url): url == way.link(target)
    case .shortcut(let name): way == .shortcut && name == target.rawValue
    case .push(let name): name == (way == .pushedLink ? "link" : target.rawValue)
    case .open(let screen): way == .route && screen.name == target.rawValue
    case .broadcast(let name): way == .broadcast && name == "MatrixHelp"
    default: false
    }
  }
}
