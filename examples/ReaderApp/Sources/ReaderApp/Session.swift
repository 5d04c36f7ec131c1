#if canImport(Combine)
  import Combine
#endif

/// Who reads, and what they keep. The router asks it for the conditions of the spec.
@MainActor
final class Session: ReaderConditions {
  private(set) var user: String?
  private(set) var saved: [Library.Article.ID] = []
  let library: Library

  /// A condition of the spec that the app supplies.
  var loggedIn: Bool { user != nil }

  init(library: Library) { self.library = library }

  func logIn(as user: String) { self.user = user }

  /// What was kept is the user's, and goes with them.
  func logOut() {
    user = nil
    saved = []
  }

  func save(_ article: Library.Article.ID) {
    if !saved.contains(article) { saved.append(article) }
  }
}

#if canImport(Combine)
  extension Session: ObservableObject {}
#endif
