import UIKit

final class HomeViewController: UIViewController, PagesHomeScreen {
  var go: PagesHomeTransitions? { didSet { Made.screens.append(self) } }
}

/// Three screens, that the router makes, and one that the app does.
final class WebViewController: UIViewController, PagesWebViewControllerScreen {
  var go: PagesWebViewControllerTransitions? { didSet { Made.screens.append(self) } }
  private(set) var license: PagesLicenseTransitions?

  convenience init(license: PagesLicenseTransitions) {
    self.init()
    self.license = license
  }

  /// What all of them have.
  func tapDone() { go?.done() }

  /// What each has in its own way.
  func tapMore() {
    switch go {
    case .terms(let go): go.accept()
    case .help(let go): go.contact()
    case .about, nil: break
    }
  }

  /// What some have, with other parameters.
  func tapOpen() {
    switch go {
    case .terms(let go): go.open(url: "terms", zoom: 2)
    case .help(let go): go.open(author: "Ada", url: "help")
    case .about, nil: break
    }
  }
}

/// Three screens, of which two take parameters: from a storyboard, from a nib, and from the
/// storyboard again.
final class PageViewController: UIViewController, PagesPageViewControllerScreen {
  var go: PagesPageViewControllerTransitions?
  var parameters: PagesPageViewControllerParameters?

  var text: String {
    switch parameters {
    case .page(let page): "\(page.url) × \(page.zoom)"
    case .story(let story): "\(story.url) by \(story.author)"
    case nil: "cover"
    }
  }
}

/// Knows nothing of the router.
final class ScanViewController: UIViewController {
  var id = 0
}

@MainActor struct AppScreens: PagesScreens {
  func license(_ go: PagesLicenseTransitions) -> UIViewController {
    WebViewController(license: go)
  }

  func scan(_ parameters: PagesScanParameters, _ go: PagesScanTransitions) -> UIViewController {
    let made = UIStoryboard(name: "Pages", bundle: .main)
      .instantiateViewController(withIdentifier: "scan")
    (made as? ScanViewController)?.id = parameters.id
    return made
  }
}
