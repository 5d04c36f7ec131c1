#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Foundation
  import UIKit

  extension NavigationDriver {
    /// Makes the activity of the visible screen the current one, and ends the previous one. A screen is not
    /// offered to other devices if the app covers it, or if it is hidden.
    func showActivity() {
      let rules = engine.spec.waysIn.activities
      guard !rules.isEmpty, run == nil else { return }
      let state = engine.state
      let isShown = isConnected && !state.isLaunching && !isCurtained
      let entry = isShown ? state.visible : nil
      guard shownActivity?.instance != entry?.id else { return }
      shownActivity?.activity.resignCurrent()
      shownActivity = nil
      guard let entry, let rule = rules.first(where: { $0.screen == entry.screen }) else {
        return
      }
      let activity = activity(of: entry, rule)
      customizeActivity?(activity)
      shownActivity = ShownActivity(instance: entry.id, activity: activity)
      let scene = window?.windowScene
      if scene == nil || scene?.activationState == .foregroundActive { activity.becomeCurrent() }
    }

    /// Makes the activity current again. The app has one current activity, which its windows share.
    func showActivityAgain() { shownActivity?.activity.becomeCurrent() }

    private func activity(of entry: EntryState, _ rule: ActivityRule) -> NSUserActivity {
      let activity = NSUserActivity(activityType: activityType(of: rule))
      let fields = (entry.parameters as? any ScreenParameters)?.fields ?? .none
      let name = tables.name(ofScreen: entry.screen)
      activity.title = maker.text(maker.titles.title(ofScreen: entry.screen) ?? name)
      activity.userInfo = UserInfo.entries(fields)
      activity.requiredUserInfoKeys = Set(rule.required)
      activity.isEligibleForHandoff = rule.isEligibleForHandoff
      activity.isEligibleForSearch = rule.isEligibleForSearch
      activity.isEligibleForPrediction = rule.isEligibleForPrediction
      let identifier = identifier(name, fields)
      activity.persistentIdentifier = identifier
      activity.targetContentIdentifier = identifier
      activity.webpageURL = engine.spec.webpageURL(entry.screen, entry.parameters)
      return activity
    }

    /// Returns an identifier that is the same for equal screens and parameters, such as `profile?userID=3`.
    private func identifier(_ screen: String, _ fields: ParameterFields) -> String {
      var parts = URLComponents()
      let texts = fields.texts.sorted { $0.key < $1.key }
      let items = texts.flatMap { name, texts in texts.map { URLQueryItem(name: name, value: $0) }
      }
      parts.path = screen
      if !items.isEmpty { parts.queryItems = items }
      return parts.string ?? screen
    }

    private func activityType(of rule: ActivityRule) -> String {
      rule.type(in: identifierOfApp, tables)
    }

    /// The types of the screens' activities.
    var screenActivityTypes: [String] { engine.spec.waysIn.activities.map(activityType) }
  }
#endif
