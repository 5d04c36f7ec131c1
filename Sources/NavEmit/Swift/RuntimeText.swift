import NavGraph

/// The source of the embedded runtime, which `scripts/embed-runtime` makes from the runtime's
/// files: a text with marks that a router's file replaces.
enum RuntimeText {
  /// The first byte of the marks, each a character of two bytes.
  private static let mark: UInt8 = 0xC2

  private enum Mark: UInt8 {
    /// ¤: the app's name.
    case app = 0xA4
    /// ¢: the app's name in lower camel case.
    case lowerApp = 0xA2
    /// £: `public `.
    case isPublic = 0xA3
    /// ¥: `public internal(set) `.
    case isPublicToRead = 0xA5
    /// §: a directive about the lines that follow.
    case line = 0xA7
  }

  /// €, of three bytes: `open `.
  private static let open: [UInt8] = [0xE2, 0x82, 0xAC]

  /// Writes the runtime, as a part of a router's file.
  static func emit(_ context: RouterContext, to printer: inout SwiftPrinter) {
    let (app, isPublic) = (context.graph.app, context.graph.settings.isPublic)
    printer.blank()
    printer.line(
      "// MARK: - The runtime, the same for all apps except for unused parts"
    )
    write(app: app, isPublic: isPublic, context.features, to: &printer)
  }

  /// Writes the runtime, without the features that the router does not use.
  static func write(
    _ text: StaticString = embedded,
    app: String,
    isPublic: Bool,
    _ features: RuntimeFeatures,
    to printer: inout SwiftPrinter
  ) {
    let app = Array(app.utf8)
    var writer = Writer(app: app, isPublic: isPublic, features: features)
    text.withUTF8Buffer { writer.write($0) }
    printer.write(bytes: writer.bytes)
  }

  private struct Writer {
    let app: [UInt8]
    let lowerApp: [UInt8]
    let isPublic: Bool
    let features: RuntimeFeatures
    private(set) var bytes: [UInt8] = []
    /// False in a file of a missing feature. `isInPlace` is false in a replacement for a feature that
    /// is not missing.
    private var isInFile = true
    private var isInPlace = true
    private var hasDrivers = false

    init(app: [UInt8], isPublic: Bool, features: RuntimeFeatures) {
      self.app = app
      self.isPublic = isPublic
      self.features = features
      lowerApp = Array(SwiftNamer.lowerCamelCase(String(decoding: app, as: UTF8.self)).utf8)
    }

    mutating func write(_ text: UnsafeBufferPointer<UInt8>) {
      bytes.reserveCapacity(text.count + text.count / 8)
      var start = 0
      while start < text.count {
        var end = start
        while end < text.count, text[end] != 0x0A { end += 1 }
        let line = text[start..<end]
        start = end + 1
        if line.starts(with: [mark, Mark.line.rawValue]) {
          obey(line.dropFirst(2))
        } else if isInFile, isInPlace {
          write(line: line)
        }
      }
      if hasDrivers { write("\n#endif\n") }
    }

    private mutating func write(_ text: String) { bytes += Array(text.utf8) }

    /// Follows a directive: `file core`, `file driver uiKit tabs`, `without tabs` or `end`.
    private mutating func obey(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
      let words = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      switch words.first {
      case "file":
        isInFile = words.dropFirst(2).allSatisfy { features.has($0) }
        guard isInFile else { return }
        if words[1] == "driver", !hasDrivers {
          hasDrivers = true
          write("\n#if \(RouterContext.hasUI)\n")
        }
      case "without": isInPlace = !features.has(words[1])
      default: isInPlace = true
      }
    }

    private mutating func write(line: Slice<UnsafeBufferPointer<UInt8>>) {
      var index = line.startIndex
      while index < line.endIndex {
        let byte = line[index]
        if byte == mark, index + 1 < line.endIndex, let found = Mark(rawValue: line[index + 1]) {
          write(found)
          index += 2
        } else if byte == RuntimeText.open[0], line[index...].starts(with: RuntimeText.open) {
          if isPublic { write("open ") }
          index += RuntimeText.open.count
        } else {
          bytes.append(byte)
          index += 1
        }
      }
      bytes.append(0x0A)
    }

    private mutating func write(_ mark: Mark) {
      switch mark {
      case .app: bytes += app
      case .lowerApp: bytes += lowerApp
      case .isPublic: if isPublic { write("public ") }
      // Internal properties need no modifier for their setter.
      case .isPublicToRead: if isPublic { write("public internal(set) ") }
      case .line: break
      }
    }
  }
}
