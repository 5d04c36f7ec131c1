#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Foundation
  import UIKit

  extension NavigationDriver {
    /// What is on screen, the conditions, what is remembered and the last step, in one line, for the
    /// crash reports' breadcrumb. It has names of the spec only, and nothing of what a user has typed.
    public var breadcrumb: String {
      let state = engine.state
      var parts = [tables.description(of: state)]
      let conditions = state.values.indices.map { condition in
        let start = tables.conditions[condition, .firstValueName]
        return tables.conditionName(condition) + "="
          + (tables.valueName(start + state.values[condition]) ?? "?")
      }
      if !conditions.isEmpty { parts.append(conditions.joined(separator: " ")) }
      if let memory = state.memory { parts.append("remembers \(tables.name(of: memory.intent))") }
      if state.isCovered { parts.append("covered by the app's own") }
      if let last { parts.append("\(last.cause.name(tables)): \(last.outcome.name)") }
      return parts.joined(separator: "; ")
    }
  }

  extension NavigationDriver {
    /// Starts at a screen's own place, under conditions that differ from the app's: for previews. In
    /// debug builds only: in others the app starts as ever.
    ///
    /// - Parameters:
    ///   - place: A screen's name in the spec, with its parameters, such as `profile?userID=3`.
    ///   - conditions: Such as `loggedIn=true,plan=pro`.
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
      /// Follows a link of the debugger's, which opens any screen under any conditions:
      /// `navc-debug://profile?userID=3&navc-conditions=loggedIn%3Dtrue,plan%3Dpro`, or with a scheme of
      /// the app's, `weibo://navc-debug/profile?userID=3`. One that names nothing shows the debug sheet. With
      /// `navc-next=plan%3Dpro` nothing changes before a transition sets that condition to `any`.
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
