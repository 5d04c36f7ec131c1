extension WhyTextReporter {
  /// The whole text of `answer`; `files` are those of its compilation.
  public func render(_ answer: WhyAnswer, _ files: [SourceFile]) -> [UInt8] {
    switch answer {
    case .shown(let why): render(why, files)
    case .event(let why): render(why, files)
    case .condition(let why): render(why, files)
    case .link(let why): render(why, files)
    }
  }
}

extension WhyJSONReporter {
  /// The object for `answer`, and a line's end; `files` are those of its compilation.
  public func render(_ answer: WhyAnswer, _ files: [SourceFile]) -> [UInt8] {
    switch answer {
    case .shown(let why): render(why, files)
    case .event(let why): render(why, files)
    case .condition(let why): render(why, files)
    case .link(let why): render(why, files)
    }
  }
}
