/// A height at which a sheet rests (LANGUAGE-2 §6).
public enum Detent: Hashable, Sendable {
  /// Half of the screen, or what the system takes for it.
  case medium
  /// All of it.
  case large
  /// A part of the greatest height that a sheet can have; all of it is 1.
  case fraction(Double)
  /// So many points.
  case height(Double)

  /// Why a text is no detent.
  enum Flaw: Error {
    /// It is no word, percentage or number that there is.
    case unknown
    /// A height of nothing.
    case zero
    /// More than a sheet can have.
    case tooHigh
  }

  /// No screen has more points.
  static let most = 10_000.0

  /// As it is written in specs.
  init(_ text: String) throws(Flaw) {
    switch text {
    case "medium": self = .medium
    case "large": self = .large
    case _ where text.hasSuffix("%"):
      let percent = try Self.number(text.dropLast(), upTo: 100)
      self = .fraction(percent / 100)
    default: self = .height(try Self.number(text[...], upTo: Self.most))
    }
  }

  private static func number(_ text: Substring, upTo most: Double) throws(Flaw) -> Double {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isDecimal = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
    guard isDecimal, let number = Double(text) else { throw .unknown }
    if number <= most { return try rounded(number) }
    throw .tooHigh
  }

  /// To a thousandth, as a router knows it.
  private static func rounded(_ number: Double) throws(Flaw) -> Double {
    let rounded = (number * 1000).rounded() / 1000
    guard rounded > 0 else { throw .zero }
    return rounded
  }

  /// As it is written in specs.
  public var text: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    case .fraction(let part): "\(Self.text(part * 100))%"
    case .height(let points): Self.text(points)
    }
  }

  private static func text(_ number: Double) -> String {
    let thousandths = Int((number * 1000).rounded())
    guard thousandths % 1000 != 0 else { return "\(thousandths / 1000)" }
    return "\(Double(thousandths) / 1000)"
  }
}

/// How a sheet looks, beyond its style.
public struct Sheet: Hashable, Sendable {
  /// Where it rests; it opens at the first. None is the system's choice.
  public var detents: [Detent] = []
  /// Whether it has a bar to grab it by.
  public var hasGrabber = false

  /// A sheet of which nothing is said but that.
  public init(detents: [Detent] = [], hasGrabber: Bool = false) {
    self.detents = detents
    self.hasGrabber = hasGrabber
  }

  /// Whether nothing is said of it.
  public var isPlain: Bool { detents.isEmpty && !hasGrabber }
}
