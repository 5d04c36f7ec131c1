/// The spec as tables of numbers and names, which decide navigation. For generated code.
public final class NavigationTables: Sendable {
  /// The app's name in the spec.
  let app: String
  private let screenNames: [String]
  private let containerNames: [String]
  let eventNames: [String]
  let conditionNames: [String]
  private let valueNames: [String]
  private let screensByName: [String: Int]
  private let containersByName: [String: Int]

  let screens: Table<TableLayout.Screen>
  let containers: Table<TableLayout.Container>
  let tabs: Table<TableLayout.Tab>
  let formulas: Table<TableLayout.Formula>
  let branches: Table<TableLayout.Branch>
  let conjunctStarts: Table<TableLayout.ConjunctStart>
  let conjuncts: Table<TableLayout.Conjunct>
  let atoms: Table<TableLayout.Atom>
  let gates: Table<TableLayout.Gate>
  let places: Table<TableLayout.Place>
  let transitions: Table<TableLayout.Transition>
  let options: Table<TableLayout.Option>
  let earlier: Table<TableLayout.Earlier>
  let sets: Table<TableLayout.Assignment>
  let choiceStarts: Table<TableLayout.ChoiceStart>
  let choices: Table<TableLayout.Choice>
  let rules: Table<TableLayout.Rule>
  let conditions: Table<TableLayout.Condition>
  private let launch: Table<TableLayout.Launch>
  let sheets: Table<TableLayout.Sheet>
  let detents: Table<TableLayout.Detent>
  let gateSheets: Table<TableLayout.SheetNumber>
  let placeSheets: Table<TableLayout.SheetNumber>
  let optionSheets: Table<TableLayout.SheetNumber>
  let ruleLooks: Table<TableLayout.RuleLook>
  let optionAnimators: Table<TableLayout.AnimatorNumber>
  let containerEntries: Table<TableLayout.ContainerEntry>
  let alerts: Table<TableLayout.Alert>
  let buttons: Table<TableLayout.Button>
  let appRequires: Table<TableLayout.AppRequirement>
  let exemptGates: Table<TableLayout.ExemptGate>

  /// Parses the tables of an app. For generated code.
  ///
  /// - Parameters:
  ///   - format: The format of the text, which is the one that this runtime reads.
  ///   - app: The app's name.
  ///   - text: The tables, each after a line with its name and a colon.
  public init(format: TableFormat, app: String, _ text: String) {
    self.app = app
    let texts = Self.sections(of: text)
    func names(_ name: TableLayout.Name) -> [String] { words(in: texts[name] ?? "") }
    func table<Column>(_ name: TableLayout.Name) -> Table<Column> { Table(texts[name] ?? "") }
    screenNames = names(.screenNames)
    containerNames = names(.containerNames)
    eventNames = names(.eventNames)
    conditionNames = names(.conditionNames)
    valueNames = names(.valueNames)
    screens = table(.screens)
    containers = table(.containers)
    tabs = table(.tabs)
    formulas = table(.formulas)
    branches = table(.branches)
    conjunctStarts = table(.conjunctStarts)
    conjuncts = table(.conjuncts)
    atoms = table(.atoms)
    gates = table(.gates)
    places = table(.places)
    transitions = table(.transitions)
    options = table(.options)
    earlier = table(.earlier)
    sets = table(.sets)
    choiceStarts = table(.choiceStarts)
    choices = table(.choices)
    rules = table(.rules)
    launch = table(.launch)
    conditions = table(.conditions)
    sheets = table(.sheets)
    detents = table(.detents)
    gateSheets = table(.gateSheets)
    placeSheets = table(.placeSheets)
    optionSheets = table(.optionSheets)
    ruleLooks = table(.ruleLooks)
    optionAnimators = table(.optionAnimators)
    containerEntries = table(.containerEntries)
    alerts = table(.alerts)
    buttons = table(.buttons)
    appRequires = table(.appRequires)
    exemptGates = table(.exemptGates)
    screensByName = indices(of: screenNames)
    containersByName = indices(of: containerNames)
  }

  /// Returns the text of each table, which follows a line with the table's name and a colon.
  private static func sections(of text: String) -> [TableLayout.Name: Substring] {
    var sections: [TableLayout.Name: Substring] = [:]
    let bytes = text.utf8
    var open: (name: TableLayout.Name, start: String.Index)?
    var line = text.startIndex
    while line < text.endIndex {
      let end = bytes[line...].firstIndex(of: 0x0A) ?? text.endIndex
      if end > line, bytes[bytes.index(before: end)] == 0x3A,
        let name = TableLayout.Name(rawValue: String(text[line..<bytes.index(before: end)]))
      {
        if let open { sections[open.name] = text[open.start..<line] }
        open = (name, end)
      }
      line = end < text.endIndex ? bytes.index(after: end) : end
    }
    if let open { sections[open.name] = text[open.start...] }
    return sections
  }

  // MARK: Names

  func valueName(_ row: Int) -> String? {
    valueNames.indices.contains(row) ? valueNames[row] : nil
  }

  func screen(named name: String) -> Int? { screensByName[name] }

  func container(named name: String) -> Destination? {
    containersByName[name].map { Destination(container: $0) }
  }

  func destination(named name: String) -> Destination? {
    screen(named: name).map { Destination(screen: $0) } ?? container(named: name)
  }

  func name(ofScreen index: Int) -> String {
    screenNames.indices.contains(index) ? screenNames[index] : "?"
  }

  func name(ofContainer index: Int) -> String {
    containerNames.indices.contains(index) ? containerNames[index] : "?"
  }

  func name(of destination: Destination) -> String {
    if destination == .app { return app }
    if let screen = destination.screen { return name(ofScreen: screen) }
    return destination.container.map { name(ofContainer: $0) } ?? "?"
  }

  func eventName(_ event: Int) -> String {
    eventNames.indices.contains(event) ? eventNames[event] : "?"
  }

  func conditionName(_ condition: Int) -> String {
    conditionNames.indices.contains(condition) ? conditionNames[condition] : "?"
  }

  func valueName(condition: String, in values: [Int]) -> String? {
    guard let index = conditionNames.firstIndex(of: condition), values.indices.contains(index)
    else { return nil }
    return valueName(conditions[index, .firstValueName] + values[index])
  }

  // MARK: Screens, tabs and gates

  var splash: Int? { launch[0, .splash] >= 0 ? launch[0, .splash] : nil }
  var follows: Bool { launch[0, .follows] == 1 }
  var hasSeveralWindows: Bool { launch[0, .severalWindows] == 1 }

  private func flags(_ screen: Int) -> TableLayout.ScreenFlags {
    TableLayout.ScreenFlags(rawValue: screens[screen, .flags])
  }

  func hasBack(_ screen: Int) -> Bool { !flags(screen).contains(.hasNoBack) }
  func hidesTabBar(_ screen: Int) -> Bool { flags(screen).contains(.hidesTabBar) }
  func hasParameters(_ screen: Int) -> Bool { flags(screen).contains(.hasParameters) }
  func isRestorable(_ screen: Int) -> Bool { !flags(screen).contains(.isNotRestorable) }
  func isAlert(_ screen: Int) -> Bool { flags(screen).contains(.isAlert) }

  func isTabs(_ container: Int) -> Bool {
    containers[container, .kind] == TableLayout.ContainerKind.tabs.rawValue
  }

  /// Returns the screen whose parameters a destination takes: itself, or the root of a navigation controller.
  func parameterScreen(of destination: Destination) -> Int? {
    if let screen = destination.screen { return screen }
    return destination.container.flatMap { isTabs($0) ? nil : firstShown(in: $0).screen }
  }

  /// Returns the rows in `tabs` of a tab bar controller's tabs.
  func tabs(of container: Int) -> Range<Int> {
    let first = containers[container, .first]
    return first..<first + max(0, containers[container, .tabCount])
  }

  /// Returns the row in `tabs` of one tab.
  func row(ofTab tab: Int, of container: Int) -> Int { containers[container, .first] + tab }

  /// Returns the index of the first tab that shows something.
  func firstTab(of container: Int) -> Int? {
    let rows = tabs(of: container)
    return rows.first { tabs[$0] >= 0 }.map { $0 - rows.lowerBound }
  }

  /// Returns the destination that a new container shows; its code is negative if all tabs fire events.
  func firstShown(in container: Int) -> Destination {
    if !isTabs(container) { return Destination(screen: containers[container, .first]) }
    return firstTab(of: container).map { shown(inTab: $0, of: container) } ?? Destination(code: -1)
  }

  /// Returns the destination that a tab shows; its code is negative if the tab fires an event.
  func shown(inTab tab: Int, of container: Int) -> Destination {
    Destination(code: max(-1, tabs[row(ofTab: tab, of: container)]))
  }

  /// Returns the event that a tab fires, or nil if it shows something.
  func firedEvent(ofTab tab: Int, of container: Int) -> Int? {
    let content = tabs[row(ofTab: tab, of: container)]
    return content < 0 ? -1 - content : nil
  }

  func target(ofGate gate: Int) -> Destination { Destination(code: gates[gate, .target]) }
  func name(ofGate gate: Int) -> String { name(of: target(ofGate: gate)) }
  func isPresented(_ gate: Int) -> Bool { gates[gate, .style] >= 0 }
  func presentation(ofGate gate: Int) -> PresentationOptions {
    PresentationOptions(
      style: max(0, gates[gate, .style]),
      isLocked: gates[gate, .isLocked] == 1
    )
    .with(sheet(gateSheets[gate]))
  }

  // MARK: Launch rules

  /// Returns the launch rule that decides: the first whose formula holds.
  func rule(_ values: [Int]) -> Int? {
    (0..<rules.count).first { holds(rules[$0, .when], values) }
  }

  func root(ofRule rule: Int) -> Destination { Destination(code: rules[rule, .root]) }

  /// Returns the destination that a rule shows over its root; its code is negative if there is none.
  func presented(byRule rule: Int) -> Destination { Destination(code: rules[rule, .presented]) }

  func presentation(ofRule rule: Int) -> PresentationOptions {
    PresentationOptions(style: rules[rule, .style], isLocked: ruleLooks[rule, .isLocked] == 1)
      .with(sheet(ruleLooks[rule, .sheet]))
  }

  // MARK: Levels of choices

  var anyLevel: Int { choiceStarts.count - 2 }
  func level(ofContainer index: Int) -> Int { screens.count + index }
}

/// The format of generated code: the layout of the tables, and the runtime's API for generated code.
///
/// Code that another version of navc generated does not compile with this runtime. Update the package and navc to
/// the same version, and generate again.
public struct TableFormat: Sendable {
  /// The format that this runtime reads.
  public static let format1 = TableFormat()
}

/// Returns the words between spaces and line ends.
private func words(in text: Substring) -> [String] {
  var text = text
  return text.withUTF8 { bytes in
    bytes.split { $0 == 0x0A || $0 == 0x20 }.map { String(decoding: $0, as: UTF8.self) }
  }
}

private func indices(of names: [String]) -> [String: Int] {
  Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
}
