/// What became of a step, by the codes that the router has for it: a `%` stands for the name that goes
/// with it.
enum PageWords {
  static let all = [
    // Why a step was not done.
    "failed": "\"%\" has no parameters",
    "gate-blocked": "the gate of \"%\" can't be shown",
    "held": "waits for \"%\"",
    "launched": "the launch rules have been asked already",
    "launching": "the launch rules have not been asked yet",
    "needs": "what \"%\" requires does not hold",
    "no-launch-rule": "no launch rule holds",
    "no-nav": "there is no navigation stack",
    "no-place": "nothing leads there",
    "no-tab-bar": "a screen hides the tab bar",
    "no-transition": "no transition for the event holds here",
    "not-below": "the screen is not in the stack",
    "not-in-tabs": "no container around has such a tab",
    "not-offered": "its own condition does not hold",
    "not-ours": "the spec has no such way in",
    "not-possible": "the user can't do that here",
    "nothing-presented": "nothing is presented",
    "nothing-to-pop": "the stack is at its root",
    // What else there is to know of it.
    "followed": "the launch rules choose \"%\" by now",
    "forgotten": "\"%\" has no place, and is not remembered",
    "gated": "\"%\" is shown: what was visible needs it",
    "next": "what waits needs \"%\" next",
    "requires-violated": "\"%\" lacks what it requires",
    "resumed": "\"%\" was waiting for this",
    "uncovered": "\"%\" has left: what it covered lacks nothing",
    "unexpected-change": "\"%\" changed by itself",
  ]
}
