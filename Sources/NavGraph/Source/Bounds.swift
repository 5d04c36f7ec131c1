/// All bounds on what navc reads and says (LANGUAGE §9), each once.
public enum Bounds {
  /// An input file's size in bytes.
  public static let fileSize = 128 << 20
  /// How deep lists and mappings may nest.
  static let nesting = 64
  /// Aliases may make a file this many times as large, in nodes, as it is written.
  static let aliasExpansion = 10
  /// Nodes of all files together: what 29 bits can count.
  static let nodes = 1 << 29
  /// After this many names that are not defined, further ones get no suggestion: the search looks
  /// at every name there is.
  static let suggestedNames = 200
  /// A name longer than this gets no suggestion.
  static let suggestedNameLength = 64
  /// More unknown aliases than this get no suggestion.
  static let suggestedAliases = 20
  /// More allowed names than this are not listed.
  static let listedNames = 8
  /// Of more names than this a headline shows one less, and how many more there are.
  static let namesInHeadline = 4
  /// Of more findings than this that say the same of different causes one is made.
  static let alikeFindings = 3
  /// More values of conditions than this are not told in a headline, but in notes.
  static let literalsInHeadline = 3
  /// How often mending a spec compiles it.
  static let mendingRounds = 64
  /// Nodes of the decision diagrams; past it the analysis gives bounds instead of exact answers.
  static let decisionNodes = 2_000_000
  /// The same of relations, and how many more there may be for each transition.
  static let relationNodes = 1_000_000
  static let relationNodesPerTransition = 10
  /// Steps of operations on relations, likewise.
  static let relationSteps = 4_000_000
  static let relationStepsPerTransition = 40
  /// A condition that takes one in so many of these nodes is named as one of those to blame.
  static let blamedShare = 64
  /// Where the analysis gives bounds, a set that grows more often is taken to be as large as can be.
  static let setGrowths = 64
  /// How far a chain of gates, each of which needs the next, is gone along at once.
  static let gateChain = 64
  /// Up to so many transitions that go back to the same screen are told apart where it may be missing.
  static let seekersApart = 16
  /// With more ways than this to change conditions behind something, any change is taken to happen.
  static let evolvingEffects = 64
  /// So many screens are looked for below others where it matters that they are not there.
  static let landmarks = 16
  /// Tab containers with more tabs than this have what they share told apart by its containers only.
  static let tabsApart = 8
  /// Distinct nestings of containers that are kept apart.
  static let containerContexts = 1 << 14
  /// So many more of them for each container.
  static let contextsPerContainer = 2
  /// Places that the search for the ways to findings looks at.
  static let wayNodes = 200_000
  /// Steps that it tries, and how many more for each transition.
  static let waySteps = 1_000_000
  static let wayStepsPerTransition = 30
  /// How often the search for piles that grow without bound looks again at what it has left.
  static let pileRounds = 16
  /// How many screens of those that pile up with each other it tries to go round by.
  static let pileTries = 8
  /// How often as many edges as there are the search for what always lies below looks at.
  static let alwaysBelowEffort = 8
  /// How often what is known to lead out is looked for before the bound from above is asked.
  static let wayRounds = 8
  /// Steps of walks along single moves, by which is found out where nobody gets on, and how many more for
  /// each transition.
  static let moveSteps = 200_000
  static let moveStepsPerTransition = 4
  /// The most events around a screen of which those that it takes itself are told apart in an outline.
  static let outlinedEvents = 32
  /// The same where it looks closely.
  static let closeWayNodes = 10_000
  /// The same of steps.
  static let closeWaySteps = 150_000
  /// The same of a search that tells all stacks apart, which comes first.
  static let exactWayNodes = 2_000
  static let exactWaySteps = 10_000
  /// How many screens a state of it may have.
  static let exactWayDepth = 40
  /// How often what is left behind of lives that began with what was left behind is looked at.
  static let lives = 4
  /// How many screens below one tell places of that search apart, where it looks closely.
  static let wayDepth = 6
  /// With more openings from outside than this they are steps of ways only where nothing else leads.
  static let wayOpenings = 16
  /// Findings of one id that show the way to them.
  static let tracedFindings = 20
  /// Parts of the sum of products that says when something is shown.
  static let productParts = 1 << 16
  /// Products of such a sum that are looked at one by one.
  static let products = 1024
  /// A file that a spec is checked against, in bytes, and the values in it.
  static let checkedFileSize = 16 << 20
  static let checkedValues = 1 << 20
  /// A site association, in bytes: what the system reads of one.
  public static let siteAssociationSize = 128 << 10
  /// Notifications each of which is compared with all before it.
  static let comparedPushes = 1000
  /// How far around a fault characters are looked for that only look like others, in bytes.
  static let lookAlikeReach = 400
  /// Letters of a value that is shown again in what to write instead.
  static let shownText = 60
  /// Lines of one list that `why` shows as text.
  static let listedLines = 20
}
