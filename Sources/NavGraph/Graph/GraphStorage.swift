extension NavigationGraph {
  /// The values of a graph's properties, which are documented in `NavigationGraph`.
  @usableFromInline struct Contents {
    @usableFromInline var app: String
    @usableFromInline var settings = Settings()
    @usableFromInline var conditions: [Condition] = []
    @usableFromInline var assumptions: [Assumption] = []
    @usableFromInline var requires = FormulaID.true
    @usableFromInline var requiresOrigins: [NodeID] = []
    @usableFromInline var components: [Component] = []
    @usableFromInline var screens: [Screen] = []
    @usableFromInline var containers: [Container] = []
    @usableFromInline var events: [String] = []
    @usableFromInline var transitions: [Transition] = []
    @usableFromInline var sources: [TransitionSource] = []
    @usableFromInline var componentSources: [TransitionID: [WrittenSource]] = [:]
    @usableFromInline var assignments: [Assignment] = []
    @usableFromInline var earlierVerbs: [StepVerb] = []
    @usableFromInline var transitionDocs: [TransitionID: String] = [:]
    @usableFromInline var transitionSheets: [TransitionID: Sheet] = [:]
    @usableFromInline var animators: [String] = []
    @usableFromInline var transitionAnimators: [TransitionID: AnimatorID] = [:]
    @usableFromInline var formulas: [Formula] = [.constant(true)]
    @usableFromInline var launch = Launch()
    @usableFromInline var cover: ScreenID?
    @usableFromInline var entries = Entries()
    @usableFromInline var places = Places()
    @usableFromInline var openings: [Opening] = []
    @usableFromInline var severities: [SeveritySetting] = []
    @usableFromInline var allowances: [Allowance] = []
    let spans: NodeSpans
  }

  /// A reference to the contents that all copies of a graph share. The analysis keeps many copies, and each would
  /// otherwise retain some hundred arrays. Exclusive access isn't checked, because `NavigationGraph` is a value
  /// type.
  @usableFromInline final class Storage: @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var contents: Contents

    init(_ contents: Contents) { self.contents = contents }
  }

  /// The contents of this copy, copied before a change if they are shared.
  var own: Contents {
    get { storage.contents }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.contents) }
      yield &storage.contents
    }
  }
}
