package import NavGraph

/// What a test plan is asked for.
package struct PathRequest: Sendable {
  package var cover: PathCover
  /// Runs start at this screen's own place, where the app starts with `-navc-open`; nil for its launch.
  package var from: ScreenID?
  /// Each run ends as soon as it shows this screen; what can't be covered on a way there is not.
  package var to: ScreenID?
  /// The app starts only where this holds.
  package var under: Formula?
  /// How many steps a run may have, its launch included.
  package var mostSteps: Int
  /// Other numbers give other plans.
  package var seed: Int
  /// Whether what comes from outside is a step only where nothing else leads on, if it is not what is covered.
  package var prefersTouches = false

  /// More steps than a tester wants to go through again, if the last fails.
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

/// Runs through the app that cover what was asked for.
package struct TestPlan: Sendable {
  /// One run: what a person or a test does from a launch on.
  package struct Run: Sendable {
    /// The first is the launch.
    package var steps: [Step]
    /// The conditions that the launch has to begin with; the run is the same whatever the others are.
    package var named: [ConditionID]
    /// These, and those that `assume` binds to them: who sets the former and leaves the latter as they are may get
    /// what cannot be.
    package var given: [ConditionID]
  }

  /// One step, and what is there after it.
  package struct Step: Sendable {
    package var action: PathStep
    /// What is visible.
    package var shows: ScreenID
    /// What is on screen and under it, from the root up.
    package var layers: [TraceInput.Layer]
    /// The values of all conditions.
    package var values: [ValueID]
    /// Those that are others than before; for a launch none.
    package var changed: [ConditionID]
    /// Those that the step sets to `any`, whether they are others than before or not: the app says what they are.
    package var leftOpen: [ConditionID]
    /// What is covered here first.
    package var covers: [PathGoal]
    /// A gate came up.
    package var isGate: Bool

    /// Those of which whoever goes the run has to know what they are by now.
    package var told: [ConditionID] { Set(changed + leftOpen).sorted() }
  }

  /// Something that no run covers.
  package struct Missing: Sendable {
    package var goal: PathGoal
    /// Why, as the end of a sentence.
    package var reason: String
  }

  package var request: PathRequest
  package var runs: [Run]
  /// All that there is to cover.
  package var goals: [PathGoal]
  package var missing: [Missing]
  /// No plan that covers the same has fewer steps.
  package var bound: Int
  package var waysIn: [WayIn]
  /// Whether there is any start that the request allows.
  package var hasStart = true

  /// How many steps all runs have, launches included.
  package var stepCount: Int { runs.reduce(0) { $0 + $1.steps.count } }
  /// How many goals are covered.
  package var coveredCount: Int { goals.count - missing.count }
}
