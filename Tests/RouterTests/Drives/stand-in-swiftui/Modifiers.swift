import SwiftUI

private struct Tint: EnvironmentKey {
  static let defaultValue = "none"
}

extension EnvironmentValues {
  fileprivate var tint: String {
    get { self[Tint.self] }
    set { self[Tint.self] = newValue }
  }
}

private struct ShowsTint: View {
  @Environment(\.tint) private var tint
  var body: some View { Text(tint) }
}

private struct Framed: ViewModifier {
  @State private var count = 0
  let name: String
  func body(content: Content) -> some View {
    VStack {
      content
      Button("\(name) \(count)") { count += 1 }
    }
  }
}

private struct Available: View {
  var body: some View {
    if #available(iOS 16, *) { Text("new") } else { Text("old") }
  }
}

@MainActor let modifiers: [Scenario] = [
  Scenario("an environment value is that of the nearest enclosing view") {
    let screen = makeScreen(
      VStack {
        ShowsTint()
        ShowsTint().environment(\.tint, "inner").environment(\.tint, "outer")
        ShowsTint().transformEnvironment(\.tint) { $0 += "!" }
      }
      .environment(\.tint, "all")
    )
    expect(screen.visibleTexts, is: ["all", "inner", "all!"])
  },
  Scenario("the environment reaches sheets, stacks and tabs") {
    let screen = makeScreen(
      TabView {
        NavigationStack(path: .constant([1])) {
          Text("root").navigationDestination(for: Int.self) { _ in ShowsTint() }
        }
      }
      .sheet(isPresented: .constant(true)) { ShowsTint() }
      .environment(\.tint, "all")
    )
    expect(screen.description, is: "tabs[*nav[root all]] + all")
  },
  Scenario("a modifier has its own state") {
    let screen = makeScreen(Text("text").modifier(Framed(name: "a")).modifier(Framed(name: "b")))
    expect(screen.tap("a 0"))
    StandIn.settle()
    expect(screen.visibleTexts, is: ["text", "a 1", "b 0"])
  },
  Scenario("a disabled control can't be tapped") {
    let screen = makeScreen(Counter().disabled(true))
    expect(!screen.tap("count 0"))
  },
  Scenario("purely visual modifiers change nothing; backgrounds and overlays are drawn") {
    let screen = makeScreen(
      GeometryReader { proxy in
        Available()
          .frame(width: proxy.size.width).padding().opacity(0.5).zIndex(1)
          .background(alignment: .top) { Text("behind") }
          .background(Color.clear)
          .overlay { Text("before") }
          .toolbar { ToolbarItem(placement: .principal) { Text("bar") } }
          .ignoresSafeArea()
          .accessibilityHidden(true)
          .rotation3DEffect(.degrees(3), axis: (x: 0, y: 1, z: 0))
      }
    )
    expect(screen.visibleTexts, is: ["behind", "new", "before", "bar"])
    expect(screen.visibleViews, is: ["Available"])
  },
  Scenario("views that never settle", traps: "the views change each time that they are drawn") {
    let model = Model()
    _ = makeScreen(Restless(model: model))
  },
]

private struct Restless: View {
  @ObservedObject var model: Model
  var body: some View {
    Text("\(model.tab)").onChange(of: model.tab, initial: true) { model.tab += 1 }
  }
}
