// Takes pictures of the page of examples/app.nav.yaml for the docs: `node picture.mjs compare PAGE LIGHT.png DARK.png`
// fails if a file does not show what the page shows now; `record` replaces such a file.
//
// Fonts and antialiasing differ between machines, so pixels are compared coarsely. The text is compared exactly: a chunk
// of the PNG contains a digest of the page's text at the time of the picture.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { Browser } from './browser.mjs'

const [mode, page, ...files] = process.argv.slice(2)
const key = 'navc-text'

const crc = bytes => {
  let value = ~0
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value >>> 1 ^ (value & 1 ? 0xedb88320 : 0)
  }
  return ~value >>> 0
}

// A text chunk (PNG specification, 11.3.3.3) goes after the header, which is 33 bytes with the signature.
const withText = (png, text) => {
  const body = Buffer.from(`tEXt${key}\0${text}`, 'latin1')
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc(body), body.length + 4)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

const textOf = png => {
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    const body = png.toString('latin1', at + 4, at + 8 + png.readUInt32BE(at))
    if (body.startsWith(`tEXt${key}\0`)) return body.slice(`tEXt${key}\0`.length)
  }
}

// Shows the simulator, after some steps of a run, next to the chart.
const play = async browser => {
  await browser.click('#toggle')
  for (const name of ['supported', 'onboarded', 'online']) {
    await browser.ask(`(() => {
      const label = [...document.querySelectorAll('#conditions label')].find(each => each.textContent.startsWith('${name} '))
      const select = label.querySelector('select')
      select.value = 'true'
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })()`)
  }
  await browser.click('#start .main')
  await browser.click('#user button')
}

// Returns the fraction of squares of 8 by 8 pixels whose average color differs visibly.
const difference = (one, other) => `(async () => {
  const pixels = async data => {
    const image = new Image()
    image.src = 'data:image/png;base64,' + data
    await image.decode()
    const [width, height] = [image.naturalWidth >> 3, image.naturalHeight >> 3]
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, width, height)
    return [width, height, ...context.getImageData(0, 0, width, height).data]
  }
  const [a, b] = [await pixels('${one}'), await pixels('${other}')]
  if (a[0] != b[0] || a[1] != b[1]) return 1
  let count = 0
  for (let i = 2; i < a.length; i += 4) if ([0, 1, 2].some(part => Math.abs(a[i + part] - b[i + part]) > 40)) count++
  return count / (a[0] * a[1])
})()`

const browser = new Browser()
try {
  for (const [index, dark] of [false, true].entries()) {
    await browser.open({ width: 1280, height: 800, dark })
    await browser.visit(page)
    await play(browser)
    const text = await browser.ask('document.body.innerText')
    const digest = createHash('sha256').update(text).digest('hex')
    const taken = Buffer.from((await browser.send('Page.captureScreenshot', { format: 'png' })).data, 'base64')
    try {
      const kept = readFileSync(files[index])
      assert.equal(textOf(kept), digest, `${files[index]} has another text than the page`)
      await browser.visit('about:blank')
      const share = await browser.ask(difference(kept.toString('base64'), taken.toString('base64')))
      assert.ok(share < 0.05, `${files[index]}: ${Math.round(share * 100)} % of it looks different`)
    } catch (error) {
      if (mode != 'record') throw error
      writeFileSync(files[index], withText(taken, digest))
    }
    await browser.close()
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  await browser.quit()
}
