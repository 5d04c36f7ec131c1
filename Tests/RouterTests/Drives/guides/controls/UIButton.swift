import UIKit

// The controls on the guides' screens. No router uses them, so the stand-in has none.

@MainActor final class UIAction: NSObject {
  init(handler: @escaping (UIAction) -> Void) {
    self.handler = handler
    super.init()
  }

  fileprivate let handler: (UIAction) -> Void
}

@MainActor class UIControl: UIView {
  struct Event: OptionSet, Sendable {
    let rawValue: UInt
    static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }

  struct State: OptionSet, Sendable {
    let rawValue: UInt
    static let normal = State([])
  }

  private var actions: [UIAction] = []

  func addAction(_ action: UIAction, for controlEvents: UIControl.Event) { actions.append(action) }

  func sendActions(for controlEvents: UIControl.Event) {
    for action in actions { action.handler(action) }
  }
}

@MainActor final class UIButton: UIControl {
  enum ButtonType: Int, Sendable {
    case custom
    case system
  }

  convenience init(type buttonType: ButtonType) { self.init() }

  private(set) var currentTitle: String?

  func setTitle(_ title: String?, for state: UIControl.State) { currentTitle = title }
}
