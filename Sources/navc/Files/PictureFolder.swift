import NavEmit
import NavGraph

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder with screenshots, named after the screens.
struct PictureFolder {
  /// The pictures, by screen.
  private(set) var pictures = ScreenPictures()
  /// The paths of the pictures.
  private(set) var files: [String] = []

  /// The file extensions of pictures, in the order of preference.
  private static let endings = ["png", "jpg", "jpeg"]
  /// The maximum size of a picture, in bytes. Screenshots are much smaller.
  private static let largest = 10_000_000
  private static let mostWarnings = 20

  /// Reads the pictures of the screens in `graph`, and warns about others.
  init(_ path: String, of graph: NavigationGraph) throws(Failure) {
    let folder = path.hasSuffix("/") ? path : path + "/"
    let names = graph.screens.map(\.name)
    let known = Set(names)
    var taken: [String: String] = [:]
    var strange: [String] = []
    for name in try Self.pictures(in: path) {
      let screen = String(name.dropLast(Path.ending(of: name).utf8.count + 1))
      if let other = taken[screen] {
        strange.append("\(folder)\(name) is ignored: \(other) is the picture of \(screen)")
      } else if known.contains(screen) {
        taken[screen] = name
        pictures[screen] = try Self.read(folder + name)
        files.append(folder + name)
      } else if strange.count < Self.mostWarnings {
        let help = Suggestion.nearest(to: screen, among: names).map(Suggestion.didYouMean)
        strange.append("\(folder)\(name) matches no screen" + (help.map { ": " + $0 } ?? ""))
      } else {
        strange.append("")
      }
    }
    for warning in strange.prefix(Self.mostWarnings) {
      Stream.error.write("warning: \(warning.showingInvisible)\n")
    }
    if files.isEmpty, strange.isEmpty {
      let example = names.first ?? "home"
      let text = "\(path) has no picture of a screen, such as \(example).png"
      Stream.error.write("warning: \(text.showingInvisible)\n")
    }
    let more = strange.count - Self.mostWarnings
    if more > 0 { Stream.error.write("warning: … and \(more) more files like these\n") }
  }

  /// Throws if an output would overwrite a picture.
  func check(_ outputs: [String]) throws(Failure) {
    for output in outputs {
      guard let status = SystemCall.status(output) else { continue }
      if files.contains(where: { SystemCall.isSame(status, $0) }) {
        throw .unwritable(output, "the output would overwrite a picture of a screen")
      }
    }
  }

  /// Returns the names of all pictures, sorted by the name without extension and then by the preference of
  /// extensions.
  private static func pictures(in path: String) throws(Failure) -> [String] {
    guard let status = SystemCall.status(path) else {
      throw .unreadable(path, errno == ENOENT ? "there is no such folder" : SystemCall.lastProblem)
    }
    guard SystemCall.isKind(status, S_IFDIR) else { throw .unreadable(path, "it is not a folder") }
    guard let names = SystemCall.names(in: path) else {
      throw .unreadable(path, SystemCall.lastProblem)
    }
    var found: [(stem: String, rank: Int, name: String)] = []
    for name in names {
      let ending = Path.ending(of: name)
      guard !name.hasPrefix("."), let rank = endings.firstIndex(of: ending) else { continue }
      found.append((String(name.dropLast(ending.utf8.count + 1)), rank, name))
    }
    return found.sorted { ($0.stem, $0.rank, $0.name) < ($1.stem, $1.rank, $1.name) }.map(\.name)
  }

  private static func read(_ path: String) throws(Failure) -> ScreenPicture {
    let status = SystemCall.status(path)
    if let status, SystemCall.isKind(status, S_IFDIR) {
      throw .unreadable(path, "it is a folder, not a picture")
    }
    guard status.map({ Int($0.st_size) }) ?? 0 <= largest else {
      throw .unreadable(
        path,
        "it is larger than \(largest / 1_000_000) MB, the limit for a picture of a screen",
        help: "make it smaller, for example: sips -Z 1200 \(Path.quotedForShell(path))"
      )
    }
    guard let picture = ScreenPicture(try InputFile.read(path)) else {
      throw .unreadable(path, "it is neither a PNG nor a JPEG")
    }
    guard picture.isWhole else {
      throw .unreadable(path, "the picture is truncated", help: "take or copy it again")
    }
    return picture
  }
}
