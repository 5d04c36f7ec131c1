extension NavigationTables {
  func sheet(ofOption row: Int) -> SheetOptions { sheet(optionSheets[row]) }

  /// Returns the sheets of all presentations on the path to a destination, from its root.
  func sheets(onPathTo destination: Destination) -> [SheetOptions] {
    guard hasPlace(destination) else { return [] }
    var sheets: [SheetOptions] = []
    var row = destination.code
    var steps = 0
    while row >= 0, row < places.count, steps <= places.count {
      if case .present = TableLayout.PlaceHop(code: places[row, .hop]).kind {
        sheets.append(sheet(placeSheets[row]))
      }
      row = places[row, .parent]
      steps += 1
    }
    return sheets.reversed()
  }

  /// Returns the sheet in a row of `sheets`.
  func sheet(_ number: Int) -> SheetOptions {
    guard number > 0 else { return SheetOptions() }
    let first = sheets[number, .firstDetent]
    let count = max(0, sheets[number, .detentCount])
    return SheetOptions(
      detents: (first..<first + count).compactMap { detent($0) },
      hasGrabber: sheets[number, .hasGrabber] == 1
    )
  }

  private func detent(_ row: Int) -> SheetOptions.Detent? {
    let thousandths = Double(detents[row, .thousandths])
    return switch TableLayout.DetentKind(rawValue: detents[row, .kind]) {
    case .medium: .medium
    case .large: .large
    case .percentage: .fraction(thousandths / 100_000)
    case .height: .height(thousandths / 1000)
    case nil: nil
    }
  }

  /// Returns the animation of the switch to a rule's root.
  func animation(ofRule rule: Int) -> RootAnimation {
    RootAnimation(rawValue: ruleLooks[rule, .animation]) ?? .none
  }

  /// Returns the duration of the switch to a rule's root, in seconds.
  func duration(ofRule rule: Int) -> Double {
    Double(ruleLooks[rule, .milliseconds]) / 1000
  }
}
