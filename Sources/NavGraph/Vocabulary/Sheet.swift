/// A detent: a height at which a sheet rests.
public enum Detent: Hashable, Sendable {
  /// About half of the screen, as the system defines it.
  case medium
  /// The full height.
  case large
  /// A fraction of the maximum height of a sheet, at most 1.
  case fraction(Double)
  /// A height in points.
  case height(Double)

  /// The reason why a string is not a detent.
  enum Flaw: Error {
    /// The text is not a known word, a percentage or a number.
    case unknown
    /// The height is zero.
    case zero
    /// The height is more than 100% or the maximum number of points.
    case tooHigh
  }

  /// The maximum number of points. No screen is higher.
  static let most = 10_000.0

  /// Creates a detent from its text in a spec.
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

  /// Returns the number rounded to thousandths, the precision of a router.
  private static func rounded(_ number: Double) throws(Flaw) -> Double {
    let rounded = (number * 1000).rounded() / 1000
    guard rounded > 0 else { throw .zero }
    return rounded
  }

  /// The text in specs.
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

/// The properties of a sheet, apart from its presentation style.
public struct Sheet: Hashable, Sendable {
  /// The detents; the sheet opens at the first. If empty, the system decides.
  public var detents: [Detent] = []
  /// True if the sheet shows a grabber.
  public var hasGrabber = false

  /// Creates a sheet.
  public init(detents: [Detent] = [], hasGrabber: Bool = false) {
    self.detents = detents
    self.hasGrabber = hasGrabber
  }

  /// True if the sheet has only defaults.
  public var isPlain: Bool { detents.isEmpty && !hasGrabber }
}
