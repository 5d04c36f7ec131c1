extension UITestText {
  /// What knows where the app is, and leads it elsewhere.
  static let navigator = """
    let controls: ¤UIControls
    /// Whether there is a picture of each screen that is expected.
    var takesScreenshots = true
    /// As how many steps a new launch counts, where that would be a way, too. It takes about as long as so many
    /// taps, and what the test has done is lost. With 1, `go` launches wherever that is nearer.
    var launchCost = 5

    /// What was shown last.
    private(set) var screen: Screen?
    /// Where `map` has the app; nil if nobody knows.
    private var mapState: Int?
    /// What the visible screen was shown as.
    private var shownAs: Destination?
    private static let map = ¤UIMap()

    init(_ controls: ¤UIControls) { self.controls = controls }

    /// Touched where the spec's names are.
    convenience init() { self.init(¤UIControls()) }

    // MARK: Steps

    /// Launches the app at its start, or at a screen's own place, with these conditions, or such as are needed there.
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

    /// Goes back, by so many screens.
    func goBack(_ count: Int = 1) throws {
      try takeStep(count == 1 ? "b" : "b\\(count)") { try controls.goBack(count) }
    }

    /// Swipes away what is presented topmost.
    func swipeAway() throws { try takeStep("s") { try controls.swipeAway() } }

    /// Selects the tab with this index, from 0 on.
    func selectTab(_ index: Int) throws { try takeStep("t\\(index)") { try controls.selectTab(index) } }

    /// Taps the button of the alert that is shown, by its title in the spec.
    func tapAlertButton(_ title: String) throws {
      let known = mapState.map { Screen.allCases[Self.map.screens[$0]] } ?? screen
      guard let alert = known.flatMap(Self.alert), let index = alert.titles.firstIndex(of: title) else {
        throw ¤UIFailure("no alert with the button \\(title) is up")
      }
      try takeStep("a\\(index)") {
        try controls.tapAlertButton(title, at: alert.places[index], isSheet: alert.isSheet)
      }
    }

    /// Has conditions be others than they are.
    func change(_ conditions: Conditions) throws { try outside { try $0.change(conditions) } }

    /// Has the next event that sets conditions to `any` leave them so.
    func prepare(_ conditions: Conditions) throws { try outside { try $0.prepare(conditions) } }

    /// Opens a link.
    func open(_ link: String) throws {
      guard let url = URL(string: link) else { throw ¤UIFailure("\\(link) is no URL") }
      try outside { try $0.open(url) }
    }

    /// Does what is no touch. Where the app is after it shows when something is expected.
    func outside(_ act: (¤UIControls) throws -> Void) throws {
      (mapState, shownAs) = (nil, nil)
      try act(controls)
    }

    /// The test has brought the app to a screen by touches of its own.
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

    // MARK: What is there

    /// Waits for a screen, and takes a picture of it.
    func expect(_ screen: Screen) throws {
      if let known = mapState, Screen.allCases[Self.map.screens[known]] != screen { mapState = nil }
      guard controls.isShown(screen) else {
        mapState = nil
        throw ¤UIFailure(
          "\\(screen) is not shown: there is no element with the accessibility identifier \\"\\(screen.rawValue)\\". "
            + "Give it to the screen's view, or override isShown of ¤UIControls"
        )
      }
      self.screen = screen
      if takesScreenshots { takeScreenshot(screen) }
    }

    /// Attaches a picture, which is kept, with the screen's name.
    func takeScreenshot(_ screen: Screen) {
      XCTContext.runActivity(named: screen.rawValue) { activity in
        let attachment = XCTAttachment(screenshot: controls.app.screenshot())
        attachment.name = screen.rawValue
        attachment.lifetime = .keepAlways
        activity.add(attachment)
      }
    }

    // MARK: The way to a screen

    /// Goes to a screen by the shortest way from wherever the app is, and looks for each screen on it. The app is
    /// launched anew, at the screen's own place if it has one, where no way is known or that is nearer.
    func go(to destination: Destination) throws {
      guard let way = Self.map.way(from: mapState, shownAs, to: destination, launchCost) else {
        throw ¤UIFailure("no way to \\(destination.screen) is known")
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

    /// The steps that `go` would take, as `launch`, `openProfile`, `back`, `swipe`, `tab 1` and `button 1`; nil if
    /// it knows none.
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
        guard let alert = screen.flatMap(Self.alert) else { throw ¤UIFailure("no alert is up") }
        try controls.tapAlertButton(alert.titles[number], at: alert.places[number], isSheet: alert.isSheet)
      default: try controls.goBack(1)
      }
    }
    """

  /// Looks ways up.
  static let map = """
    /// The screens in all states that the spec allows, and the steps between them.
    @MainActor private struct ¤UIMap {
      /// One step of a way: a launch by its number, or a touch.
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

      /// By state, the screen's number, the values of conditions and the steps.
      private(set) var screens: [Int] = []
      private(set) var values: [String] = []
      private var steps: [[(name: String, to: Int)]] = []
      /// Places, as `-navc-open` has them, or none, and the states that they lead to.
      private(set) var launches: [(place: String?, to: Int)] = []

      /// By event, its name and its parameters.
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

      /// Where a launch leads, with any values if there is no key.
      func launch(_ place: String?, _ key: String?) -> Int? {
        launches.first { launch in
          launch.place?.split(separator: "?").first.map(String.init) == place
            && (key == nil || values[launch.to] == key)
        }?.to
      }

      /// The shortest way: by touches, or by a launch where that and what it counts as are fewer.
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

      /// In how many conditions a launch begins otherwise than things are.
      private func distance(_ launch: Int, _ values: String?) -> Int {
        guard let values else { return 0 }
        let (a, b) = (values.split(separator: "."), self.values[launches[launch].to].split(separator: "."))
        return zip(a, b).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
      }

      /// Breadth-first.
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
