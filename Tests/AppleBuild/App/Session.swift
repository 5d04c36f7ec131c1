/// The conditions of both apps.
@MainActor final class Session: ShopConditions, NotesConditions {
  var signedIn = false
}

/// Runs both apps without a user interface, which works on every platform.
@MainActor func walk() -> [String] {
  let session = Session()
  let shop = ShopSimulation(conditions: session)
  shop.start()
  shop.handle(ShopWelcomeTransitions.self)?.start()
  shop.handle(ShopGoodsTransitions.self)?.openArticle(articleID: 3)
  shop.tap(tab: 1)
  session.signedIn = true
  shop.handle(ShopSignInTransitions.self)?.signedIn()
  let notes = NotesSimulation(conditions: session)
  notes.start()
  notes.handle(NotesListTransitions.self)?.openNote(noteID: 1)
  return [shop.state.description, notes.state.description]
}
