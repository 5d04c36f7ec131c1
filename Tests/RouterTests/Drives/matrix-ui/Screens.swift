import UIKit

@testable import NavcRuntime

typealias Router = MatrixRouter
typealias Observer = MatrixObserver
typealias Report = MatrixReport
typealias Outcome = MatrixOutcome
typealias State = MatrixState
typealias Stack = MatrixStack

/// The controller of all screens. Its handle's type identifies the screen.
final class ScreenController: UIViewController, HostsView {
  let go: any MatrixTransitions

  init(_ go: any MatrixTransitions) {
    self.go = go
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// The stand-in's name for the screen.
  var hostedName: String {
    let own = (0..<MatrixSpec.tables.screens.count).first {
      MatrixSpec.transitions(ofScreen: $0) == type(of: go)
    }
    let name = own.map { MatrixScreenID($0).name } ?? "?"
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

/// The storyboard's splash screen.
final class SplashViewController: UIViewController {}

struct AppScreens: MatrixScreens {
  func welcome(_ go: MatrixWelcomeTransitions) -> UIViewController { ScreenController(go) }
  func setup(_ go: MatrixSetupTransitions) -> UIViewController { ScreenController(go) }
  func hint(_ go: MatrixHintTransitions) -> UIViewController { ScreenController(go) }
  func tour(_ go: MatrixTourTransitions) -> UIViewController { ScreenController(go) }
  func login(_ go: MatrixLoginTransitions) -> UIViewController { ScreenController(go) }
  func forgot(_ go: MatrixForgotTransitions) -> UIViewController { ScreenController(go) }
  func terms(_ go: MatrixTermsTransitions) -> UIViewController { ScreenController(go) }
  func verify(_ go: MatrixVerifyTransitions) -> UIViewController { ScreenController(go) }
  func feed(_ go: MatrixFeedTransitions) -> UIViewController { ScreenController(go) }
  func orders(_ go: MatrixOrdersTransitions) -> UIViewController { ScreenController(go) }
  func settings(_ go: MatrixSettingsTransitions) -> UIViewController { ScreenController(go) }
  func about(_ go: MatrixAboutTransitions) -> UIViewController { ScreenController(go) }
  func info(_ go: MatrixInfoTransitions) -> UIViewController { ScreenController(go) }
  func manual(_ go: MatrixManualTransitions) -> UIViewController { ScreenController(go) }
  func article(_ parameters: MatrixArticleParameters, _ go: MatrixArticleTransitions)
    -> UIViewController
  { ScreenController(go) }
  func comments(_ parameters: MatrixCommentsParameters, _ go: MatrixCommentsTransitions)
    -> UIViewController
  { ScreenController(go) }
  func photo(_ parameters: MatrixPhotoParameters, _ go: MatrixPhotoTransitions) -> UIViewController
  { ScreenController(go) }
  func order(_ parameters: MatrixOrderParameters, _ go: MatrixOrderTransitions) -> UIViewController
  { ScreenController(go) }
  func contract(_ parameters: MatrixContractParameters, _ go: MatrixContractTransitions)
    -> UIViewController
  { ScreenController(go) }
  func vault(_ parameters: MatrixVaultParameters, _ go: MatrixVaultTransitions) -> UIViewController
  { ScreenController(go) }
}
