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

final class CheckMailViewController: UIViewController, TrailsCheckMailScreen {
  var go: TrailsCheckMailTransitions?
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

final class HikesViewController: UIViewController, TrailsHikesScreen {
  var go: TrailsHikesTransitions?
}

final class EmergencyViewController: UIViewController, TrailsEmergencyScreen {
  var go: TrailsEmergencyTransitions?
}

struct UpdateRequiredView: View, TrailsUpdateRequiredScreen {
  let go: TrailsUpdateRequiredTransitions
  var body: some View { EmptyView() }
}

struct RulesView: View, TrailsRulesScreen {
  let go: TrailsRulesTransitions
  var body: some View { EmptyView() }
}

struct UnlockView: View, TrailsUnlockScreen {
  let go: TrailsUnlockTransitions
  var body: some View { EmptyView() }
}

struct FeedbackView: View, TrailsFeedbackScreen {
  let go: TrailsFeedbackTransitions
  var body: some View { EmptyView() }
}

/// The filter of a search.
struct TrailFilter: Codable, Hashable, Sendable {
  var isEasy = false
}

struct FilterView: View, TrailsFilterScreen {
  let parameters: TrailsFilterParameters
  let go: TrailsFilterTransitions
  var body: some View { EmptyView() }
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

struct CurtainView: View, TrailsCurtainScreen {
  init(go: TrailsCurtainTransitions) {}
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

final class TrailViewController: UIViewController {
  let parameters: TrailsTrailParameters
  let go: TrailsTrailTransitions

  init(_ parameters: TrailsTrailParameters, _ go: TrailsTrailTransitions) {
    self.parameters = parameters
    self.go = go
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

final class SearchViewController: UIViewController {}
final class PhotoViewController: UIViewController {}
final class MapViewController: UIViewController {}
final class GuideViewController: UIViewController {}
final class SummaryViewController: UIViewController {}
final class HikeViewController: UIViewController {}
