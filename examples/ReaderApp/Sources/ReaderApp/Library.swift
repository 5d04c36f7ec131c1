/// The articles to read.
struct Library {
  struct Feed: Hashable {
    var id: String
    var title: String
    var articles: [Article]
  }

  struct Article: Hashable {
    var id: Int
    var title: String
    var text: String
  }

  var feeds: [Feed]

  func feed(_ id: Feed.ID) -> Feed? { feeds.first { $0.id == id } }

  func article(_ id: Article.ID) -> Article? {
    feeds.lazy.flatMap(\.articles).first { $0.id == id }
  }
}

extension Library.Feed: Identifiable {}
extension Library.Article: Identifiable {}

/// The text size of an article.
enum TextSize: String, Codable, CaseIterable {
  case small
  case medium
  case large
}

extension Library {
  static let sample = Library(feeds: [
    Feed(
      id: "harbour",
      title: "The Harbour",
      articles: [
        Article(id: 1, title: "Fog until noon", text: "The ferry waits."),
        Article(id: 2, title: "A new crane", text: "It is yellow."),
      ]
    ),
    Feed(
      id: "market",
      title: "Market Days",
      articles: [Article(id: 3, title: "Plums", text: "The first are here.")]
    ),
  ])
}
