#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  #if DEBUG
    /// Where the app is, and how it has come there.
    final class DebugSheet: DebugTable {
      init(_ desk: DebugDesk) { super.init(desk, title: desk.driver?.tables.app ?? "") }

      required init?(coder: NSCoder) { nil }

      override func makeSections() -> [DebugSection] {
        guard let desk, let driver else { return [] }
        let state = driver.engine.state
        return [DebugSection(title: nil, rows: actions)]
          + state.layers.map { layer(driver.tables, $0, visible: state.visible?.id) } + [
            DebugSection(title: "Conditions", rows: conditions(driver)),
            DebugSection(title: "Waiting", rows: waiting(driver)),
            DebugSection(
              title: "History",
              rows: desk.history.map { step in
                let details = [DebugDesk.time(of: step)] + step.details
                return DebugRow(text: step.text, detail: details.joined(separator: "\n"))
              }
            ),
          ]
      }

      private var actions: [DebugRow] {
        [
          DebugRow(text: "Open…", accessory: .disclosureIndicator) { [weak self] _ in
            guard let self else { return }
            navigationController?.pushViewController(DebugOpening(desk), animated: true)
          },
          DebugRow(text: "Copy") { [weak self] _ in
            UIPasteboard.general.string = self?.desk?.text
          },
          DebugRow(text: "Share…") { [weak self] cell in
            guard let self, let text = desk?.text else { return }
            let sharing = UIActivityViewController(
              activityItems: [text],
              applicationActivities: nil
            )
            sharing.popoverPresentationController?.sourceView = cell ?? view
            present(sharing, animated: true)
          },
        ]
      }

      private func layer(
        _ tables: NavigationTables,
        _ layer: LayerState,
        visible: UInt64?
      ) -> DebugSection {
        let isAlert = layer.top.map { tables.isAlert($0.screen) } ?? false
        let kind = layer.gate.map { _ in "Gate" } ?? (isAlert ? "Alert" : "Screens")
        let rows = layer.stacks.flatMap { stack in
          stack.entries.map { entry in
            let fields = (entry.parameters as? any ScreenParameters)?.fields.texts ?? [:]
            let said = fields.sorted { $0.key < $1.key }.map { name, texts in
              "\(name) = \(texts.isEmpty ? "nil" : texts.joined(separator: ", "))"
            }
            let details = [stack.navigation.map { tables.name(ofContainer: $0) }] + said
            return DebugRow(
              text: tables.name(ofScreen: entry.screen),
              detail: details.compactMap { $0 }.joined(separator: "\n"),
              accessory: entry.id == visible ? .checkmark : .none
            )
          }
        }
        return DebugSection(title: "\(kind): \(tables.description(of: layer))", rows: rows)
      }

      private func waiting(_ driver: NavigationDriver) -> [DebugRow] {
        let (state, tables) = (driver.engine.state, driver.tables)
        var texts: [String] = []
        if state.isLaunching { texts.append("the launch rules have not been asked") }
        if state.isCovered { texts.append("the app shows something of its own on top") }
        if let gate = state.gateLayer.flatMap({ state.layer($0) }), let asked = gate.asked {
          let value = value(asked.value, of: asked.condition, tables)
          let end = gate.isMarked ? ", then the gate leaves by itself" : ""
          texts.append("waits while \(tables.conditionName(asked.condition)) = \(value)" + end)
        }
        if let memory = state.memory { texts.append("remembers \(tables.name(of: memory.intent))") }
        if let cause = driver.debt.cause { texts.append("owes a gate since \(cause.name(tables))") }
        let count = driver.offScreen.count
        if count > 0 { texts.append("\(count) from outside, until the router is on screen") }
        return texts.map { DebugRow(text: $0) }
      }

      // MARK: Conditions

      private func value(_ value: Int, of condition: Int, _ tables: NavigationTables) -> String {
        tables.valueName(tables.conditions[condition, .firstValueName] + value) ?? "?"
      }

      private func conditions(_ driver: NavigationDriver) -> [DebugRow] {
        let (state, tables) = (driver.engine.state, driver.tables)
        return state.values.indices.map { condition in
          let value = value(state.values[condition], of: condition, tables)
          let isOther = driver.engine.otherValues[condition] != nil
          return DebugRow(
            text: "\(tables.conditionName(condition)) = \(value)",
            detail: isOther ? "not the app's value" : nil,
            accessory: .disclosureIndicator
          ) { [weak self] _ in self?.ask(condition, driver) }
        }
      }

      private func ask(_ condition: Int, _ driver: NavigationDriver) {
        let (desk, tables) = (desk, driver.tables)
        say(tables.conditionName(condition), nil) { alert in
          for value in 0..<tables.conditions[condition, .valueCount] {
            let name = self.value(value, of: condition, tables)
            alert.addAction(
              UIAlertAction(title: name, style: .default) { [weak desk] _ in
                desk?.set(condition, to: value)
              }
            )
          }
          if driver.engine.otherValues[condition] != nil {
            alert.addAction(
              UIAlertAction(title: "The App's", style: .default) { [weak desk] _ in
                desk?.set(condition, to: nil)
              }
            )
          }
          alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        }
      }
    }
  #endif
#endif
