@testable import NavEmit
@testable import NavGraph
import NavReport

extension FuzzTarget {
  /// The target for property lists in XML and binary, for JSON, and for their users: comparisons with a spec, and
  /// baselines.
  static let plist = FuzzTarget(name: "plist") { input in
    let file = SourceFile(path: "file", contents: input)
    if let list = try? PropertyList.read(file) {
      try ListCheck.places(list, in: file)
      for interface in InfoPlistInterface.allCases {
        guard let read = try? BundleFile.propertyList(file, interface) else { break }
        try ListCheck.compare(read)
      }
    }
    if let list = try? PropertyList.readJSON(file) {
      try ListCheck.places(list, in: file)
      try ListCheck.numbers(list, in: file)
      let site = try? BundleFile.siteAssociation(file, appIDs: ListCheck.appIDs, host: nil)
      if let site { try ListCheck.compare(site) }
    }
    guard let baseline = try? Baseline(reading: file) else { return }
    let bytes = baseline.bytes
    let again = try Baseline(reading: SourceFile(path: "file", contents: bytes))
    try hold(again.bytes == bytes, "a baseline is not read as it was written")
    _ = baseline.apply(to: Report([ListCheck.compilation]))
  }
}

private enum ListCheck {
  static let appIDs = ["ABCDE12345.com.example.app"]

  static let compilation = compile(
    SourceFile(
      path: "app.nav.yaml",
      text: """
        navc: 1
        app: Demo
        screens:
          home: { class: Home, link: [/, "/a/{id?}", "https://app.example/b"], \
        params: { id: Int? }, activity: { type: com.example.home } }
          other: { class: Other, activity: { search: true } }
        links: { schemes: [demo], hosts: [app.example], fire: { /back: go } }
        launch: [{ root: home }]
        shortcuts: { more: { title: More, icon: plus, fire: go } }
        transitions: [{ on: go, from: home, present: other }]
        """
    )
  ) { _ in .outside }

  /// Throws if a value is not within its parent.
  static func places(_ list: PropertyList, in file: SourceFile) throws(FuzzFinding) {
    if PropertyList.isBinary(file) { return }
    let range = list.range
    try hold(0 <= range.lowerBound && range.upperBound <= file.bytes.count, "no place: \(range)")
    for value in list.values { try places(value, in: file) }
  }

  /// Throws if a number is not valid JSON.
  static func numbers(_ list: PropertyList, in file: SourceFile) throws(FuzzFinding) {
    if case .number = list.value {
      let text = String(decoding: file.bytes[list.range], as: UTF8.self)
      let whole = text.drop { $0 == "-" }.prefix { $0.isNumber }
      let end = text.last?.isNumber == true
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      let isNumber = !whole.isEmpty && (whole == "0" || whole.first != "0") && end
      try hold(
        isNumber && parts.count < 3 && parts.dropFirst().allSatisfy { $0.first?.isNumber == true },
        "\"\(text)\" was accepted as a number"
      )
    }
    for value in list.values { try numbers(value, in: file) }
  }

  static func compare(_ file: BundleFile) throws(FuzzFinding) {
    let report = Report([compareBundle(compilation, with: file)])
    let text = JSONReporter(toolVersion: "0").render(report)
    let json = SourceFile(path: "report.json", contents: text)
    try hold((try? PropertyList.readJSON(json)) != nil, "the report is not JSON")
  }
}

extension PropertyList {
  /// The child values.
  fileprivate var values: [PropertyList] {
    switch value {
    case .array(let items): items
    case .dictionary(let entries): entries.map(\.value)
    default: []
    }
  }
}
