#if canImport(UIKit)
  import SwiftUI

  /// The app's entire user interface: `WindowGroup { ReaderView() }`.
  public struct ReaderView: View {
    @StateObject private var session = Session(library: .sample)

    /// Creates the app without a logged-in user.
    public init() {}

    /// The generated root view, which shows the screens.
    public var body: some View {
      ReaderRoot(conditions: session).environmentObject(session)
    }
  }

  struct WelcomeView: View, ReaderWelcomeScreen {
    let go: ReaderWelcomeTransitions

    init(go: ReaderWelcomeTransitions) { self.go = go }

    var body: some View { Button("Start reading") { go.start() } }
  }

  struct FeedsView: View, ReaderFeedsScreen {
    let go: ReaderFeedsTransitions
    @EnvironmentObject private var session: Session

    init(go: ReaderFeedsTransitions) { self.go = go }

    var body: some View {
      List(session.library.feeds, id: \.self) { feed in
        VStack {
          Button(feed.title) { go.openFeed(feedID: feed.id) }
          if let newest = feed.articles.first {
            Button(newest.title) { go.openArticle(articleID: newest.id) }
          }
        }
      }
    }
  }

  struct FeedView: View, ReaderFeedScreen {
    let parameters: ReaderFeedParameters
    let go: ReaderFeedTransitions
    @EnvironmentObject private var session: Session

    init(parameters: ReaderFeedParameters, go: ReaderFeedTransitions) {
      self.parameters = parameters
      self.go = go
    }

    var body: some View {
      List(session.library.feed(parameters.feedID)?.articles ?? [], id: \.self) { article in
        Button(article.title) { go.openArticle(articleID: article.id) }
      }
    }
  }

  struct ArticleView: View, ReaderArticleScreen {
    let parameters: ReaderArticleParameters
    let go: ReaderArticleTransitions
    @EnvironmentObject private var session: Session
    @State private var size = TextSize.medium

    init(parameters: ReaderArticleParameters, go: ReaderArticleTransitions) {
      self.parameters = parameters
      self.go = go
    }

    var body: some View {
      VStack {
        Text(session.library.article(parameters.articleID)?.text ?? "")
        Button("Text: \(size.rawValue)") {
          go.changeTextSize(size: size) { size = $0 ?? size }  // nil: dismissed without a choice
        }
        Button("Save") {
          session.save(parameters.articleID)
          go.showSaved()  // shows the login first if the user is logged out
        }
      }
    }
  }

  struct TextSizeView: View, ReaderTextSizeScreen {
    let go: ReaderTextSizeTransitions

    init(parameters: ReaderTextSizeParameters, go: ReaderTextSizeTransitions) { self.go = go }

    var body: some View {
      List(TextSize.allCases, id: \.self) { size in
        Button(size.rawValue) {
          go.handBack(size)
          go.done()
        }
      }
    }
  }

  struct SavedView: View, ReaderSavedScreen {
    let go: ReaderSavedTransitions
    @EnvironmentObject private var session: Session

    init(go: ReaderSavedTransitions) { self.go = go }

    var body: some View {
      List(session.saved, id: \.self) { id in
        Button(session.library.article(id)?.title ?? "") { go.openArticle(articleID: id) }
      }
    }
  }

  struct SettingsView: View, ReaderSettingsScreen {
    let go: ReaderSettingsTransitions
    @EnvironmentObject private var session: Session

    init(go: ReaderSettingsTransitions) { self.go = go }

    var body: some View {
      Button("Log out") {
        session.logOut()  // the condition in `sets` must change before the call
        go.logOut()
      }
    }
  }

  struct LoginView: View, ReaderLoginScreen {
    let go: ReaderLoginTransitions
    @EnvironmentObject private var session: Session

    init(go: ReaderLoginTransitions) { self.go = go }

    var body: some View {
      Button("Log in") {
        session.logIn(as: "you")
        go.loggedIn()
      }
    }
  }
#endif
