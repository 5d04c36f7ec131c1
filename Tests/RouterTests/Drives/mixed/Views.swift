import SwiftUI

/// What the screens on screen, or that were there, got from the router: one is found by its type.
@MainActor enum Lobby {
  private static var handles: [any AtlasTransitions] = []
  /// What screens were asked to show.
  static var parameters: [AnyHashable] = []

  static func enter(_ go: any AtlasTransitions) { handles.append(go) }

  static func leave() {
    handles = []
    parameters = []
  }

  /// The handle of the newest screen of its kind.
  static func newest<Handle: AtlasTransitions>(
    _ type: Handle.Type = Handle.self,
    file: String = #fileID,
    line: Int = #line
  ) throws -> Handle {
    let found = handles.reversed().lazy.compactMap { $0 as? Handle }.first
    return try need(found, "a \(type)", file: file, line: line)
  }
}

struct PlacesView: View, AtlasPlacesScreen {
  init(go: AtlasPlacesTransitions) { Lobby.enter(go) }

  var body: some View { Text(verbatim: "places") }
}

struct PlaceView: View, AtlasPlaceScreen {
  private let place: AtlasPlaceParameters

  init(parameters: AtlasPlaceParameters, go: AtlasPlaceTransitions) {
    place = parameters
    Lobby.enter(go)
    Lobby.parameters.append(parameters)
  }

  var body: some View { Text(verbatim: "place") }
}

struct JoinView: View, AtlasJoinScreen {
  init(go: AtlasJoinTransitions) { Lobby.enter(go) }

  var body: some View { Text(verbatim: "join") }
}

struct RatingView: View, AtlasRatingScreen {
  init(go: AtlasRatingTransitions) { Lobby.enter(go) }

  var body: some View { Text(verbatim: "rating") }
}
