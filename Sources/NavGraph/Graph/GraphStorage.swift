extension NavigationGraph {
  /// The values of a graph's properties; `NavigationGraph` says what each is.
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
    @usableFromInline var levels: [LevelSetting] = []
    @usableFromInline var allowances: [Allowance] = []
    let spans: NodeSpans
  }

  /// Holds the contents for all copies of a graph. The analysis keeps many copies, and each would retain some hundred
  /// arrays. Exclusive access is not checked: it follows from the rules for the graph, which is a value.
  @usableFromInline final class Storage: @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var contents: Contents

    init(_ contents: Contents) { self.contents = contents }
  }

  /// The contents of this copy, which it may change.
  var own: Contents {
    get { storage.contents }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.contents) }
      yield &storage.contents
    }
  }
}
