import SwiftUI

typealias Router = CrateRouter
typealias Observer = CrateObserver
typealias Report = CrateReport
typealias Outcome = CrateOutcome
typealias State = CrateState
typealias Stack = CrateStack
typealias Navigation = CrateNavigation
typealias Root = CrateRoot

/// A type of the app that is serialized when a screen is restored.
struct Notes: Codable, Hashable {
  var lines: [String]
}

/// A type that is not serialized.
@MainActor protocol Source: AnyObject {
  var name: String { get }
}

final class Shop: Source {
  let name: String

  init(name: String) { self.name = name }
}

@MainActor final class AppConditions: CrateConditions {
  var loggedIn = false
  var member = false
}

@MainActor var conditions = AppConditions()
@MainActor var picked: [Int] = []

struct ShelfView: View, CrateShelfScreen {
  let go: CrateShelfTransitions

  var body: some View {
    Text(verbatim: "Shelf")
    Button("Show") { go.showRecord(id: 3, side: "B") }
    Button("Fresh") { go.freshRecord(id: 4) }
    Button("Play") { go.playRecord(id: 5) }
    Button("Open") { go.openRecord(id: 6, side: "C") }
    Button("Detach") { go.detach(id: 31, side: "B") }
    Button("Secret") { go.showSecret(id: 1, notes: Notes(lines: ["a", "b"])) }
    Button("Club") { go.showClub(id: 2) }
    Button("Pick") { go.pick(picked: { picked.append($0) }, source: Shop(name: "Rough")) }
  }
}

struct LoginView: View, CrateLoginScreen {
  let go: CrateLoginTransitions

  var body: some View {
    Text(verbatim: "Login")
    Button("SignIn") {
      conditions.loggedIn = true
      go.signedIn()
    }
  }
}

struct JoinView: View, CrateJoinScreen {
  let go: CrateJoinTransitions

  var body: some View {
    Text(verbatim: "Join")
    Button("Join") {
      conditions.member = true
      go.joined()
    }
  }
}

struct RecordView: View, CrateRecordScreen {
  let parameters: CrateRecordParameters
  let go: CrateRecordTransitions

  var body: some View {
    Text(verbatim: "Record-\(parameters.id)\(parameters.side)")
    Button("Track") { go.openTrack(id: parameters.id, number: 4) }
  }
}

struct TrackView: View, CrateTrackScreen {
  let parameters: CrateTrackParameters

  init(parameters: CrateTrackParameters, go: CrateTrackTransitions) { self.parameters = parameters }

  var body: some View { Text(verbatim: "Track-\(parameters.id)-\(parameters.number)") }
}

struct SecretView: View, CrateSecretScreen {
  let parameters: CrateSecretParameters

  init(parameters: CrateSecretParameters, go: CrateSecretTransitions) {
    self.parameters = parameters
  }

  var body: some View {
    Text(verbatim: "Secret-\(parameters.id)\(parameters.notes.lines.joined())")
  }
}

struct ClubView: View, CrateClubScreen {
  let parameters: CrateClubParameters

  init(parameters: CrateClubParameters, go: CrateClubTransitions) { self.parameters = parameters }

  var body: some View { Text(verbatim: "Club-\(parameters.id)") }
}

struct PickerView: View, CratePickerScreen {
  let parameters: CratePickerParameters
  let go: CratePickerTransitions

  var body: some View {
    Text(verbatim: "Picker-\(parameters.source.name)")
    Button("Five") { parameters.picked(5) }
    Button("Look") { go.look(number: 1, source: parameters.source) }
  }
}

struct DetailView: View, CrateDetailScreen {
  let parameters: CrateDetailParameters

  init(parameters: CrateDetailParameters, go: CrateDetailTransitions) {
    self.parameters = parameters
  }

  var body: some View { Text(verbatim: "Detail-\(parameters.source.name)") }
}
