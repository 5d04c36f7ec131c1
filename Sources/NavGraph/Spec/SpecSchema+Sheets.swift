extension SpecSchema {
  static func detents<Owner>(in field: @escaping Key<Owner>.Field<NodeID>) -> Key<Owner> {
    Key(
      .detents,
      .detents,
      in: field,
      needs: .present,
      "The heights of the sheet; it opens at the first",
      "Percentages are of the maximum height. Before iOS 16: the nearest of `medium` and `large`.",
      examples: ["[medium, large]", "[40%, 320]"]
    )
  }

  static func grabber<Owner>(in field: @escaping Key<Owner>.Field<Bool>) -> Key<Owner> {
    Key(
      .grabber,
      .boolean,
      in: field,
      needs: .present,
      "Whether the sheet shows a grabber"
    )
  }
}

extension PlainValue where Value == NodeID {
  /// A list of detents.
  static var detents: PlainValue {
    PlainValue(shape: .list(.matching(.detent)), read: { $0.detents($1, key: $2) })
  }
}

extension TextPattern {
  static let detent = TextPattern(
    expression: #"^(medium|large|0*[1-9][0-9]*(\.[0-9]+)?%?|0+\.[0-9]*[1-9][0-9]*%?)$"#,
    noun: "medium, large, a percentage such as 40%, or points",
    isPlainText: true
  )
}
