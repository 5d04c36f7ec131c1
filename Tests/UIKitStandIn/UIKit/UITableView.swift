// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@preconcurrency @MainActor open class UIScrollView: UIView {}

/// A table. The stand-in does no layout: each reload creates all cells.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  open private(set) var style: UITableView.Style
  weak var owner: UITableViewController?
  /// The cells since the last reload.
  private(set) var cells: [[UITableViewCell]] = []

  open func reloadData() {
    guard let owner else { return }
    cells = (0..<owner.numberOfSections(in: self)).map { section in
      (0..<owner.tableView(self, numberOfRowsInSection: section)).map { row in
        owner.tableView(self, cellForRowAt: IndexPath(row: row, section: section))
      }
    }
  }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    guard cells.indices.contains(indexPath.section),
      cells[indexPath.section].indices.contains(indexPath.row)
    else { return nil }
    return cells[indexPath.section][indexPath.row]
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
}

extension UITableView {
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }
}

@preconcurrency @MainActor open class UITableViewCell: UIView {
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The content. In the SDK it is declared in UIKit's Swift overlay, so subclasses cannot
  /// override it.
  @available(iOS 14.0, *) public final var contentConfiguration: (any UIContentConfiguration)?

  /// The content, if it is that of a list.
  var content: UIListContentConfiguration? { contentConfiguration as? UIListContentConfiguration }

  open var accessoryType = UITableViewCell.AccessoryType.none
  open var selectionStyle = UITableViewCell.SelectionStyle.default
}

extension UITableViewCell {
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }
}

/// A table view controller. In the SDK its methods are those of the table's delegate and data
/// source.
@preconcurrency @MainActor open class UITableViewController: UIViewController {
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  private let style: UITableView.Style

  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }

  open override func loadView() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: style)
    table.owner = self
    view = table
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    tableView.reloadData()
  }

  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  open func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { nil }
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

/// The section and row of a table. In the SDK they are declared in UIKit.
extension IndexPath {
  public init(row: Int, section: Int) { self = [section, row] }
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

extension StandIn {
  /// A row as the user sees it: its text and the detail below it.
  public struct Row: Equatable {
    public let header: String?
    public let text: String?
    public let detail: String?
    public let isChecked: Bool
  }

  /// Returns the rows of a table on screen.
  public static func rows(of controller: UITableViewController?) -> [Row] {
    guard let controller, let table = controller.tableView else { return [] }
    return table.cells.enumerated().flatMap { section, cells in
      cells.map { cell in
        Row(
          header: controller.tableView(table, titleForHeaderInSection: section),
          text: cell.content?.text,
          detail: cell.content?.secondaryText,
          isChecked: cell.accessoryType == .checkmark
        )
      }
    }
  }

  /// Taps the first row with this text; returns false if there is none, or if the table is
  /// covered.
  @discardableResult
  public static func tapRow(_ text: String, of controller: UITableViewController?) -> Bool {
    advance(by: 0)
    guard let controller, let table = controller.tableView, table.window?.isHidden == false,
      controller.presentedViewController == nil
    else { return false }
    for (section, cells) in table.cells.enumerated() {
      for (row, cell) in cells.enumerated() where cell.content?.text == text {
        guard cell.selectionStyle != .none else { return false }
        controller.tableView(table, didSelectRowAt: IndexPath(row: row, section: section))
        return true
      }
    }
    return false
  }
}
