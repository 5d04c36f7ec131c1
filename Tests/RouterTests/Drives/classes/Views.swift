import SwiftUI

/// The views and some of the controllers that the router has created, newest last.
@MainActor enum Made {
  static var screens: [Any] = []

  static func newest<Kind>(
    _ type: Kind.Type = Kind.self,
    file: String = #fileID,
    line: Int = #line
  ) throws -> Kind {
    let found = screens.reversed().lazy.compactMap { $0 as? Kind }.first
    return try need(found, "a \(type)", file: file, line: line)
  }
}

/// Three screens of one view, all with parameters.
struct NoteView: View, PagesNoteViewScreen {
  let parameters: PagesNoteViewParameters
  let go: PagesNoteViewTransitions

  init(parameters: PagesNoteViewParameters, go: PagesNoteViewTransitions) {
    self.parameters = parameters
    self.go = go
    Made.screens.append(self)
  }

  var body: some View { Text(verbatim: parameters.text) }
}

/// Two screens of one view, one of them with parameters.
struct CardView: View, PagesCardViewScreen {
  let price: Int?
  let go: PagesCardViewTransitions

  init(parameters: PagesCardViewParameters?, go: PagesCardViewTransitions) {
    price = parameters?.price
    self.go = go
    Made.screens.append(self)
  }

  var body: some View { Text(verbatim: price.map { "offer of \($0)" } ?? "rates") }
}

/// Two screens of one view, without parameters.
struct SideView: View, PagesSideViewScreen {
  let go: PagesSideViewTransitions

  init(go: PagesSideViewTransitions) {
    self.go = go
    Made.screens.append(self)
  }

  var body: some View { Text(verbatim: "side") }

  func look() {
    if case .left(let go) = go { go.look() }
  }
}
