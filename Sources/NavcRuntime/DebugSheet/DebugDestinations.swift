#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  #if DEBUG
    /// Lists the screens and containers that the debug sheet can open.
    final class DebugDestinations: DebugTable, UISearchResultsUpdating {
      private var searched = ""

      init(_ model: DebugSheetModel?) { super.init(model, title: "Open") }

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
        // Alerts can't be opened.
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
            return DebugRow(text: name, detail: "no path from a root leads here")
          }
          return DebugRow(text: name) { [weak self] _ in self?.choose(target) }
        }
      }

      private func choose(_ target: Destination) {
        guard let driver else { return }
        let form = ParameterForm(driver.engine.spec, target)
        guard !form.fields.isEmpty else { return open(target, .none) }
        navigationController?.pushViewController(
          DebugForm(model, target, form, driver.tables.name(of: target)),
          animated: true
        )
      }
    }

    /// Asks for the parameters of a screen.
    final class DebugForm: DebugTable {
      private let target: Destination
      private var form: ParameterForm

      init(
        _ model: DebugSheetModel?,
        _ target: Destination,
        _ form: ParameterForm,
        _ title: String
      ) {
        self.target = target
        self.form = form
        super.init(model, title: title)
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
          say(lacking.name, "The value is missing or has the wrong type.") { alert in
            alert.addAction(UIAlertAction(title: "OK", style: .cancel))
          }
        }
      }
    }

    extension DebugTable {
      /// Opens a destination. Closes the sheet if the step is done; otherwise, shows the outcome.
      fileprivate func open(_ target: Destination, _ fields: ParameterFields) {
        guard let model, let name = driver?.tables.name(of: target) else { return }
        model.open(target, fields) { [weak self, weak model] outcome in
          if outcome == .done { model?.close(); return }
          let details = [outcome.name, outcome.detail].compactMap { $0 }
          self?.say(name, details.joined(separator: "\n")) { alert in
            alert.addAction(UIAlertAction(title: "OK", style: .cancel))
          }
        }
      }
    }
  #endif
#endif
