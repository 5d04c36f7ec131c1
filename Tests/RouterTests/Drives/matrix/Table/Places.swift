/// A place in the app, and the states after something is opened from it without a gate.
struct Place {
  var name: String
  var actions: [Action] = []
  var before: String
  var after: [Target: String]
}

let home = "main[*feedNav(feed) ordersNav(orders) settingsNav(settings)]"

let afterHome: [Target: String] = [
  .article: "main[*feedNav(feed +article:7) ordersNav(orders) settingsNav(settings)]",
  .comments: "main[*feedNav(feed +article:7 +comments:7) ordersNav(orders) settingsNav(settings)]",
  .photo: "main[*feedNav(feed +article:7) ordersNav(orders) settingsNav(settings)] > +photo:7",
  .order: "main[feedNav(feed) *ordersNav(orders +order:7) settingsNav(settings)]",
  .contract: "main[feedNav(feed) *ordersNav(orders +contract:7) settingsNav(settings)]",
  .vault: "main[feedNav(feed) ordersNav(orders) *settingsNav(settings +vault:7)]",
]

/// The states after something is opened over another root.
let afresh: [Target: String] = [
  .article: "main[*feedNav(+feed +article:7) ordersNav(+orders) settingsNav(+settings)]",
  .comments:
    "main[*feedNav(+feed +article:7 +comments:7) ordersNav(+orders) settingsNav(+settings)]",
  .photo: "main[*feedNav(+feed +article:7) ordersNav(+orders) settingsNav(+settings)] > +photo:7",
  .order: "main[feedNav(+feed) *ordersNav(+orders +order:7) settingsNav(+settings)]",
  .contract: "main[feedNav(+feed) *ordersNav(+orders +contract:7) settingsNav(+settings)]",
  .vault: "main[feedNav(+feed) ordersNav(+orders) *settingsNav(+settings +vault:7)]",
]

let freshHome = "main[*feedNav(+feed) ordersNav(+orders) settingsNav(+settings)]"

let places: [Place] = [
  Place(name: "at home", before: home, after: afterHome),
  Place(
    name: "something presented",
    actions: [.fire("inform")],
    before: "\(home) > info",
    after: afterHome
  ),
  Place(
    name: "two things presented",
    actions: [.fire("inform"), .fire("help")],
    before: "\(home) > info > manual",
    after: afterHome
  ),
  Place(
    name: "another tab, with something in it",
    actions: [.fire("openArticle"), .tap(2), .fire("openAbout")],
    before: "main[feedNav(feed article:3) ordersNav(orders) *settingsNav(settings about)]",
    after: [
      .article: "main[*feedNav(feed +article:7) ordersNav(orders) settingsNav(settings about)]",
      .comments:
        "main[*feedNav(feed +article:7 +comments:7) ordersNav(orders) settingsNav(settings about)]",
      .photo:
        "main[*feedNav(feed +article:7) ordersNav(orders) settingsNav(settings about)] > +photo:7",
      .order:
        "main[feedNav(feed article:3) *ordersNav(orders +order:7) settingsNav(settings about)]",
      .contract:
        "main[feedNav(feed article:3) *ordersNav(orders +contract:7) settingsNav(settings about)]",
      .vault:
        "main[feedNav(feed article:3) ordersNav(orders) *settingsNav(settings +vault:7)]",
    ]
  ),
  Place(
    name: "the same screen with other parameters",
    actions: [.fire("openArticle", 3)],
    before: "main[*feedNav(feed article:3) ordersNav(orders) settingsNav(settings)]",
    after: afterHome.merging([
      .order: "main[feedNav(feed article:3) *ordersNav(orders +order:7) settingsNav(settings)]",
      .contract:
        "main[feedNav(feed article:3) *ordersNav(orders +contract:7) settingsNav(settings)]",
      .vault: "main[feedNav(feed article:3) ordersNav(orders) *settingsNav(settings +vault:7)]",
    ]) { $1 }
  ),
  Place(
    name: "above the same screen, which is kept",
    actions: [.fire("openArticle", 7), .fire("openComments", 8), .fire("openPhoto", 7)],
    before:
      "main[*feedNav(feed article:7 comments:8) ordersNav(orders) settingsNav(settings)] > photo:7",
    after: [
      .article: "main[*feedNav(feed article:7) ordersNav(orders) settingsNav(settings)]",
      .comments:
        "main[*feedNav(feed article:7 +comments:7) ordersNav(orders) settingsNav(settings)]",
      .photo: "main[*feedNav(feed article:7) ordersNav(orders) settingsNav(settings)] > +photo:7",
      .order:
        "main[feedNav(feed article:7 comments:8) "
        + "*ordersNav(orders +order:7) settingsNav(settings)]",
      .contract:
        "main[feedNav(feed article:7 comments:8) "
        + "*ordersNav(orders +contract:7) settingsNav(settings)]",
      .vault:
        "main[feedNav(feed article:7 comments:8) "
        + "ordersNav(orders) *settingsNav(settings +vault:7)]",
    ]
  ),
]
