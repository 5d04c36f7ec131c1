import ArgumentParser

/// The names of the commands, in the order of the help.
enum CommandName: String, CaseIterable {
  case check
  case generate
  case diagram
  case why
  case diff
  case paths
  case plist
  case aasa
  case explain
  case `init`
  case schema

  var command: any NavcCommand.Type {
    switch self {
    case .check: CheckCommand.self
    case .generate: GenerateCommand.self
    case .diagram: DiagramCommand.self
    case .why: WhyCommand.self
    case .diff: DiffCommand.self
    case .paths: PathsCommand.self
    case .plist: PlistCommand.self
    case .aasa: SiteAssociationCommand.self
    case .explain: ExplainCommand.self
    case .`init`: InitCommand.self
    case .schema: SchemaCommand.self
    }
  }
}
