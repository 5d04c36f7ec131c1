import UIKit

package enum Drive {
  @MainActor package static func main() {
    play(scenarios + looks)
  }
}

@MainActor let scenarios: [Scenario] = [
  story("an event makes another rule match", signedIn: false) { app in
    expect(app.stage.screen, is: "Welcome")
    app.conditions.signedIn = true
    try app.stage.visible(WelcomeViewController.self).go?.signIn()
    app.stage.settle()
    expect(app.stage.screen, is: "nav[Home] + News")
    expect(app.stage.takeHeard(), is: ["signIn done (followed)"])
    app.conditions.signedIn = false
    try app.stage.visible(NewsViewController.self).go?.signOut()
    app.stage.settle()
    expect(app.stage.screen, is: "Welcome")
  },
  story("a change makes another rule match, and one does not", signedIn: true) { app in
    _ = try app.readNews()
    app.changeConditions { $0.safe = false }
    expect(app.stage.screen, is: "nav[Home]")
    app.changeConditions { $0.signedIn = false }
    expect(app.stage.screen, is: "Welcome")
    expect(app.stage.takeHeard(), is: ["conditions done", "conditions done (followed)"])
    app.changeConditions { $0.signedIn = true }
    expect(app.stage.screen, is: "nav[Home] + News")
  },
  story("following drops the held intent and removes its gate", signedIn: true) { app in
    try app.readNews().go?.openDetail()
    app.stage.settle()
    expect(app.stage.screen, is: "nav[Home] + Wake")
    expect(app.stage.router?.state.remembered, is: "detail")
    app.changeConditions { $0.signedIn = false }
    expect(app.stage.screen, is: "Welcome")
    expect(app.stage.router?.state.remembered, is: nil)
    app.changeConditions { $0.asleep = true }
    expect(app.stage.screen, is: "Welcome")
  },
  story("a step that switches the root is not followed", signedIn: true) { app in
    app.conditions.signedIn = false
    try app.readNews().go?.signOutAway()
    app.stage.settle()
    expect(app.stage.screen, is: "Bank")
    expect(app.stage.takeHeard(), is: ["signOutAway done"])
  },
  story("a step that shows a root gate is not followed", signedIn: true) { app in
    let home = try app.readNews()
    app.changeConditions { $0.safe = false }
    app.conditions.signedIn = false
    home.go?.signOutAway()
    app.stage.settle()
    expect(app.stage.screen, is: "Warning")
    expect(app.stage.takeHeard().last, is: "signOutAway held by warning")
  },
  story("screens that the app put on top are dismissed too", signedIn: true) { app in
    try app.readNews().present(UIViewController(), animated: true)
    StandIn.settle()
    app.changeConditions { $0.signedIn = false }
    expect(app.stage.screen, is: "Welcome")
  },
  Scenario("nothing is followed before the conditions are known") {
    let conditions = AppConditions()
    let stage = Stage { FollowRouter(scene: $0, conditions: conditions, observer: $1) }
    stage.launch()
    conditions.signedIn = true
    stage.router?.conditionsChanged()
    stage.settle()
    expect(stage.screen, is: "Splash")
    expect(stage.takeHeard(), is: ["conditions ignored launching"])
    stage.router?.conditionsKnown()
    stage.settle()
    expect(stage.screen, is: "nav[Home] + News")
  },
]
