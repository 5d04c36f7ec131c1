/// A value of another type than the system reads.
enum PropertyTypes {
  static let kind = DiagnosticKind.finding(
    "property-type",
    .error,
    Explanation(
      summary: "a value in a checked file has another type than the system expects",
      why: """
        The system takes no notice of a value whose type is not the documented one, and says nothing \
        of it. What else depends on the value is not checked before this is mended. Checked files \
        are those named by `--against`.
        """,
      bad: BundleExample.infoPlist(
        BundleExample.scheme,
        """
          <key>CFBundleURLTypes</key>
          <string>demo</string>
        """,
        BundleExample.activities("state"),
        BundleExample.scenes()
      ),
      good: BundleExample.infoPlist(
        BundleExample.scheme,
        BundleExample.schemes("demo"),
        BundleExample.activities("state"),
        BundleExample.scenes()
      )
    )
  )
}
