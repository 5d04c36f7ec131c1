#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  struct NoteListView: View, NotesListScreen {
    let go: NotesListTransitions

    init(go: NotesListTransitions) { self.go = go }

    var body: some View {
      VStack {
        Button("Open") { go.openNote(noteID: 1) }
        Button("Open in a window") { go.openWindow(noteID: 1) }
      }
    }
  }

  struct NoteView: View, NotesNoteScreen {
    let parameters: NotesNoteParameters
    let go: NotesNoteTransitions
    @State private var colour = "black"

    init(parameters: NotesNoteParameters, go: NotesNoteTransitions) {
      self.parameters = parameters
      self.go = go
    }

    var body: some View {
      GeometryReader { geometry in
        Button("Note \(parameters.noteID) in \(colour)") {
          go.chooseColour(anchor: .rect(geometry.frame(in: .global))) { colour = $0 ?? colour }
        }
      }
    }
  }

  struct ColourView: View, NotesColourScreen {
    let go: NotesColourTransitions

    init(go: NotesColourTransitions) { self.go = go }

    var body: some View {
      Button("Blue") {
        go.handBack("blue")
        go.done()
      }
    }
  }

  struct SignInView: View, NotesSignInScreen {
    let go: NotesSignInTransitions

    init(go: NotesSignInTransitions) { self.go = go }

    var body: some View {
      Button("Sign in") { go.signedIn() }
    }
  }

  @MainActor struct NotesPages: NotesScreens {
    func help(_ go: NotesHelpTransitions) -> UIViewController { Page { _ in go.startOver() } }
  }

  /// The app of docs/getting-started-swiftui.md, without `@main`.
  @available(iOS 16, *)
  struct NotesApp: App {
    @UIApplicationDelegateAdaptor(NotesDelegate.self) private var delegate
    private let session = Session()
    private let steps = Steps()

    var body: some Scene {
      WindowGroup {
        NotesRoot(conditions: session, screens: NotesPages(), observer: steps)
      }
    }
  }

  @available(iOS 16, *)
  final class NotesDelegate: NSObject, UIApplicationDelegate {
    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let role = connectingSceneSession.role
      let configuration = UISceneConfiguration(name: nil, sessionRole: role)
      configuration.delegateClass = NotesSceneDelegate.self
      return configuration
    }
  }

  @available(iOS 16, *)
  struct FirstNoteButton: View {
    @Environment(\.notesNavigation) private var navigation
    @Environment(\.notesWindow) private var window

    var body: some View {
      Button("The first note") { navigation?.open(.note(noteID: 1)) }.disabled(window == nil)
    }
  }

  /// Shows the screens of that app in UIKit.
  @MainActor func hostedNotes(in scene: UIWindowScene) -> NotesRouter {
    NotesRouter(scene: scene, conditions: Session(), screens: NotesPages())
  }
#endif
