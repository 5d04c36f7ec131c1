import SwiftUI
import UIKit

typealias Router = TrailsRouter
typealias Observer = TrailsObserver
typealias Report = TrailsReport
typealias Outcome = TrailsOutcome
typealias State = TrailsState
typealias Stack = TrailsStack

final class SplashViewController: UIViewController, TrailsSplashScreen {
  var go: TrailsSplashTransitions?
}

final class LoginViewController: UIViewController, TrailsLoginScreen {
  var go: TrailsLoginTransitions?
}

final class ForgotPasswordViewController: UIViewController, TrailsForgotPasswordScreen {
  var go: TrailsForgotPasswordTransitions?
}

final class ExploreViewController: UIViewController, TrailsExploreScreen {
  var go: TrailsExploreTransitions?
}

final class SavedViewController: UIViewController, TrailsSavedScreen {
  var go: TrailsSavedTransitions?
}

final class RecorderViewController: UIViewController, TrailsRecorderScreen {
  var go: TrailsRecorderTransitions?
}

final class YouViewController: UIViewController, TrailsYouScreen {
  var go: TrailsYouTransitions?
}

final class AccountViewController: UIViewController, TrailsAccountScreen {
  var go: TrailsAccountTransitions?
}

struct WelcomeView: View, TrailsWelcomeScreen {
  let go: TrailsWelcomeTransitions
  var body: some View { EmptyView() }
}

struct ChooseRegionView: View, TrailsChooseRegionScreen {
  let go: TrailsChooseRegionTransitions
  var body: some View { EmptyView() }
}

struct WhatsNewView: View, TrailsWhatsNewScreen {
  let go: TrailsWhatsNewTransitions
  var body: some View { EmptyView() }
}

struct SurveyView: View, TrailsSurveyScreen {
  let go: TrailsSurveyTransitions
  var body: some View { EmptyView() }
}

struct OfflineMapsView: View, TrailsOfflineMapsScreen {
  let go: TrailsOfflineMapsTransitions
  var body: some View { EmptyView() }
}

struct UpgradeView: View, TrailsUpgradeScreen {
  let go: TrailsUpgradeTransitions
  var body: some View { EmptyView() }
}

struct ShareView: View, TrailsShareScreen {
  let parameters: TrailsShareParameters
  let go: TrailsShareTransitions
  var body: some View { EmptyView() }
}

final class TrailViewController: UIViewController {}
final class MapViewController: UIViewController {}
final class SummaryViewController: UIViewController {}

struct AppScreens: TrailsScreens {
  func trail(_ parameters: TrailsTrailParameters, _ go: TrailsTrailTransitions) -> UIViewController
  { TrailViewController() }
  func photo(_ parameters: TrailsPhotoParameters, _ go: TrailsPhotoTransitions) -> UIViewController
  { UIViewController() }
  func map(_ parameters: TrailsMapParameters, _ go: TrailsMapTransitions) -> UIViewController {
    MapViewController()
  }
  func summary(_ parameters: TrailsSummaryParameters, _ go: TrailsSummaryTransitions)
    -> UIViewController
  { SummaryViewController() }
}

final class AppConditions: TrailsConditions {
  var loggedIn = false
  var plan = TrailsPlanValue.free
  var online = true
}
