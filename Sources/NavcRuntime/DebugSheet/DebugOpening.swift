#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  #if DEBUG
    /// All that the debug sheet can open.
    final class DebugOpening: DebugTable, UISearchResultsUpdating {
      private var searched = ""

      init(_ desk: DebugDesk?) { super.init(desk, title: "Open") }

      required init?(coder: NSCoder) { nil }

      override func viewDidLoad() {
        super.viewDidLoad()
        definesPresentationContext = true
        let search = UISearchController(searchResultsController: nil)
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        navigationItem.searchController = search
        navigationItem.hidesSearchBarWhenScrolling = false
      }

      func updateSearchResults(for searchController: UISearchController) {
        searched = searchController.searchBar.text ?? ""
        reload()
      }

      override func makeSections() -> [DebugSection] {
        guard let tables = driver?.tables else { return [] }
        // An alert is never opened.
        let screens = (0..<tables.screens.count).filter { !tables.isAlert($0) }
          .map { Destination(screen: $0) }
        let containers = (0..<tables.containers.count).map { Destination(container: $0) }
        return [
          DebugSection(title: "Screens", rows: rows(screens, tables)),
          DebugSection(title: "Containers", rows: rows(containers, tables)),
        ]
      }

      private func rows(_ targets: [Destination], _ tables: NavigationTables) -> [DebugRow] {
        targets.compactMap { target in
          let name = tables.name(of: target)
          guard searched.isEmpty || name.range(of: searched, options: .caseInsensitive) != nil
          else {
            return nil
          }
          guard tables.hasPlace(target) else {
            return DebugRow(text: name, detail: "has no place of its own")
          }
          return DebugRow(text: name) { [weak self] _ in self?.choose(target) }
        }
      }

      private func choose(_ target: Destination) {
        guard let driver else { return }
        let form = ParameterForm(driver.engine.spec, target)
        guard !form.fields.isEmpty else { return open(target, .none) }
        navigationController?.pushViewController(
          DebugForm(desk, target, form, driver.tables.name(of: target)),
          animated: true
        )
      }
    }

    /// Asks for what a screen is made with.
    final class DebugForm: DebugTable {
      private let target: Destination
      private var form: ParameterForm

      init(_ desk: DebugDesk?, _ target: Destination, _ form: ParameterForm, _ title: String) {
        self.target = target
        self.form = form
        super.init(desk, title: title)
      }

      required init?(coder: NSCoder) { nil }

      override func makeSections() -> [DebugSection] {
        let rows = form.fields.indices.map { index in
          DebugRow(
            text: form.fields[index].name,
            detail: form.fields[index].text.isEmpty ? "not set" : form.fields[index].text,
            accessory: .disclosureIndicator
          ) { [weak self] _ in self?.ask(index) }
        }
        let open = DebugRow(text: "Open") { [weak self] _ in self?.open() }
        return [
          DebugSection(title: "Parameters", rows: rows), DebugSection(title: nil, rows: [open]),
        ]
      }

      private func ask(_ index: Int) {
        let field = form.fields[index]
        say(field.name, nil) { alert in
          alert.addTextField { input in
            input.text = field.text
            input.autocapitalizationType = .none
            input.autocorrectionType = .no
          }
          alert.addAction(
            UIAlertAction(title: "OK", style: .default) { [weak self, weak alert] _ in
              self?.form.fields[index].give(alert?.textFields?.first?.text ?? "")
              self?.reload()
            }
          )
          alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        }
      }

      private func open() {
        switch form.values {
        case .success(let fields): open(target, fields)
        case .failure(let lacking):
          say(lacking.name, "is missing, or not of its type") { alert in
            alert.addAction(UIAlertAction(title: "OK", style: .cancel))
          }
        }
      }
    }

    extension DebugTable {
      /// Opens something: what is done is to be seen, of all else it is told.
      fileprivate func open(_ target: Destination, _ fields: ParameterFields) {
        guard let desk, let name = driver?.tables.name(of: target) else { return }
        desk.open(target, fields) { [weak self, weak desk] outcome in
          if outcome == .done { desk?.close(); return }
          let details = [outcome.name, outcome.detail].compactMap { $0 }
          self?.say(name, details.joined(separator: "\n")) { alert in
            alert.addAction(UIAlertAction(title: "OK", style: .cancel))
          }
        }
      }
    }
  #endif
#endif
