// Runs before the page is drawn, so that the browser lays out only the visible chart.
document.documentElement.className = 'js loading'
