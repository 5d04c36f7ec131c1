/// The page's own markup, which is the same for all specs. What only scripts serve is hidden without them
/// by the style sheet.
enum HTMLFrame {
  /// The right of the bar at the top.
  static let tools = """
    <form id="finder" role="search" class="scripted">
    <input id="search" type="search" placeholder="Search  /" aria-label="Search screens, events and links" \
    autocomplete="off" spellcheck="false">
    <ul id="found"></ul>
    </form>
    <div class="tools scripted" role="group" aria-label="Tools">
    <button type="button" data-do="-" class="zoom" aria-label="Smaller">−</button>
    <button type="button" data-do="0" class="zoom" aria-label="Show all">Fit</button>
    <button type="button" data-do="+" class="zoom" aria-label="Larger">+</button>
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

  /// What is on screen.
  static let status = """
    <p id="status" role="status" tabindex="-1"></p>

    """

  /// What is there, and what can be done.
  static let screen = """
    <ol id="layers" aria-label="On screen, the top first"></ol>
    <p><small id="remembers"></small></p>
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
    <button type="button" data-do="later">Step on</button>
    <button type="button" data-do="play" id="play">Play</button>
    </div>
    <ol id="steps"></ol>

    """

  /// The end of the panel.
  static let journey = """
    <h3 class="scripted">Journey</h3>
    <label class="scripted">Choose a file, or drop it on the page. <input type="file" id="journey"></label>

    """

  /// What `?` shows.
  static let help = """
    <dialog id="help" aria-labelledby="help-title">
    <h2 id="help-title">Keys</h2>
    <dl>
    <dt><kbd>/</kbd></dt><dd>search screens, events and links</dd>
    <dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>along the edges</dd>
    <dt><kbd>↑</kbd> <kbd>↓</kbd></dt><dd>to the box above or below</dd>
    <dt><kbd>Tab</kbd></dt><dd>through the rows of a box</dd>
    <dt><kbd>Enter</kbd></dt><dd>where the row leads</dd>
    <dt><kbd>Backspace</kbd></dt><dd>back to where you came from</dd>
    <dt><kbd>+</kbd> <kbd>-</kbd> <kbd>0</kbd></dt><dd>larger, smaller, all of it</dd>
    </dl>
    <p>Drag to move a chart, turn the wheel or pinch to zoom. The address leads others to what you see.</p>
    <form method="dialog"><button class="main">Close</button></form>
    </dialog>

    """
}
