/// The markup that is the same for all specs. The style sheet hides the parts that need scripts
/// when there are none.
enum HTMLFrame {
  /// The tools on the right of the header.
  static let tools = """
    <form id="finder" role="search" class="scripted">
    <input id="search" type="search" placeholder="Search  /" aria-label="Search screens, events and links" \
    autocomplete="off" spellcheck="false">
    <ul id="found"></ul>
    </form>
    <div class="tools scripted" role="group" aria-label="Tools">
    <button type="button" data-do="-" class="zoom" aria-label="Zoom out">−</button>
    <button type="button" data-do="0" class="zoom" aria-label="Show all">Fit</button>
    <button type="button" data-do="+" class="zoom" aria-label="Zoom in">+</button>
    <button type="button" id="toggle" data-do="panel">Simulator</button>
    <button type="button" data-do="?" aria-label="Help">?</button>
    </div>

    """

  static let panelHead = """
    <div class="head"><h2>Simulator</h2>\
    <button type="button" data-do="panel" aria-label="Close">×</button></div>

    """

  static let start = """
    <button class="main">Start</button>

    """

  /// The status of the last step, with the visible screen.
  static let status = """
    <p id="status" role="status" tabindex="-1"></p>

    """

  /// The layers on screen, and the events and gestures that are possible.
  static let screen = """
    <ol id="layers" aria-label="Layers, topmost first"></ol>
    <p><small id="held"></small></p>
    <div id="user" class="row"></div>
    <h3>Events</h3>
    <ul id="events"></ul>

    """

  static let link = """
    <form id="link" class="row">
    <input id="url" list="links" aria-label="Link" placeholder="https://…" autocomplete="off">
    <button>Open</button>
    </form>

    """

  static let steps = """
    <h3>Steps</h3>
    <div class="row">
    <button type="button" data-do="earlier">Step back</button>
    <button type="button" data-do="later">Step forward</button>
    <button type="button" data-do="play" id="play">Play</button>
    </div>
    <ol id="steps"></ol>

    """

  /// The end of the panel.
  static let journey = """
    <h3 class="scripted">Journey</h3>
    <label class="scripted">Choose a file of steps recorded by the router's observer, or drop it here. \
    <input type="file" id="journey"></label>

    """

  /// The help that `?` shows.
  static let help = """
    <dialog id="help" aria-labelledby="help-title">
    <h2 id="help-title">Keys</h2>
    <dl>
    <dt><kbd>/</kbd></dt><dd>search screens, events and links</dd>
    <dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>follow an edge back or forward</dd>
    <dt><kbd>↑</kbd> <kbd>↓</kbd></dt><dd>go to the box above or below</dd>
    <dt><kbd>Tab</kbd></dt><dd>go to the next row of the box</dd>
    <dt><kbd>Enter</kbd></dt><dd>follow the row</dd>
    <dt><kbd>Backspace</kbd></dt><dd>go back</dd>
    <dt><kbd>+</kbd> <kbd>-</kbd> <kbd>0</kbd></dt><dd>zoom in, zoom out, show all</dd>
    </dl>
    <p>Drag to move a chart; use the wheel or pinch to zoom. \
    The page's address links to the current view.</p>
    <form method="dialog"><button class="main">Close</button></form>
    </dialog>

    """
}
