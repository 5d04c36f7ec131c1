#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  #if DEBUG
    /// The first page of the debug sheet: the screens, the conditions, the held intent and the last steps.
    final class DebugSheet: DebugTable {
      init(_ model: DebugSheetModel) { super.init(model, title: model.driver?.tables.app ?? "") }

      required init?(coder: NSCoder) { nil }

      override func makeSections() -> [DebugSection] {
        guard let model, let driver else { return [] }
        let state = driver.engine.state
        return [DebugSection(title: nil, rows: actions)]
          + state.layers.map { layer(driver.tables, $0, visible: state.visible?.id) } + [
            DebugSection(title: "Conditions", rows: conditions(driver)),
            DebugSection(title: "Waiting", rows: waiting(driver)),
            DebugSection(
              title: "History",
              rows: model.history.map { step in
                let details = [DebugSheetModel.time(of: step)] + step.details
                return DebugRow(text: step.text, detail: details.joined(separator: "\n"))
              }
            ),
          ]
      }

      private var actions: [DebugRow] {
        [
          DebugRow(text: "Open…", accessory: .disclosureIndicator) { [weak self] _ in
            guard let self else { return }
            navigationController?.pushViewController(DebugDestinations(model), animated: true)
          },
          DebugRow(text: "Copy") { [weak self] _ in
            UIPasteboard.general.string = self?.model?.text
          },
          DebugRow(text: "Share…") { [weak self] cell in
            guard let self, let text = model?.text else { return }
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
        if state.isLaunching { texts.append("the launch rules have not been evaluated") }
        if state.isCovered { texts.append("the app's own view covers the screen") }
        if let gate = state.gateLayer.flatMap({ state.layer($0) }), let reason = gate.reason {
          let value = value(reason.value, of: reason.condition, tables)
          let end = gate.isMarked ? ", and is then removed" : ""
          let name = tables.conditionName(reason.condition)
          texts.append("the gate stays while \(name) = \(value)" + end)
        }
        if let held = state.heldIntent { texts.append("holds \(tables.name(of: held.intent))") }
        if let cause = driver.pendingGate.cause {
          texts.append("a gate is pending since \(cause.name(tables))")
        }
        let count = driver.offScreen.count
        if count > 0 { texts.append("waiting until the router is on screen: \(count)") }
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
            detail: isOther ? "overridden" : nil,
            accessory: .disclosureIndicator
          ) { [weak self] _ in self?.ask(condition, driver) }
        }
      }

      private func ask(_ condition: Int, _ driver: NavigationDriver) {
        let (model, tables) = (model, driver.tables)
        say(tables.conditionName(condition), nil) { alert in
          for value in 0..<tables.conditions[condition, .valueCount] {
            let name = self.value(value, of: condition, tables)
            alert.addAction(
              UIAlertAction(title: name, style: .default) { [weak model] _ in
                model?.set(condition, to: value)
              }
            )
          }
          if driver.engine.otherValues[condition] != nil {
            alert.addAction(
              UIAlertAction(title: "Use the App's Value", style: .default) { [weak model] _ in
                model?.set(condition, to: nil)
              }
            )
          }
          alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        }
      }
    }
  #endif
#endif
