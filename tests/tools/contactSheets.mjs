/**
 * Compresses the new and changed screenshots of tests/e2e/gallery, and makes a sheet of named thumbnails
 * for each language that has some. `npm run gallery:renew` runs it after taking the screenshots.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { PNG } from 'pngjs'
import { chromiumFlags, ensureChromium } from '../support/chromium.mjs'
import { roundEdges } from './roundEdges.mjs'

const FOLDER = 'tests/e2e/gallery'
const LANGUAGES = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
/** The sheet shows screenshots of this width, or the only one of a scene. */
const SHEET_WIDTH = 390

/** Packs without PNG filters, which only help photographs, and with maximum compression. */
const pack = (png) =>
  PNG.sync.write(png, { filterType: 0, deflateLevel: 9, deflateStrategy: 0, colorType: 2 })

function shrink(file, exactColours, step) {
  const before = readFileSync(file)
  const png = PNG.sync.read(before)
  // Fresh screenshots of Chromium compress well. Others were already compressed, so they are kept.
  if (pack(png).length > before.length * 0.97) return before.length
  roundEdges(png, exactColours, step)
  const after = pack(png)
  writeFileSync(file, after)
  return after.length
}

const picturesOf = (language) =>
  readdirSync(`${FOLDER}/${language}`)
    .filter((file) => file.endsWith('.png'))
    .map((file) => {
      const [, name, width] = /^(.+)-(\d+)\.png$/.exec(file)
      return { file: `${FOLDER}/${language}/${file}`, name, width: Number(width) }
    })

const figure = ({ file, name }) =>
  `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${readFileSync(file, 'base64')}"></figure>`

const sheetOf = (figures) => `<!doctype html><style>
  body { margin: 12px; width: 1576px; background: #e8e4dc; columns: 10; column-gap: 10px }
  figure { margin: 0 0 12px; break-inside: avoid; font: 11px/16px 'Noto Sans CJK TC', sans-serif }
  img { display: block; width: 100% }
</style>${figures.join('')}`

/** Lists the screenshots that differ from the last commit. All others stay as they are. */
const git = (...args) =>
  execFileSync('git', [...args, '-z', '--', FOLDER], { encoding: 'utf8' }).split('\0')
const changed = new Set([
  ...git('diff', '--name-only', '--relative', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
])

const changedLanguages = LANGUAGES.filter((language) => {
  const pictures = picturesOf(language).filter(({ file }) => changed.has(file))
  const bytes = pictures.reduce((sum, { file }) => sum + shrink(file, 96, 12), 0)
  console.log(`${language}: ${pictures.length} changed pictures, ${Math.round(bytes / 1000)} kB`)
  // A deleted screenshot also leaves the sheet.
  return [...changed].some((file) => file.startsWith(`${FOLDER}/${language}/`))
})
if (changedLanguages.length === 0) process.exit()

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
for (const language of changedLanguages) {
  const all = picturesOf(language)
  const shown = all.filter(
    ({ name, width }) =>
      width === SHEET_WIDTH || all.every((one) => one.name !== name || one.width === width),
  )
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  await page.setContent(sheetOf(shown.map(figure)))
  const file = `${FOLDER}/contact-sheet-${language}.png`
  await page.screenshot({ path: file, fullPage: true })
  console.log(`${file}: ${Math.round(shrink(file, 256, 8) / 1000)} kB`)
}
await browser.close()
