// The page of `navc diff -o FILE.html`: an entry of the list moves the chart to what it is about.
{
  const main = document.querySelector('main')
  const svg = main.querySelector('svg')
  document.documentElement.className = 'js'
  const width = () => svg.getBoundingClientRect().width
  const zoom = factor => svg.style.width = Math.max(100, Math.min(width() * factor, 2e4)) + 'px'
  const fit = least => {
    const { width, height } = svg.viewBox.baseVal
    const factor = Math.min(main.clientWidth / width, main.clientHeight / height, 4 / 3)
    svg.style.width = width * Math.max(least, factor) + 'px'
  }
  const controls = { '+': () => zoom(1.25), '-': () => zoom(.8), 0: () => fit(0) }

  const show = id => {
    const part = document.getElementById(id)
    if (!part?.getBBox) return
    document.querySelectorAll('rect.now').forEach(each => each.remove())
    const { x, y, width, height } = part.getBBox()
    // Numbers only: nothing of the spec is read as markup.
    part.insertAdjacentHTML('beforeend',
      `<rect class="now" x="${x - 2}" y="${y - 2}" width="${width + 4}" height="${height + 4}" rx="3"/>`)
    part.scrollIntoView({ block: 'center', inline: 'center' })
  }
  const readAddress = () => show(decodeURIComponent(location.hash.slice(1)))

  addEventListener('hashchange', readAddress)
  addEventListener('click', ({ target }) => {
    const link = target.closest('a[href]')
    if (link && link.hash == location.hash) readAddress()
    const control = target.closest('[data-do]')
    if (control) controls[control.dataset.do]()
  })
  addEventListener('keydown', press => {
    if (press.ctrlKey || press.metaKey || press.altKey || !controls[press.key]) return
    controls[press.key]()
    press.preventDefault()
  })
  main.addEventListener('wheel', event => {
    if (!event.ctrlKey) return
    zoom(event.deltaY < 0 ? 1.1 : .9)
    event.preventDefault()
  }, { passive: false })
  let from
  main.addEventListener('pointerdown', ({ pointerType, button }) => from = pointerType == 'mouse' && !button)
  addEventListener('pointerup', () => from = false)
  main.addEventListener('pointermove', ({ movementX, movementY, buttons }) => {
    if (from && buttons) main.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' })
  })
  fit(1)
  if (location.hash) readAddress()
}
