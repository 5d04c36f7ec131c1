import SwiftUI

/// A log of the maps that are visible on a screen, frame by frame. Equal consecutive frames are
/// one.
@MainActor final class Film {
  private(set) var frames: [String] = []
  private let screen: StandInScreen

  init(of screen: StandInScreen) {
    self.screen = screen
    StandIn.onFrame = { [weak self] in
      guard let self, StandIn.drawnWindows.contains(screen.window) else { return }
      let seen = StandIn.seen(in: screen.window)
      let names = seen.compactMap { ($0 as? MapViewController)?.name }
      let frame = names.sorted().joined(separator: " ")
      if frames.last != frame { frames.append(frame) }
    }
    StandIn.advance(by: 0)
  }

  /// Waits until the app is at rest, and returns the frames since the last call.
  func take() -> [String] {
    StandIn.settle()
    defer { frames = Array(frames.suffix(1)) }
    return frames
  }
}

/// A hidden map behind the view that it reports on.
private struct Probe: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> MapViewController {
    let probe = MapViewController()
    probe.name = "probe"
    probe.view.isHidden = true
    return probe
  }
  func updateUIViewController(_ controller: MapViewController, context: Context) {}
}

private struct Covered<Front: View>: View {
  @ObservedObject var model: Model
  @ViewBuilder let front: () -> Front
  var body: some View {
    MapView().background { Probe() }.overlay { if model.flag { front() } }
  }
}

private struct Fading: View {
  @ObservedObject var model: Model
  var body: some View {
    MapView().background { Probe() }.opacity(model.flag ? 0 : 1)
  }
}

/// A view that shows one of two maps.
private struct Switching: View {
  @ObservedObject var model: Model
  let transition: AnyTransition
  var body: some View {
    ZStack {
      if model.tab == 0 {
        MapView(name: "0").overlay { if model.flag { Color.white.ignoresSafeArea() } }
          .transition(transition)
      } else {
        MapView(name: "1").transition(transition)
      }
    }
  }
}

@MainActor let frames: [Scenario] = [
  Scenario("a color over a view covers it and its background") {
    let model = Model()
    let film = Film(of: makeScreen(Covered(model: model) { Color.white.ignoresSafeArea() }))
    model.flag = true
    expect(film.take(), is: ["map probe", ""])
    model.flag = false
    expect(film.take(), is: ["", "map probe"])
  },
  Scenario("a color with a transition covers at its end, and uncovers at once") {
    let model = Model()
    let film = Film(of: makeScreen(Covered(model: model) { Color.white.ignoresSafeArea() }))
    withAnimation(.linear(duration: 0.3)) { model.flag = true }
    StandIn.advance(by: 0.2)
    expect(film.frames, is: ["map probe"])
    StandIn.after(0.2) {}
    expect(film.take(), is: ["map probe", ""])
    withAnimation(.linear(duration: 0.3)) { model.flag = false }
    StandIn.advance(by: 0)
    expect(film.frames, is: ["", "map probe"])
  },
  Scenario("a color that is small, partial or clear covers nothing") {
    @MainActor func show<Front: View>(@ViewBuilder _ front: @escaping () -> Front) -> [String] {
      let model = Model()
      model.flag = true
      return Film(of: makeScreen(Covered(model: model, front: front))).take()
    }
    expect(show { Color.white }, is: ["map probe"])
    expect(show { Color.clear.ignoresSafeArea() }, is: ["map probe"])
    expect(show { Color.white.opacity(0.5).ignoresSafeArea() }, is: ["map probe"])
    expect(show { Color.white.ignoresSafeArea().opacity(0.5) }, is: ["map probe"])
    expect(show { Color.white.ignoresSafeArea().frame(height: 40) }, is: ["map probe"])
    expect(show { Color.white.frame(height: 40).ignoresSafeArea() }, is: ["map probe"])
    expect(show { VStack { Color.white.ignoresSafeArea() } }, is: ["map probe"])
    expect(show { Color("shade").ignoresSafeArea() }, is: ["map probe"])
    expect(
      show {
        ZStack {
          Color.white.ignoresSafeArea(); Text("later")
        }
      },
      is: [""]
    )
  },
  Scenario("in a ZStack a color covers the views before it") {
    let below = makeScreen(
      ZStack {
        MapView(name: "0")
        Color.white.ignoresSafeArea()
        MapView(name: "1")
      }
    )
    expect(Film(of: below).take(), is: ["1"])
  },
  Scenario("the background of several views is seen while one of them is") {
    let mixed = ZStack {
      MapView(name: "0")
      Color.white.ignoresSafeArea()
      Text("over it")
    }
    expect(Film(of: makeScreen(mixed.background { Probe() })).take(), is: ["probe"])
  },
  Scenario("a view with opacity 0 is hidden after its animation") {
    let model = Model()
    let film = Film(of: makeScreen(Fading(model: model)))
    model.flag = true
    expect(film.take(), is: ["map probe", ""])
    withAnimation(.linear(duration: 0.3)) { model.flag = false }
    StandIn.advance(by: 0)
    expect(film.frames, is: ["", "map probe"])
    StandIn.advance(by: 1)
    withAnimation(.linear(duration: 0.3)) { model.flag = true }
    StandIn.advance(by: 0.2)
    expect(film.frames, is: ["", "map probe"])
    StandIn.after(0.2) {}
    expect(film.take(), is: ["", "map probe", ""])
    expect(Film(of: makeScreen(MapView().hidden())).take(), is: [""])
  },
  Scenario("while one view replaces another, both can be seen") {
    let model = Model()
    let film = Film(of: makeScreen(Switching(model: model, transition: .opacity)))
    withAnimation { model.tab = 1 }
    expect(film.take(), is: ["0", "0 1", "1"])
    model.tab = 0
    expect(film.take(), is: ["1", "0"])
  },
  Scenario("a view that fades out uncovers what is below, one that moves out does not") {
    let transitions: [AnyTransition] = [.opacity, .move(edge: .bottom), .identity]
    let expected = [["", "0 1", "1"], ["", "1"], ["", "1"]]
    for (transition, frames) in zip(transitions, expected) {
      let model = Model()
      model.flag = true
      let film = Film(of: makeScreen(Switching(model: model, transition: transition)))
      withAnimation { model.tab = 1 }
      expect(film.take(), is: frames)
    }
  },
  Scenario("the app switcher's snapshot shows up-to-date views") {
    let model = Model()
    let screen = makeScreen(Covered(model: model) { Color.white.ignoresSafeArea() })
    let film = Film(of: screen)
    let center = NotificationCenter.default
    let observer = center.addObserver(
      forName: UIScene.didEnterBackgroundNotification,
      object: screen.scene,
      queue: nil
    ) { _ in MainActor.assumeIsolated { model.flag = true } }
    StandIn.enterBackground(screen.scene)
    expect(film.take(), is: ["map probe", ""])
    center.removeObserver(observer)
  },
]
