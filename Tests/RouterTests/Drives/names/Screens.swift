import SwiftUI
import UIKit

typealias Router = NamesRouter
typealias Observer = NamesObserver
typealias Report = NamesReport
typealias Outcome = NamesOutcome
typealias State = NamesState
typealias Stack = NamesStack

final class InícioViewController: UIViewController, NamesInícioScreen {
  var go: NamesInícioTransitions?
}

struct ClassView: View, NamesClassScreen {
  let go: NamesClassTransitions
  var body: some View { EmptyView() }
}

final class FuncViewController: UIViewController, NamesFuncScreen {
  var go: NamesFuncTransitions?
}

final class SwitchViewController: UIViewController, NamesSwitchScreen {
  var go: NamesSwitchTransitions?
}

final class DefaultViewController: UIViewController, NamesDefaultScreen {
  var go: NamesDefaultTransitions?
}

final class InitViewController: UIViewController, NamesInitScreen {
  var go: NamesInitTransitions?
}

enum Box {
  final class Sheet<Item>: UIViewController, NamesBoxSheetIntSharedScreen {
    var go: NamesBoxSheetIntSharedTransitions?
  }

  struct Card: View, NamesBoxCardScreen {
    let parameters: NamesBoxCardParameters
    let go: NamesBoxCardTransitions
    var body: some View { EmptyView() }
  }
}

final class PlainViewController: UIViewController, NamesBoxSheetIntScreen {
  var go: NamesBoxSheetIntTransitions?
}

final class GreetingViewController: UIViewController {
  init(_ parameters: Names嗨Parameters, _ go: Names嗨Transitions) {
    self.parameters = parameters
    self.go = go
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  let parameters: Names嗨Parameters
  let go: Names嗨Transitions
}

final class AppConditions: NamesConditions {
  var 登录 = true
  var `self` = NamesSelfValue.nil
}

final class NoteViewController: UIViewController {
  init(_ parameters: NamesNoteParameters) {
    self.parameters = parameters
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  let parameters: NamesNoteParameters
}

struct AppScreens: NamesScreens {
  func note(_ parameters: NamesNoteParameters, _ go: NamesNoteTransitions) -> UIViewController {
    NoteViewController(parameters)
  }

  func 嗨(_ parameters: Names嗨Parameters, _ go: Names嗨Transitions) -> UIViewController {
    GreetingViewController(parameters, go)
  }
}
