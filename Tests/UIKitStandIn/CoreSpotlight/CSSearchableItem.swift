// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation

/// The type of the activity that opens a search result.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
/// The key of the item's identifier in the `userInfo` of the activity.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
/// The type of the activity that continues a search in the app.
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
/// The key of the search text in the `userInfo` of the activity.
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
  /// The date on which the item expires. Nil means a month after indexing; the distant future
  /// means never.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var expirationDate: Date!
  open var attributeSet: CSSearchableItemAttributeSet
}
