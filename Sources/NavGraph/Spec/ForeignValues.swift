/// Words that other tools and languages have for the values of a closed set.
enum ForeignValues {
  /// The one of `allowed` that `text` means elsewhere.
  static func meaning(of text: String, among allowed: [String]) -> String? {
    let name = text.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " && $0 != "." }
    return meanings[name]?.first { allowed.contains($0) }
  }

  private static let meanings: [String: [String]] = [
    // Styles and animations.
    "card": ["pageSheet"], "cover": ["fullScreen"], "default": ["automatic"],
    "dissolve": ["crossDissolve"], "fade": ["crossDissolve"], "flip": ["flipFromRight"],
    "form": ["formSheet"], "full": ["fullScreen"], "fullscreencover": ["fullScreen"],
    "modal": ["automatic"], "overcurrentcontext": ["overFullScreen"],
    "overlay": ["overFullScreen"], "page": ["pageSheet"],
    "sheet": ["pageSheet"], "slide": ["slideUp"],
    // Kinds of condition.
    "auth": ["login"], "boolean": ["bool"], "loggedin": ["login"], "persistent": ["flag"],
    "stored": ["flag"], "transient": ["session"], "userdefaults": ["flag"],
    "version": ["new-version"],
    // Levels.
    "disable": ["off"], "disabled": ["off"], "false": ["off"], "hint": ["note"],
    "ignore": ["off"], "info": ["note"], "none": ["none", "off"], "silent": ["off"],
    "warn": ["warning"],
    // Forms of the runtime.
    "embed": ["embedded"], "framework": ["package"], "inline": ["embedded"], "library": ["package"],
    "module": ["package"], "selfcontained": ["embedded"], "standalone": ["embedded"],
    // Where something leads back to, and how many windows there are.
    "1": ["top", "one"], "again": ["again"], "back": ["top"], "everything": ["all"],
    "multiple": ["several"], "on": ["top", "again"], "many": ["several"], "one": ["top"],
    "single": ["one"], "true": ["top", "again", "several"], "yes": ["top", "again", "several"],
  ]
}
