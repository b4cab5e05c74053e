/**
 * Finds a Chromium for the end-to-end tests. If there is none, and this is root on Debian, it installs
 * Debian's. `node tests/support/chromium.mjs` prints the path.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

/** Renders the same pages without a browser window, at half the cost. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const NAMES = [
  HEADLESS_SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * Debian's Chromium needs these flags as root and without a network. None of them changes how pages
 * behave.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const onPath = (name) => {
  const found = spawnSync('which', [name], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim() : null
}

/** Returns the path of an installed Chromium, or null. */
export function findChromium() {
  const configured = process.env.CHROMIUM_PATH
  if (configured) return configured
  for (const name of NAMES) {
    const path = onPath(name)
    if (path) return path
  }
  if (existsSync(MAC)) return MAC
  const own = chromium.executablePath()
  return existsSync(own) ? own : null
}

const mayInstall = () => process.getuid?.() === 0 && onPath('apt-get') !== null

/** Checks the fonts of the gallery's screenshots. Without them, Chinese is drawn as boxes. */
export const hasFonts = () =>
  ['Noto Serif CJK TC', 'Noto Sans CJK TC'].every((family) =>
    spawnSync('fc-list', [family], { encoding: 'utf8' }).stdout?.trim(),
  )

function install() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) =>
    execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  console.log('Installing Chromium and fonts from Debian')
  apt('update', '-qq')
  apt('install', '-y', '-qq', HEADLESS_SHELL, 'fonts-noto-cjk', 'fonts-noto-core', 'fontconfig')
}

const isInstalled = () =>
  (Boolean(process.env.CHROMIUM_PATH) || onPath(HEADLESS_SHELL) !== null) && hasFonts()

/** Returns the path of a Chromium that runs. @throws Error with instructions if there is none */
export function ensureChromium() {
  if (!isInstalled() && mayInstall())
    try {
      install()
    } catch {
      console.log('Debian does not answer. Using what is installed.')
    }
  const path = findChromium()
  if (path === null)
    throw new Error(
      'No Chromium found. Install Chrome or Chromium, set CHROMIUM_PATH, or run `npx playwright install chromium`.',
    )
  // The test processes inherit this path.
  process.env.CHROMIUM_PATH = path
  return path
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(ensureChromium())
