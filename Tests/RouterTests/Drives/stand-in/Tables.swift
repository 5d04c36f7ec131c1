import UIKit

private final class Fruits: UITableViewController {
  var chosen: [Int] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = indexPath.row == 0 ? "Apple" : "Pear"
    content.secondaryText = indexPath.row == 0 ? nil : "ripe"
    content.textProperties.numberOfLines = 2
    cell.contentConfiguration = content
    cell.accessoryType = indexPath.row == 0 ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen.append(indexPath.row)
  }
}

@MainActor let tables: [Scenario] = [
  Scenario("rows show their content configurations") {
    let fruits = Fruits()
    let window = makeWindow(fruits)
    expect(StandIn.rows(of: fruits).map(\.text) == ["Apple", "Pear"])
    expect(StandIn.rows(of: fruits).map(\.detail) == [nil, "ripe"])
    expect(StandIn.rows(of: fruits).map(\.isChecked), is: [true, false])
    expect(StandIn.tapRow("Pear", of: fruits) && !StandIn.tapRow("ripe", of: fruits))
    expect(fruits.chosen, is: [1])
    expect(window.rootViewController === fruits)
  }
]
