// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation

/// The type of the activity that a search result is opened with.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
/// The key of the item's identifier in that activity's `userInfo`.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
/// The type of the activity with which a search is continued in the app.
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
/// The key of what was searched for in that activity's `userInfo`.
public let CSSearchQueryString = "kCSSearchQueryString"

open class CSSearchableItem: NSObject {
  public init(
    uniqueIdentifier: String?,
    domainIdentifier: String?,
    attributeSet: CSSearchableItemAttributeSet
  ) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    self.domainIdentifier = domainIdentifier
    self.attributeSet = attributeSet
    super.init()
  }

  open var uniqueIdentifier: String
  open var domainIdentifier: String?
  /// Nil is a month from when it was indexed; distant future is never.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var expirationDate: Date!
  open var attributeSet: CSSearchableItemAttributeSet
}
