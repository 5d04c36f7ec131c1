// The page of `navc diff -o FILE.html`. Clicking an entry of the list moves the chart to the entry's subject.
{
  const main = document.querySelector('main')
  const svg = main.querySelector('svg')
  document.documentElement.className = 'js'
  const { fit, keys, mark, neighbor, wasDragged } = navcChart(main, () => svg, () => {})

  const target = () => {
    try {
      const part = document.getElementById(decodeURIComponent(location.hash.slice(1)))
      return svg.contains(part) ? part : null
    } catch {
      return null
    }
  }

  // The state of a history entry is the number of entries of this page before it.
  let last = -1
  const readAddress = () => {
    if (history.state == null) history.replaceState(last + 1, '')
    last = history.state
    const part = target()
    mark('now', part)
    document.querySelectorAll('#changes a').forEach(each => each.ariaCurrent = part && each.hash == location.hash || null)
    part?.focus({ preventScroll: true })
    part?.scrollIntoView({ block: 'center', inline: 'center' })
  }

  addEventListener('hashchange', readAddress)
  addEventListener('click', click => {
    const control = click.target.closest('[data-do]')
    const link = click.target.closest('a[href]')
    if (control) keys[control.dataset.do]()
    else if (link && wasDragged()) click.preventDefault()
    else if (link && svg.contains(link)) {
      location.hash = link.getAttribute('href')
      click.preventDefault()
    } else if (link && link.hash == location.hash) readAddress()
  })
  addEventListener('keydown', press => {
    const { key, target: place } = press
    const box = place.closest('.node')
    if (press.ctrlKey || press.metaKey || press.altKey) return
    if (keys[key]) keys[key]()
    else if (/^Arrow/.test(key) && (box || place == document.body)) neighbor(key, box, target()?.closest('.node'))?.focus()
    else if (key == 'Backspace') history.state && history.back()
    else if (key == 'Escape') document.querySelector('#changes [aria-current]')?.focus()
    else return
    press.preventDefault()
  })
  fit(1)
  readAddress()
}
