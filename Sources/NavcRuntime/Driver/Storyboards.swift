#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  extension ScreenMaker {
    /// Creates a controller from a storyboard, of the class in the spec. For generated code.
    public func instantiate<Controller: UIViewController>(
      _ storyboard: String,
      _ identifier: String?,
      as type: Controller.Type,
      for name: String
    ) throws -> Controller {
      let made = try instantiate(storyboard, identifier, for: name)
      if let controller = made as? Controller { return controller }
      throw misfit(made, type, storyboard, identifier, for: name)
    }

    @inline(never) private func misfit(
      _ made: UIViewController,
      _ type: Any.Type,
      _ storyboard: String,
      _ identifier: String?,
      for name: String
    ) -> MakingFailure {
      let what = identifier.map { "\"\($0)\"" } ?? "the initial view controller"
      return MakingFailure(
        "\"\(name)\": \(what) of storyboard \"\(storyboard)\" is a \(Swift.type(of: made)), "
          + "not a \(type)"
      )
    }

    /// Creates a controller from a storyboard. UIKit raises an exception if the storyboard or the identifier does
    /// not exist, so both are looked up first.
    @inline(never) private func instantiate(
      _ storyboard: String,
      _ identifier: String?,
      for name: String
    ) throws -> UIViewController {
      guard let path = bundle.path(forResource: storyboard, ofType: "storyboardc") else {
        throw MakingFailure("\"\(name)\": storyboard \"\(storyboard)\" is not in the bundle")
      }
      let info = contents(of: path + "/Info.plist")
      let made: UIViewController?
      if let identifier {
        if let known = info?["UIViewControllerIdentifiersToNibNames"] as? [String: Any],
          known[identifier] == nil
        {
          throw MakingFailure(
            "\"\(name)\": storyboard \"\(storyboard)\" has no view controller \"\(identifier)\""
          )
        }
        made = UIStoryboard(name: storyboard, bundle: bundle)
          .instantiateViewController(withIdentifier: identifier)
      } else {
        made = UIStoryboard(name: storyboard, bundle: bundle).instantiateInitialViewController()
      }
      guard let made else {
        throw MakingFailure(
          "\"\(name)\": storyboard \"\(storyboard)\" has no initial view controller"
        )
      }
      return made
    }

    private func contents(of path: String) -> [String: Any]? {
      guard let data = FileManager.default.contents(atPath: path) else { return nil }
      let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
      return list as? [String: Any]
    }

    /// Throws an error if a nib does not exist. UIKit would raise an exception. For generated code.
    @inline(never) public func requireNib(_ nib: String) throws {
      guard bundle.path(forResource: nib, ofType: "nib") != nil else {
        throw MakingFailure("\"\(name)\": nib \"\(nib)\" is not in the bundle")
      }
    }
  }
#endif
