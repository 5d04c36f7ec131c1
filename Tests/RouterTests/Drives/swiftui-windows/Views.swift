import SwiftUI

typealias Router = NotesRouter
typealias Observer = NotesObserver
typealias Report = NotesReport
typealias Outcome = NotesOutcome
typealias State = NotesState
typealias Stack = NotesStack
typealias Navigation = NotesNavigation
typealias Root = NotesRoot

@MainActor final class Account: NotesConditions {
  var signedIn = false
}

@MainActor var account = Account()

/// The windows for the system's sign-in sheet.
@MainActor var anchors: [UIWindow?] = []

struct SignInView: View, NotesSignInScreen {
  private let go: NotesSignInTransitions
  @Environment(\.notesWindow) private var window

  init(go: NotesSignInTransitions) { self.go = go }

  var body: some View {
    Text(verbatim: "SignIn")
    Button("Continue") {
      anchors.append(window)
      account.signedIn = true
      go.signedIn()
    }
    Button("Cancel") { go.cancel() }
  }
}

struct NotesView: View, NotesNotesScreen {
  private let go: NotesNotesTransitions
  @Environment(\.notesNavigation) private var navigation

  init(go: NotesNotesTransitions) { self.go = go }

  var body: some View {
    Text(verbatim: "Notes")
    Button("One") { go.open(id: 1) }
    Button("TwoBeside") { go.openWindow(id: 2) }
    Button("Account") { go.showAccount() }
    Button("ThreeByLink") { URL(string: "notes://notes/3").map { _ = navigation?.open($0) } }
  }
}

struct NoteView: View, NotesNoteScreen {
  private let note: NotesNoteParameters
  @Environment(\.dismiss) private var dismiss

  init(parameters: NotesNoteParameters, go: NotesNoteTransitions) { note = parameters }

  var body: some View {
    Text(verbatim: "Note-\(note.id)")
    Button("Back") { dismiss() }
  }
}

struct AccountView: View, NotesAccountScreen {
  private let go: NotesAccountTransitions
  @Environment(\.dismiss) private var dismiss

  init(go: NotesAccountTransitions) { self.go = go }

  var body: some View {
    Text(verbatim: "Account")
    Button("Done") { go.done() }
    Button("Close") { dismiss() }
    Button("SignOut") {
      account.signedIn = false
      go.signOut()
    }
  }
}
