import UIKit

final class HomeViewController: UIViewController, PagesHomeScreen {
  var go: PagesHomeTransitions? { didSet { Made.screens.append(self) } }
}

/// Three screens of one class that the router creates, and a fourth that the app creates.
final class WebViewController: UIViewController, PagesWebViewControllerScreen {
  var go: PagesWebViewControllerTransitions? { didSet { Made.screens.append(self) } }
  private(set) var license: PagesLicenseTransitions?

  convenience init(license: PagesLicenseTransitions) {
    self.init()
    self.license = license
  }

  /// Fires an event of all the screens.
  func tapDone() { go?.done() }

  /// Fires an event that differs from screen to screen.
  func tapMore() {
    switch go {
    case .terms(let go): go.accept()
    case .help(let go): go.contact()
    case .about, nil: break
    }
  }

  /// Fires an event of some of the screens, with different parameters.
  func tapOpen() {
    switch go {
    case .terms(let go): go.open(url: "terms", zoom: 2)
    case .help(let go): go.open(author: "Ada", url: "help")
    case .about, nil: break
    }
  }
}

/// Three screens, two of them with parameters, from a storyboard, a nib, and the storyboard again.
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

/// A controller that has no connection to the router.
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
