// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_spi(StandIn) public import UIKit

open class CSSearchableItemAttributeSet: NSObject {
  @available(
    iOS,
    introduced: 9.0,
    deprecated: 100000,
    message: "Use initWithContentType instead"
  )
  public init(itemContentType: String) {
    contentType = itemContentType
    super.init()
  }

  open var contentType: String?
  open var title: String?
  open var displayName: String?
  open var alternateNames: [String]?
  open var contentDescription: String?
  open var keywords: [String]?
  open var thumbnailData: Data?
  open var thumbnailURL: URL?
  open var url: URL?
  open var identifier: String?
  open var domainIdentifier: String?
  open var relatedUniqueIdentifier: String?
  open var weakRelatedUniqueIdentifier: String?
}

extension NSUserActivity {
  public var contentAttributeSet: CSSearchableItemAttributeSet? {
    get { attached as? CSSearchableItemAttributeSet }
    set { attached = newValue }
  }
}
