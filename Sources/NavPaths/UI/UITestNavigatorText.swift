extension UITestText {
  /// The body of the class that knows where the app is, and navigates it.
  static let navigator = """
    let controls: ¤UIControls
    /// True if `expect` takes a screenshot of each screen.
    var takesScreenshots = true
    /// The cost of a launch, in steps, when `go` looks for the shortest path. A launch takes about as long as that
    /// many taps, and resets the app. With 1, `go` launches the app whenever that is shorter.
    var launchCost = 5

    /// The screen that was shown last.
    private(set) var screen: Screen?
    /// The app's state in `map`; nil if it is unknown.
    private var mapState: Int?
    /// The destination that the visible screen was shown for.
    private var shownAs: Destination?
    private static let map = ¤UIMap()

    init(_ controls: ¤UIControls) { self.controls = controls }

    /// Uses controls that find elements by the names in the spec.
    convenience init() { self.init(¤UIControls()) }

    // MARK: Steps

    /// Launches the app at its start, or at a screen's own place. Without conditions, uses those that the place
    /// requires.
    func launch(_ conditions: Conditions? = nil, at place: Destination? = nil) throws {
      let found = Self.map.launch(place?.screen.rawValue, conditions.map(Self.key))
      let usual = found.map { Self.conditions(Self.map.values[$0]) } ?? Conditions()
      try launchThere(place?.text, conditions ?? usual, found)
      shownAs = place
    }

    private func launchThere(_ place: String?, _ conditions: Conditions, _ found: Int?) throws {
      var arguments: [String] = []
      if let place { arguments += ["-navc-open", place] }
      let text = Self.text(of: conditions)
      if !text.isEmpty { arguments += ["-navc-conditions", text] }
      (mapState, shownAs, screen) = (nil, nil, nil)
      try controls.launch(arguments)
      mapState = found
    }

    /// Goes back by `count` screens.
    func goBack(_ count: Int = 1) throws {
      try takeStep(count == 1 ? "b" : "b\\(count)") { try controls.goBack(count) }
    }

    /// Dismisses the topmost presented screen with a swipe.
    func swipeAway() throws { try takeStep("s") { try controls.swipeAway() } }

    /// Selects the tab with this index, counted from 0.
    func selectTab(_ index: Int) throws { try takeStep("t\\(index)") { try controls.selectTab(index) } }

    /// Taps a button of the visible alert, by its title in the spec.
    func tapAlertButton(_ title: String) throws {
      let known = mapState.map { Screen.allCases[Self.map.screens[$0]] } ?? screen
      guard let alert = known.flatMap(Self.alert), let index = alert.titles.firstIndex(of: title) else {
        throw ¤UIFailure("no alert with the button \\(title) is shown")
      }
      try takeStep("a\\(index)") {
        try controls.tapAlertButton(title, at: alert.places[index], isSheet: alert.isSheet)
      }
    }

    /// Changes conditions.
    func change(_ conditions: Conditions) throws { try outside { try $0.change(conditions) } }

    /// Sets the values that conditions get from the next event that sets them to `any`.
    func prepare(_ conditions: Conditions) throws { try outside { try $0.prepare(conditions) } }

    /// Opens a link.
    func open(_ link: String) throws {
      guard let url = URL(string: link) else { throw ¤UIFailure("\\(link) is not a URL") }
      try outside { try $0.open(url) }
    }

    /// Performs an action other than a touch. The app's state is unknown until the next `expect`.
    func outside(_ act: (¤UIControls) throws -> Void) throws {
      (mapState, shownAs) = (nil, nil)
      try act(controls)
    }

    /// Informs the navigator that the test itself has navigated to a screen.
    func nowAt(_ screen: Screen) {
      let number = Screen.allCases.firstIndex(of: screen)
      let values = mapState.map { Self.map.values[$0] }
      let all = Self.map.screens.indices.filter {
        Self.map.screens[$0] == number && (values == nil || Self.map.values[$0] == values)
      }
      (mapState, shownAs, self.screen) = (all.count == 1 ? all[0] : nil, nil, screen)
    }

    private func takeStep(_ step: String, _ act: () throws -> Void) throws {
      let next = mapState.flatMap { Self.map.next($0, step) }
      (mapState, shownAs) = (nil, nil)
      try act()
      mapState = next
    }

    // MARK: Expectations

    /// Waits for a screen, and takes a screenshot of it.
    func expect(_ screen: Screen) throws {
      if let known = mapState, Screen.allCases[Self.map.screens[known]] != screen { mapState = nil }
      guard controls.isShown(screen) else {
        mapState = nil
        throw ¤UIFailure(
          "\\(screen) is not shown: there is no element with the accessibility identifier \\"\\(screen.rawValue)\\". "
            + "Set it on the screen's view, or override isShown of ¤UIControls"
        )
      }
      self.screen = screen
      if takesScreenshots { takeScreenshot(screen) }
    }

    /// Attaches a screenshot with the screen's name, which is always kept.
    func takeScreenshot(_ screen: Screen) {
      XCTContext.runActivity(named: screen.rawValue) { activity in
        let attachment = XCTAttachment(screenshot: controls.app.screenshot())
        attachment.name = screen.rawValue
        attachment.lifetime = .keepAlways
        activity.add(attachment)
      }
    }

    // MARK: Navigation

    /// Goes to a screen by the shortest path from the app's state, and checks each screen on it. If no path is
    /// known or a launch is shorter, launches the app again, at the screen's own place if it has one.
    func go(to destination: Destination) throws {
      guard let way = Self.map.way(from: mapState, shownAs, to: destination, launchCost) else {
        throw ¤UIFailure("no path to \\(destination.screen) is known")
      }
      for (index, step) in way.enumerated() {
        let isLast = index == way.count - 1
        if let launch = step.launch {
          let (place, to) = Self.map.launches[launch]
          let isThere = isLast && place != nil && !destination.parameters.isEmpty
          try launchThere(isThere ? destination.text : place, Self.conditions(Self.map.values[to]), to)
        } else {
          let given = isLast ? destination.parameters : [:]
          try takeStep(step.name) { try performStep(step.name, given) }
        }
        try expect(Screen.allCases[Self.map.screens[step.to]])
      }
      shownAs = destination
    }

    /// Returns the steps that `go` would take, such as `launch`, `openProfile`, `back`, `swipe`, `tab 1` and
    /// `button 1`; nil if no path is known.
    func way(to destination: Destination) -> [String]? {
      Self.map.way(from: mapState, shownAs, to: destination, launchCost)?.map(\\.words)
    }

    private func performStep(_ step: String, _ given: [String: String]) throws {
      let number = Int(step.dropFirst()) ?? 0
      switch step.first {
      case "e": try fireEvent(number, given)
      case "t": try controls.selectTab(number)
      case "s": try controls.swipeAway()
      case "a":
        guard let alert = screen.flatMap(Self.alert) else { throw ¤UIFailure("no alert is shown") }
        try controls.tapAlertButton(alert.titles[number], at: alert.places[number], isSheet: alert.isSheet)
      default: try controls.goBack(1)
      }
    }
    """

  /// The type that looks up paths in the map.
  static let map = """
    /// The screens in all states that the spec allows, and the steps between them.
    @MainActor private struct ¤UIMap {
      /// A step of a path: a launch by its index, or a touch.
      struct Step {
        var name: String
        var launch: Int?
        var to: Int

        @MainActor var words: String {
          if launch != nil { return "launch" }
          let number = Int(name.dropFirst()) ?? 0
          return switch name.first {
          case "e": ¤UIMap.eventNames[number].first ?? ""
          case "t": "tab \\(number + 1)"
          case "a": "button \\(number + 1)"
          case "s": "swipe"
          default: "back"
          }
        }
      }

      /// The screen's number, the values of conditions and the steps of each state.
      private(set) var screens: [Int] = []
      private(set) var values: [String] = []
      private var steps: [[(name: String, to: Int)]] = []
      /// The places of launches, as `-navc-open` expects them, or nil for the start, and the states they lead to.
      private(set) var launches: [(place: String?, to: Int)] = []

      /// The name and the parameters of each event.
      static let eventNames = events.split(separator: "\\n").map { $0.split(separator: " ").map(String.init) }

      init() {
        for line in Self.launchLines.split(separator: "\\n") {
          let words = line.split(separator: " ")
          launches.append((words[0] == "=" ? nil : String(words[0]), Int(words[1]) ?? 0))
        }
        for line in Self.stateLines.split(separator: "\\n") {
          let words = line.split(separator: " ")
          screens.append(Int(words[0]) ?? 0)
          values.append(String(words[1]))
          steps.append(
            words.dropFirst(2).map { word in
              let sides = word.split(separator: ">")
              return (String(sides[0]), Int(sides[1]) ?? 0)
            }
          )
        }
      }

      func next(_ state: Int, _ step: String) -> Int? { steps[state].first { $0.name == step }?.to }

      /// Returns the state that a launch leads to. Without a key, any values of conditions match.
      func launch(_ place: String?, _ key: String?) -> Int? {
        launches.first { launch in
          launch.place?.split(separator: "?").first.map(String.init) == place
            && (key == nil || values[launch.to] == key)
        }?.to
      }

      /// Returns the shortest path: by touches, or with a launch if that is shorter including its cost.
      func way(from state: Int?, _ shown: ¤UI.Destination?, to destination: ¤UI.Destination, _ launchCost: Int)
        -> [Step]?
      {
        let names = destination.parameters.keys
        let number = ¤UI.Screen.allCases.firstIndex(of: destination.screen)
        func brings(_ step: Step) -> Bool {
          guard screens[step.to] == number else { return false }
          if names.isEmpty { return true }
          if let launch = step.launch { return launches[launch].place != nil && isPlace(launch, destination) }
          guard step.name.first == "e", let event = Int(step.name.dropFirst()) else { return false }
          return names.allSatisfy(Self.eventNames[event].dropFirst().contains)
        }
        if let state, screens[state] == number, names.isEmpty || shown == destination { return [] }
        let touches = state.flatMap { search(from: [Step(name: "", to: $0)], brings) }.map { $0.dropFirst() }
        let known = state.map { values[$0] }
        let order = launches.indices.sorted { (distance($0, known), $0) < (distance($1, known), $1) }
        let launched = search(from: order.map { Step(name: "", launch: $0, to: launches[$0].to) }, brings)
        guard let launched else { return touches.map(Array.init) }
        guard let touches, touches.count <= launched.count - 1 + launchCost else { return launched }
        return Array(touches)
      }

      private func isPlace(_ launch: Int, _ destination: ¤UI.Destination) -> Bool {
        launches[launch].place?.split(separator: "?").first.map(String.init) == destination.screen.rawValue
      }

      /// Returns the number of conditions with other values after a launch.
      private func distance(_ launch: Int, _ values: String?) -> Int {
        guard let values else { return 0 }
        let (a, b) = (values.split(separator: "."), self.values[launches[launch].to].split(separator: "."))
        return zip(a, b).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
      }

      /// Finds the shortest path with a breadth-first search.
      private func search(from starts: [Step], _ isThere: (Step) -> Bool) -> [Step]? {
        var arrivals: [Int: (from: Int?, step: Step)] = [:]
        var queue: [Int] = []
        for start in starts {
          if start.launch != nil, isThere(start) { return [start] }
          guard arrivals[start.to] == nil else { continue }
          arrivals[start.to] = (nil, start)
          queue.append(start.to)
        }
        var head = 0
        while head < queue.count {
          let state = queue[head]
          head += 1
          for (name, to) in steps[state] {
            let step = Step(name: name, to: to)
            if isThere(step) { return path(to: state, arrivals) + [step] }
            guard arrivals[to] == nil else { continue }
            arrivals[to] = (state, step)
            queue.append(to)
          }
        }
        return nil
      }

      private func path(to last: Int, _ arrivals: [Int: (from: Int?, step: Step)]) -> [Step] {
        var (steps, next): ([Step], Int?) = ([], last)
        while let state = next, let arrival = arrivals[state] {
          steps.append(arrival.step)
          next = arrival.from
        }
        return steps.reversed()
      }
    """
}
