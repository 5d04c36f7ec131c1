import NavGraph

/// A first spec: what `navc init` writes. It is small, uses what nearly every app needs, and has no
/// findings.
public enum Starter {
  /// Whether `name` can be the name of an app, and so begin the names of generated types.
  public static func accepts(app name: String) -> Bool { CodeRole.app.accepts(name) }

  /// The spec's text for an app named `app`, which must be accepted. `schema` is where editors find
  /// the schema of the language.
  public static func text(app: String, schema: String) -> [UInt8] {
    Array(
      """
      # yaml-language-server: $schema=\(schema)
      #
      # The screens of \(app), and how one leads to another.
      # Change it, then ask whether it is right: navc check

      navc: 1                    # the version of this format
      app: \(app)\(pad(app))# every generated type begins with this name
      # swift: { runtime: package }  # a thin router, which imports NavcRuntime

      # What decisions depend on. A login is supplied by the app; where something needs it and it is
      # missing, its gate is shown first.
      conditions:
        loggedIn: { kind: login, gate: { present: signIn } }
        welcomed: flag           # a stored Bool, false at first

      # What the app shows: `class` is a view controller, `view` a SwiftUI view.
      screens:
        welcome: { view: WelcomeView }
        signIn:  { view: SignInView }
        home:    { class: HomeViewController, title: Home }
        detail:
          class: DetailViewController
          params: { id: Int }    # what it needs to be made
          link: "/items/{id}"    # \(scheme(app))://items/3 opens it
        profile: { class: ProfileViewController, title: Profile, requires: loggedIn }

      # What holds screens: a navigation controller for each tab.
      containers:
        main:
          tabs:
            - { show: { nav: home }, title: Home, icon: house }
            - { show: { nav: profile }, title: Profile, icon: person }

      # What the app starts with: the first rule that holds.
      launch:
        - { when: not welcomed, root: welcome }
        - { root: main }

      # How one leads to another: `on` an event that a screen fires, `from` where, and what it does.
      transitions:
        - { on: start, from: welcome, root: main, sets: { welcomed: true } }
        - { on: openDetail, from: home, push: detail }
        - { on: signedIn, from: signIn, dismiss: top, sets: { loggedIn: true } }
        - { on: cancel, from: signIn, dismiss: top }
        - { on: signOut, from: profile, root: main, sets: { loggedIn: false } }

      # What comes from outside.
      links: { schemes: [\(scheme(app))] }

      """.utf8
    )
  }

  /// The app's name as a URL scheme, which is of ASCII letters and digits.
  private static func scheme(_ app: String) -> String {
    let letters = app.lowercased().unicodeScalars.filter {
      $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
    }
    guard let first = letters.first, first.properties.isAlphabetic else { return "myapp" }
    return String(String.UnicodeScalarView(letters))
  }

  /// Blanks up to the column of the comments.
  private static func pad(_ app: String) -> String {
    String(repeating: " ", count: max(2, 22 - app.count))
  }
}
