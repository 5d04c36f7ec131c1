import NavGraph

/// A format that a report can have.
public struct ReportFormat: Sendable {
  /// What a reporter needs to know beside the report.
  public struct Settings: Sendable {
    /// navc's own version.
    public var toolVersion: String
    /// Whether to colour text for a terminal.
    public var isColored: Bool
    /// Whether to leave excerpts of the spec out of text.
    public var isCompact: Bool

    /// Settings for navc `toolVersion`.
    public init(toolVersion: String, isColored: Bool = false, isCompact: Bool = false) {
      self.toolVersion = toolVersion
      self.isColored = isColored
      self.isCompact = isCompact
    }
  }

  /// As the command line has it.
  public let name: String
  /// Its reporter.
  public let reporter: @Sendable (Settings) -> any Reporter

  /// All of them. A new one is its file and a line here.
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

  /// The format for people.
  public static let text = ReportFormat(name: "text") {
    TextReporter(isColored: $0.isColored, isCompact: $0.isCompact)
  }

  /// The format with the given name.
  public static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }
}
