// Runs before anything is drawn, so that a browser need not lay out all charts to show one.
document.documentElement.className = 'js loading'
