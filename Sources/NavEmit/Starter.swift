import NavGraph

/// The first spec, which `navc init` writes. It is small, shows what nearly every app needs, and
/// has no findings.
public enum Starter {
  /// Returns true if `name` is a valid app name, with which the names of generated types begin.
  public static func accepts(app name: String) -> Bool { CodeRole.app.accepts(name) }

  /// Returns the spec for an app named `app`, which must be valid. `schema` is the location of the
  /// schema of the language, for editors.
  public static func text(app: String, schema: String) -> [UInt8] {
    Array(
      """
      # yaml-language-server: $schema=\(schema)
      #
      # The navigation of \(app): its screens, and the transitions between them.
      # After each change, check it: navc check

      navc: 1                    # the version of this format
      app: \(app)\(pad(app))# the names of generated types begin with this
      # swift: { runtime: package }  # imports the package NavcRuntime, instead of embedding it

      # Conditions that navigation depends on. The app supplies `loggedIn`. If a screen requires it and
      # the user is logged out, its gate is shown first: the screen where the user can log in.
      conditions:
        loggedIn: { kind: login, gate: { present: signIn } }
        welcomed: flag           # a stored Bool, initially false

      # Screens: `class` names a view controller, `view` a SwiftUI view.
      screens:
        welcome: { view: WelcomeView }
        signIn:  { view: SignInView }
        home:    { class: HomeViewController, title: Home }
        detail:
          class: DetailViewController
          params: { id: Int }    # passed to the screen
          link: "/items/{id}"    # \(scheme(app))://items/3 opens it
        profile: { class: ProfileViewController, title: Profile, requires: loggedIn }

      # Containers: a tab bar with a navigation controller for each tab.
      containers:
        main:
          tabs:
            - { show: { nav: home }, title: Home, icon: house }
            - { show: { nav: profile }, title: Profile, icon: person }

      # The first screen at launch. Rules are tried in order; the first whose `when` holds wins.
      launch:
        - { when: not welcomed, root: welcome }
        - { root: main }

      # Transitions: `on` names the event, `from` the screen that fires it; the other keys are the action.
      transitions:
        - { on: start, from: welcome, root: main, sets: { welcomed: true } }
        - { on: openDetail, from: home, push: detail }
        - { on: signedIn, from: signIn, dismiss: top, sets: { loggedIn: true } }
        - { on: cancel, from: signIn, dismiss: top }
        - { on: signOut, from: profile, root: main, sets: { loggedIn: false } }

      # Deep links: the URL schemes of the app.
      links: { schemes: [\(scheme(app))] }

      """.utf8
    )
  }

  /// Returns the app's name as a URL scheme, in ASCII letters and digits.
  private static func scheme(_ app: String) -> String {
    let letters = app.lowercased().unicodeScalars.filter {
      $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
    }
    guard let first = letters.first, first.properties.isAlphabetic else { return "myapp" }
    return String(String.UnicodeScalarView(letters))
  }

  /// Returns the spaces before the column of the comments.
  private static func pad(_ app: String) -> String {
    String(repeating: " ", count: max(2, 22 - app.count))
  }
}
