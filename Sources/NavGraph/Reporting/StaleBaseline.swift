/// An entry of a baseline that stands for more findings than there are.
enum StaleBaseline {
  static let kind = DiagnosticKind.finding(
    "stale-baseline",
    .warning,
    Explanation(
      summary: "a baseline has a finding that is no longer there",
      why: """
        Left in place the entry would hide the finding if it came back. Take it out: \
        `navc check --baseline FILE --write-baseline FILE` keeps the entries that are still found, and \
        adds none. Entries of files that the run has not read are not judged, nor those of a spec \
        with faults.
        """,
      bad: Explanation.Example(
        """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
        launch: [{ root: home }]
        """,
        against: "navc-baseline.json",
        """
        {
        "findings": [
        {"anchor": "screen about", "count": 1, "id": "unreachable-screen", "path": "app.nav.yaml"}
        ],
        "tool": "navc",
        "version": 1
        }

        """
      ),
      good: Explanation.Example(
        """
        navc: 1
        app: Demo
        screens:
          home: HomeViewController
        launch: [{ root: home }]
        """,
        against: "navc-baseline.json",
        """
        {
        "findings": [],
        "tool": "navc",
        "version": 1
        }

        """
      )
    )
  )
}
