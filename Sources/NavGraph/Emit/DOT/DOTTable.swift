/// The rows of a node, as one of Graphviz's HTML-like tables.
struct DOTTable {
  private var rows = ""

  /// A row of its own size and colour. Graphviz takes no empty text.
  mutating func row(
    _ content: String,
    size: Int = 9,
    color: String = DOTLook.faintInk,
    isBold: Bool = false,
    port: String? = nil
  ) {
    let text = content.isEmpty ? "&#160;" : DOTWriter.html(content)
    rows += "<tr><td align=\"left\""
    if let port { rows += " port=\"\(port)\"" }
    rows += "><font point-size=\"\(size)\" color=\"\(color)\">"
    rows += isBold ? "<b>\(text)</b>" : text
    rows += "</font></td></tr>"
  }

  /// A row of two cells, for the legend.
  mutating func row(sample: String, color: String, text: String) {
    rows += "<tr><td align=\"right\"><font point-size=\"10\" color=\"\(color)\">"
    rows += DOTWriter.html(sample) + "</font></td><td align=\"left\">"
    rows += "<font point-size=\"9\" color=\"\(DOTLook.faintInk)\">"
    rows += DOTWriter.html(text) + "</font></td></tr>"
  }

  /// The label of a node that has its own border.
  var label: DOTWriter.Value { .html(table("border=\"0\" cellspacing=\"0\" cellpadding=\"1\"")) }

  /// The label of a node that is nothing but the table.
  func framed(color: String, fill: String) -> DOTWriter.Value {
    .html(
      table(
        "border=\"1\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"3\" color=\"\(color)\" "
          + "bgcolor=\"\(fill)\" style=\"rounded\""
      )
    )
  }

  private func table(_ attributes: String) -> String { "<table \(attributes)>\(rows)</table>" }
}
