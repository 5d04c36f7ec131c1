import NavGraph

/// A report format.
public struct ReportFormat: Sendable {
  /// The settings of a reporter.
  public struct Settings: Sendable {
    /// navc's own version.
    public var toolVersion: String
    /// A Boolean value that indicates whether text is colored for a terminal.
    public var isColored: Bool
    /// A Boolean value that indicates whether text omits the excerpts of the spec.
    public var isCompact: Bool

    /// Creates settings for navc `toolVersion`.
    public init(toolVersion: String, isColored: Bool = false, isCompact: Bool = false) {
      self.toolVersion = toolVersion
      self.isColored = isColored
      self.isCompact = isCompact
    }
  }

  /// The name on the command line.
  public let name: String
  /// Creates the reporter of the format.
  public let reporter: @Sendable (Settings) -> any Reporter

  /// All formats. A new one needs its file and a line here.
  public static let all: [ReportFormat] = [
    text,
    ReportFormat(name: "xcode") { _ in XcodeReporter() },
    ReportFormat(name: "json") { JSONReporter(toolVersion: $0.toolVersion) },
    ReportFormat(name: "github") { _ in GitHubReporter() },
    ReportFormat(name: "gitlab") { _ in GitLabReporter() },
    ReportFormat(name: "sarif") { SARIFReporter(toolVersion: $0.toolVersion) },
    ReportFormat(name: "junit") { _ in JUnitReporter() },
    ReportFormat(name: "checkstyle") { _ in CheckstyleReporter() },
    ReportFormat(name: "rdjson") { _ in RDJSONReporter() },
    ReportFormat(name: "markdown") { _ in MarkdownReporter() },
    ReportFormat(name: "allow") { _ in AllowReporter() },
  ]

  /// The text format, for people.
  public static let text = ReportFormat(name: "text") {
    TextReporter(isColored: $0.isColored, isCompact: $0.isCompact)
  }

  /// Returns the format with the given name.
  public static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }
}
