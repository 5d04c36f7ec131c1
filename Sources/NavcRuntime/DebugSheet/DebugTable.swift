#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  #if DEBUG
    /// A row of the debug sheet.
    @MainActor struct DebugRow {
      let text: String
      var detail: String?
      var accessory = UITableViewCell.AccessoryType.none
      /// The action of a tap, which gets the tapped cell.
      var choose: (@MainActor (UIView?) -> Void)?
    }

    /// Rows under a title.
    @MainActor struct DebugSection {
      let title: String?
      let rows: [DebugRow]
    }

    /// The base class of the debug sheet's tables.
    class DebugTable: UITableViewController {
      private(set) weak var model: DebugSheetModel?
      private var shown: [DebugSection] = []

      init(_ model: DebugSheetModel?, title: String) {
        self.model = model
        super.init(style: .insetGrouped)
        self.title = title
      }

      required init?(coder: NSCoder) { nil }

      var driver: NavigationDriver? { model?.driver }

      /// Returns the present sections.
      func makeSections() -> [DebugSection] { [] }

      func reload() {
        shown = makeSections().filter { !$0.rows.isEmpty }
        if isViewLoaded { tableView.reloadData() }
      }

      override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
          systemItem: .done,
          primaryAction: UIAction { [weak self] _ in self?.model?.close() }
        )
      }

      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reload()
      }

      /// Shows an alert over the sheet, with the actions that `fill` adds.
      func say(_ title: String, _ message: String?, _ fill: (UIAlertController) -> Void) {
        let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
        fill(alert)
        // A search is presented, too.
        let top = presentedViewController as? UISearchController ?? self
        top.present(alert, animated: true)
      }

      override func numberOfSections(in tableView: UITableView) -> Int { shown.count }

      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown[section].rows.count
      }

      override func tableView(
        _ tableView: UITableView,
        titleForHeaderInSection section: Int
      ) -> String? { shown[section].title }

      override func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let row = shown[indexPath.section].rows[indexPath.row]
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = UIListContentConfiguration.subtitleCell()
        content.text = row.text
        content.secondaryText = row.detail
        cell.contentConfiguration = content
        cell.accessoryType = row.accessory
        if row.choose == nil {
          cell.selectionStyle = .none
        } else {
          cell.accessibilityTraits = .button
        }
        return cell
      }

      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        shown[indexPath.section].rows[indexPath.row].choose?(tableView.cellForRow(at: indexPath))
      }
    }
  #endif
#endif
