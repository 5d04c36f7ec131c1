/// The texts for outcomes and notes of the simulator's steps, by the codes of the router.
///
/// `%` stands for the name in the outcome or note, and `#` for a condition or formula. Text in
/// brackets is left out if there is no condition.
enum PageMessages {
  static let all = [
    // Outcomes.
    "failed": "no valid parameters for \"%\"",
    "gate-blocked": "the gate of \"%\" is blocked by another condition",
    "held": "first shows \"%\"[, the gate of #]",
    "launched": "the launch rules have already been evaluated",
    "launching": "the launch rules have not been evaluated yet",
    "needs": "refused: \"%\" requires #",
    "no-launch-rule": "no launch rule holds",
    "no-nav": "the visible screen is not in a navigation stack",
    "no-place": "no path from a root leads to the target",
    "no-tab-bar": "a screen hides the tab bar",
    "no-transition": "no transition for the event applies here",
    "not-below": "the target screen is not in the stack",
    "not-in-tabs": "the visible tab bar has no such tab",
    "not-offered": "refused[: requires #]",
    "no-link": "no link pattern matches this URL",
    "no-value": "\"%\" needs a value of type #",
    "not-ours": "the spec has no such opening",
    "not-possible": "not possible on this screen",
    "nothing-presented": "nothing is presented",
    "nothing-to-pop": "the stack is at its root",
    // Notes.
    "followed": "the launch rules now choose \"%\"",
    "forgotten": "\"%\" can't wait for the gate: no path leads to it",
    "gated": "\"%\" is shown: the visible screen requires #",
    "next": "now waits for \"%\"",
    "requires-violated": "\"%\" requires #, but no gate can be shown",
    "resumed": "continues with \"%\"",
    "uncovered": "\"%\" is removed: the screen under it no longer requires it",
    "unexpected-change": "\"%\" changed by no transition",
  ]
}
