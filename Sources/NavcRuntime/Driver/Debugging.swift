#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Foundation
  import UIKit

  extension NavigationDriver {
    /// A summary in one line for crash reports: the screens, the conditions, the held intent and the last step. It
    /// contains names from the spec, and nothing that users have entered.
    public var breadcrumb: String {
      let state = engine.state
      var parts = [tables.description(of: state)]
      let conditions = state.values.indices.map { condition in
        let start = tables.conditions[condition, .firstValueName]
        return tables.conditionName(condition) + "="
          + (tables.valueName(start + state.values[condition]) ?? "?")
      }
      if !conditions.isEmpty { parts.append(conditions.joined(separator: " ")) }
      if let held = state.heldIntent { parts.append("holds \(tables.name(of: held.intent))") }
      if state.isCovered { parts.append("covered by the app's own view") }
      if let last { parts.append("\(last.cause.name(tables)): \(last.outcome.name)") }
      return parts.joined(separator: "; ")
    }
  }

  extension NavigationDriver {
    /// Starts at a screen's own place with overridden conditions, for previews. Works in debug builds only; in
    /// others the app starts as usual.
    ///
    /// - Parameters:
    ///   - place: A screen's name in the spec, with its parameters, such as `profile?userID=3`.
    ///   - conditions: The values of conditions, such as `loggedIn=true,plan=pro`.
    public func begin(at place: String? = nil, under conditions: String? = nil) {
      #if DEBUG
        arguments = []
        if let place { arguments += ["-navc-open", place] }
        if let conditions { arguments += ["-navc-conditions", conditions] }
      #endif
    }
  }

  #if DEBUG
    extension NavigationDriver {
      /// Follows a link of the debugger, which opens any screen under any conditions:
      /// `navc-debug://profile?userID=3&navc-conditions=loggedIn%3Dtrue,plan%3Dpro`, or with a scheme of the app,
      /// `weibo://navc-debug/profile?userID=3`. A link without a name and values shows the debug sheet. With
      /// `navc-next=plan%3Dpro`, the value is used when a transition next sets the condition to `any`. Returns
      /// false if the URL is no such link or changes nothing.
      func enterDebugging(_ url: URL) -> Bool {
        guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: false) else {
          return false
        }
        var name = parts.host ?? ""
        if parts.scheme?.lowercased() != "navc-debug" {
          guard name.lowercased() == "navc-debug" else { return false }
          name = String(parts.path.dropFirst())
        }
        let items = parts.queryItems ?? []
        #if !NAVC_EMBEDDED
          if name.isEmpty, items.isEmpty {
            showDebugSheet()
            return true
          }
        #endif
        func values(_ name: String) -> [Int: Int] {
          let text = items.first { $0.name == name }?.value ?? ""
          return LaunchArguments(["-navc-conditions", text], tables).values
        }
        let (values, next) = (values("navc-conditions"), values("navc-next"))
        let rest = items.filter { !["navc-conditions", "navc-next"].contains($0.name) }
        var query = URLComponents()
        query.queryItems = rest
        let place = name + (rest.isEmpty ? "" : "?" + (query.percentEncodedQuery ?? ""))
        let said = LaunchArguments(["-navc-open", place], tables)
        if !values.isEmpty {
          engine.begin(with: values)
          enqueue(.conditionsChanged(animated: false))
        }
        if !next.isEmpty { engine.answer(with: next) }
        guard let (target, arguments) = said.place else { return !values.isEmpty || !next.isEmpty }
        if engine.state.isLaunching { conditionsKnown() }
        enqueue(.place(target, arguments))
        return true
      }
    }
  #endif
#endif
