import SwiftUI

/// The notes of scenarios.
@MainActor var diary: [String] = []

@MainActor func takeDiary() -> [String] {
  defer { diary = [] }
  return diary
}

enum Place: Hashable, Identifiable {
  case feed
  case profile(Int)
  case map
  var id: Self { self }
}

@MainActor final class Model: ObservableObject {
  @Published var path: [Place] = []
  @Published var tab = 0
  @Published var sheet: Place?
  @Published var other: Place?
  @Published var flag = false
  @Published var text = ""
  /// True if the tab cannot be changed by the user.
  var keepsTab = false
  /// The values written through a binding that records them.
  var written: [Int] = []

  var noted: Binding<Int> {
    Binding(
      get: { self.tab },
      set: {
        self.written.append($0)
        if !self.keepsTab { self.tab = $0 }
      }
    )
  }
}

/// A UIKit screen that notes its callbacks.
final class MapViewController: UIViewController {
  var name = "map"
  override func viewWillAppear(_ animated: Bool) { diary.append("\(name) willAppear") }
  override func viewDidAppear(_ animated: Bool) { diary.append("\(name) didAppear") }
  override func viewWillDisappear(_ animated: Bool) { diary.append("\(name) willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { diary.append("\(name) didDisappear") }
}

struct MapView: UIViewControllerRepresentable {
  var name = "map"

  func makeUIViewController(context: Context) -> MapViewController {
    diary.append("\(name) made")
    return MapViewController()
  }

  func updateUIViewController(_ controller: MapViewController, context: Context) {
    controller.name = name
  }

  static func dismantleUIViewController(_ controller: MapViewController, coordinator: Void) {
    diary.append("\(controller.name) dismantled")
  }
}

/// A text that notes its appearances and disappearances.
struct Noted: View {
  let text: String
  init(_ text: String) { self.text = text }
  var body: some View {
    Text(text)
      .onAppear { diary.append("\(text) appears") }
      .onDisappear { diary.append("\(text) disappears") }
  }
}

/// A button that counts its taps.
struct Counter: View {
  @State private var count = 0
  var body: some View { Button("count \(count)") { count += 1 } }
}

/// Returns a scene on screen with the view.
@MainActor func makeScreen<V: View>(
  _ view: V,
  stored: [String: Any] = [:]
) -> StandInScreen {
  diary = []
  let screen = StandInScreen(view, scene: StandIn.connectScene().scene, stored: stored)
  StandIn.settle()
  return screen
}
