import UIKit

final class MapViewController: UIViewController, AtlasMapScreen {
  var go: AtlasMapTransitions? { didSet { go.map { Lobby.enter($0) } } }
}

final class CameraViewController: UIViewController, AtlasCameraScreen {
  var go: AtlasCameraTransitions? { didSet { go.map { Lobby.enter($0) } } }
}

final class AboutViewController: UIViewController, AtlasAboutScreen {
  var go: AtlasAboutTransitions? { didSet { go.map { Lobby.enter($0) } } }
}

final class DirectionsViewController: UIViewController {
  init(to place: Int) {
    self.place = place
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  let place: Int

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "To \(place)"
  }
}

@MainActor struct AppScreens: AtlasScreens {
  func directions(
    _ parameters: AtlasDirectionsParameters,
    _ go: AtlasDirectionsTransitions
  ) -> UIViewController {
    Lobby.enter(go)
    Lobby.parameters.append(parameters)
    return DirectionsViewController(to: parameters.to)
  }
}

@MainActor final class Session: AtlasConditions {
  var member = false
}
