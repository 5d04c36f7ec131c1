import SwiftUI

/// The handles of current and past screens. They are found by type.
@MainActor enum Lobby {
  private static var handles: [any AtlasTransitions] = []
  /// The parameters of the screens.
  static var parameters: [AnyHashable] = []

  static func enter(_ go: any AtlasTransitions) { handles.append(go) }

  static func leave() {
    handles = []
    parameters = []
  }

  /// Returns the newest handle of the type.
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
