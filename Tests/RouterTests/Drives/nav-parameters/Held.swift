import UIKit

@MainActor let held: [Scenario] = [
  Scenario("a presented gate holds it with its values") {
    let app = App()
    try app.shelf().showSecret(id: 1, notes: Notes(lines: ["a", "b"]))
    app.settle()
    expect(app.screen, is: "\(App.fresh) + nav[Login]")
    app.conditions.loggedIn = true
    try app.visible(LoginViewController.self).go?.signedIn()
    app.settle()
    expect(app.screen, is: "\(App.fresh) + nav[Secret]")
    let secret = try app.visible(SecretViewController.self)
    expect(secret.parameters, is: CrateSecretParameters(id: 1, notes: Notes(lines: ["a", "b"])))
  },
  Scenario("a root gate opens it at its place, with its values") {
    let app = App()
    try app.shelf().showClub(id: 2)
    app.settle()
    expect(app.screen, is: "nav[Join]")
    app.conditions.member = true
    try app.visible(JoinViewController.self).go?.joined()
    app.settle()
    expect(app.screen, is: "\(App.fresh) + nav[Club]")
    let club = try app.visible(ClubViewController.self)
    expect(club.parameters, is: CrateClubParameters(id: 2))
  },
]
