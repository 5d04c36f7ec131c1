import Foundation

/// The stand-in's description of the screen, without what only one of the drivers has: SwiftUI
/// creates a tab when it is first selected, and has probes and curtains in its screens.
struct Shown {
  /// The layers, lowest first; empty for a layer with only a curtain.
  let layers: [String]

  /// Returns true if the layers equal `others`, except for hidden layers that SwiftUI has not
  /// drawn.
  func agrees(with others: [String], withheld: [Bool]) -> Bool {
    layers.count == others.count
      && layers.indices.allSatisfy { index in
        let isWithheld = withheld.indices.contains(index) && withheld[index]
        return layers[index] == (isWithheld ? "" : others[index])
      }
  }

  init(_ description: String) {
    layers = description.components(separatedBy: " + ").map { layer in
      let own = Self.own(layer[...])
      // Each driver has its own class for alerts.
      if own == "UIAlert" { return "Alert" }
      guard own.hasPrefix("tabs["), own.hasSuffix("]") else { return Self.plain(own) }
      let tabs = Self.parts(of: own.dropFirst(5).dropLast(), at: " ")
      let shown = tabs.map { $0.hasPrefix("*") ? Self.plain($0) : "-" }
      return "tabs[" + shown.joined(separator: " ") + "]"
    }
  }

  /// Returns the text without the router's own views, and with the name of the content for a
  /// hosted view.
  private static func own(_ text: Substring) -> String {
    let own = parts(of: text, at: ",").filter {
      !["Probe", "WindowProbeView", "CurtainView"].contains($0)
    }
    return own.map { $0.hasPrefix("ui(") ? String($0.dropFirst(3).dropLast(5)) : $0 }
      .joined(separator: ",")
  }

  private static func plain(_ text: String) -> String {
    let text = text.drop { $0 == "*" }
    guard text.hasPrefix("nav[") else { return own(text) }
    let screens = parts(of: text.dropFirst(4).dropLast(), at: " ")
    return "stack " + screens.map { own($0[...]) }.joined(separator: " ")
  }

  /// Splits the text at separators outside of brackets.
  private static func parts(of text: Substring, at separator: Character) -> [String] {
    var parts: [String] = [""]
    var depth = 0
    for character in text {
      depth += character == "[" ? 1 : character == "]" ? -1 : 0
      if depth == 0, character == separator {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.filter { !$0.isEmpty }
  }
}
