#if canImport(Combine)
  import Combine
#endif

/// The user and their saved articles. The router reads the spec's conditions from it.
@MainActor
final class Session: ReaderConditions {
  private(set) var user: String?
  private(set) var saved: [Library.Article.ID] = []
  let library: Library

  /// A condition of the spec that the app supplies.
  var loggedIn: Bool { user != nil }

  init(library: Library) { self.library = library }

  func logIn(as user: String) { self.user = user }

  /// Logs out and removes the saved articles, which belong to the user.
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
