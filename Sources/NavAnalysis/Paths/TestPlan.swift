package import NavGraph

/// A request for a test plan.
package struct PathRequest: Sendable {
  package var cover: PathCover
  /// The screen at whose opened place runs start, by the launch argument `-navc-open`; nil for a launch.
  package var from: ScreenID?
  /// The screen that ends each run when it is shown. Goals that can't be covered on a path to it are missing.
  package var to: ScreenID?
  /// A formula that holds when a run starts.
  package var under: Formula?
  /// The maximum number of steps of a run, including its launch.
  package var mostSteps: Int
  /// The seed of the search. Different seeds may give different plans.
  package var seed: Int
  /// True if openings are used only if nothing else continues a run, unless they are the goals.
  package var prefersTouches = false

  /// The default for `mostSteps`: more steps than a tester wants to repeat if the last one fails.
  package static let mostSteps = 100

  package init(
    _ cover: PathCover,
    from: ScreenID? = nil,
    to: ScreenID? = nil,
    under: Formula? = nil,
    mostSteps: Int = Self.mostSteps,
    seed: Int = 0
  ) {
    (self.cover, self.from, self.to) = (cover, from, to)
    (self.under, self.mostSteps, self.seed) = (under, mostSteps, seed)
  }
}

/// A plan of runs through the app that cover the requested goals.
package struct TestPlan: Sendable {
  /// One run: the steps that a person or a test takes from a launch on.
  package struct Run: Sendable {
    /// The steps, the launch first.
    package var steps: [RunStep]
    /// The conditions whose values at launch determine the run.
    package var named: [ConditionID]
    /// The named conditions and those that `assume` relates to them. Setting only the former might violate
    /// `assume`.
    package var given: [ConditionID]
  }

  /// One step of a run, with the state after it.
  package struct RunStep: Sendable {
    package var action: PathStep
    /// The visible screen.
    package var shows: ScreenID
    /// The layers, from the root up.
    package var layers: [TraceInput.Layer]
    /// The values of all conditions.
    package var values: [ValueID]
    /// The conditions whose values the step changed; none for a launch.
    package var changed: [ConditionID]
    /// The conditions that the step sets to `any`, changed or not. The app determines their values.
    package var leftOpen: [ConditionID]
    /// The goals that this step is the first to cover.
    package var covers: [PathGoal]
    /// True if the step shows a gate.
    package var isGate: Bool

    /// The conditions whose values a tester has to know after the step.
    package var told: [ConditionID] { Set(changed + leftOpen).sorted() }
  }

  /// A goal that no run covers.
  package struct MissingGoal: Sendable {
    package var goal: PathGoal
    /// The reason, as a sentence without a period.
    package var reason: String
  }

  package var request: PathRequest
  package var runs: [Run]
  /// All goals, covered or not.
  package var goals: [PathGoal]
  package var missing: [MissingGoal]
  package var openings: [DeclaredOpening]
  /// True if any start satisfies the request.
  package var hasStart = true

  /// The number of steps of all runs, including launches.
  package var stepCount: Int { runs.reduce(0) { $0 + $1.steps.count } }
  /// The number of covered goals.
  package var coveredCount: Int { goals.count - missing.count }
}
