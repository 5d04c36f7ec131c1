/// The players by the names that scripts have for them.
var players: [String: any Player.Type] { ["Random": RandomPlayer.self] }

extension RandomPlayer {
  static func load(_ tables: [String: String]) {
    let text = { tables[$0] ?? "" }
    RandomTables.app = RandomTables(
      RandomTexts(
        screenNames: text("screenNames"),
        containerNames: text("containerNames"),
        eventNames: text("eventNames"),
        conditionNames: text("conditionNames"),
        valueNames: text("valueNames"),
        screens: text("screens"),
        containers: text("containers"),
        tabs: text("tabs"),
        formulas: text("formulas"),
        branches: text("branches"),
        conjunctStarts: text("conjunctStarts"),
        conjuncts: text("conjuncts"),
        atoms: text("atoms"),
        gates: text("gates"),
        places: text("places"),
        transitions: text("transitions"),
        manners: text("manners"),
        sets: text("sets"),
        choiceStarts: text("choiceStarts"),
        choices: text("choices"),
        rules: text("rules"),
        launch: text("launch"),
        conditions: text("conditions")
      )
    )
  }
}
