/**
 * Checks the files of a production build against docs/architecture.md and docs/performance.md. Run `npm run
 * build` first.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { PAGE_LOCALE } from '#src/texts/languages.ts'
import { LOCALES } from '#src/texts/locale.ts'

const DIST = 'dist'

const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .filter((name) => statSync(join(DIST, name)).isFile())
  .map((name) => ({ name, text: readFileSync(join(DIST, name), 'utf8') }))
const file = (name: string) => {
  const found = files.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`${name} is not in the build`)
  return found.text
}
const pages = files.filter(({ name }) => name.endsWith('index.html'))

type AppFiles = { scripts: string[]; modules: string[]; screens: Record<string, string[]> }

/**
 * Returns the scripts that a page fetches before its screen is ready. The inline script names them. The page at '/'
 * may name the files of every screen, because LINE opens it for every link.
 */
function scriptsOf(html: string): string[] {
  const [, constant = ''] = /const APP=(\{[^;]+\});/.exec(html) ?? []
  const { scripts, modules, screens } = JSON.parse(constant) as AppFiles
  const names = [...scripts, ...modules, ...(screens['/'] ?? Object.values(screens).flat())]
  return names.filter((name) => name.endsWith('.js')).map((name) => name.slice(1))
}

const kilobytes = (html: string, compress: (text: string) => Buffer) =>
  scriptsOf(html).reduce((sum, name) => sum + compress(file(name)).length, 0) / 1000

/** The test logs a warning if less than this is left of a Brotli budget. */
const WARN_KB = 2

describe('The build', () => {
  it.each([
    ['index.html', 147, 171],
    ['welcome/index.html', 144, 168],
    ['ticket/index.html', 157, 182],
  ])(
    'keeps the script of %s within %i kB brotli and %i kB gzip',
    { timeout: 20_000 },
    (page, brotli, gzip) => {
      const size = kilobytes(file(page), (text) => brotliCompressSync(text))
      expect(size).toBeLessThanOrEqual(brotli)
      if (size > brotli - WARN_KB)
        console.warn(`${page}: ${(brotli - size).toFixed(2)} kB brotli of its budget are left.`)
      expect(kilobytes(file(page), (text) => gzipSync(text))).toBeLessThanOrEqual(gzip)
    },
  )

  it('keeps the early code within 12 kB brotli, and the HTML of the ticket within 17.2 kB brotli', () => {
    const early = files.filter(({ name }) => /^assets\/earlyCode-[\w-]+\.js$/.test(name))
    expect(early.map(({ text }) => brotliCompressSync(text).length <= 12_000)).toEqual([true])
    expect(brotliCompressSync(file('ticket/index.html')).length).toBeLessThanOrEqual(17_200)
    for (const { name, text } of pages) {
      // An inline script fetches it if the list is requested. The HTML has no tag for it, so the mask does not load it.
      expect(text.match(/<(?:script|link)[^>]*earlyCode/), name).toBeNull()
      expect(text, name).toContain(`"script":"/${early[0]?.name}"`)
    }
  })

  it('gives the QR generator no imports, because the early code waits for its file', () => {
    const [generator] = files.filter(({ name }) => /^assets\/qrPath-[\w-]+\.js$/.test(name))
    expect(generator?.text).toMatch(/export\s*\{/)
    expect(generator?.text).not.toMatch(/\bimport\b/)
  })

  it('loads at most ten files for an invitation, and no shared chunk of other screens for a ticket', () => {
    expect(scriptsOf(file('invitation/index.html')).length).toBeLessThanOrEqual(10)
    const named = scriptsOf(file('ticket/index.html'))
    const isShared = (name: string) => /(intro|invitation)Parts/.test(name)
    expect(named.filter(isShared)).toEqual([])
    expect(files.map(({ name }) => name).filter(isShared)).toHaveLength(2)
  })

  it('checks the outcome of a command with the file that sent it, because the connection may be lost', () => {
    const names = files
      .filter(({ name, text }) => name.endsWith('.js') && text.includes('not-done'))
      .map(({ name }) => name.replace('assets/', ''))
    expect(names).toEqual([expect.stringMatching(/^commands-/)])
    const [start] = files.filter(({ name }) => /^assets\/start-[\w-]+\.js$/.test(name))
    expect(start?.text).toMatch(new RegExp(`import\\(.\\./${names[0]}`))
  })

  it('disables the Redux DevTools extension', () => {
    const stores = files.filter(
      ({ name, text }) => name.endsWith('.js') && /\bdevTools:/.test(text),
    )
    expect(stores.map(({ text }) => text.includes('devTools:!1'))).toEqual([true])
  })

  it('keeps the real LINE SDK in a separate chunk of less than 25 kB brotli', () => {
    const line = files.filter(
      ({ text, name }) => name.endsWith('.js') && text.includes('liff.init'),
    )
    for (const { text } of line) expect(brotliCompressSync(text).length / 1000).toBeLessThan(25)
    for (const { text } of pages)
      expect(scriptsOf(text).filter((name) => line.some((chunk) => chunk.name === name))).toEqual(
        [],
      )
  })

  it('keeps the pictures of all screens within 20 kB', () => {
    const pictures = files.filter(({ name }) => /\.(svg|webp|jpe?g)$/.test(name))
    expect(pictures).not.toEqual([])
    expect(pictures.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(20_000)
  })

  // Ad blockers block addresses with such words, and the file would never arrive.
  it('gives no file a name that ad blockers block', () => {
    const words =
      /(^|[-_./])(ads?|advert\w*|analytics|banners?|beacon|bookmark|pixel|popups?|share[-_]?(bar|box|btn|buttons?|count|icons?|link|this)|social\w*|sponsor\w*|stats|telemetry|track(er|ing)?|utm)(?=[-_./])/i
    expect(files.filter(({ name }) => words.test(name)).map(({ name }) => name)).toEqual([])
  })

  it('stops phones from turning dates, addresses and numbers into links', () => {
    for (const { name, text } of pages)
      for (const kind of ['telephone', 'date', 'address', 'email'])
        expect(text, name).toMatch(
          new RegExp(`<meta name="format-detection" content="[^"]*\\b${kind}=no\\b`),
        )
  })

  // workbench.test.ts checks that no other file of the mocks is in the build.
  it('ships no worker script and no source map', () => {
    const names = files.map(({ name }) => name)
    expect(names.filter((name) => /\.map$|mockServiceWorker\.js$/.test(name))).toEqual([])
    const mapped = files.filter(({ text }) => text.includes('sourceMappingURL'))
    expect(mapped.map(({ name }) => name)).toEqual([])
  })

  it('names the build in each page but in no script, because the name of the script would change', () => {
    const ids = pages.map(({ text }) => /<meta name="build" content="([^"]+)"/.exec(text)?.[1])
    expect(new Set(ids).size).toBe(1)
    const [id = ''] = ids
    expect(id).not.toBe('')
    const scripts = files.filter(({ name }) => name.endsWith('.js'))
    expect(scripts.filter(({ text }) => text.includes(id)).map(({ name }) => name)).toEqual([])
  })

  it('contains no inspector, which npm run phone -- --inspect adds to its own build only', () => {
    const inspectors = /eruda|liff-?inspector|headless-?inspector|inspector\.js/i
    expect(files.filter(({ name }) => inspectors.test(name)).map(({ name }) => name)).toEqual([])
    expect(files.filter(({ text }) => inspectors.test(text)).map(({ name }) => name)).toEqual([])
  })

  it.each([
    [/-----BEGIN [A-Z ]*PRIVATE KEY/],
    [/\bAKIA[0-9A-Z]{16}\b/],
    [/\bAIza[\w-]{35}/],
    [/\b(?:ghp|gho|ghs|glpat|npm|xox[abp]|sk_live|rk_live)[_-][\w-]{16,}/],
    [/\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./],
    [/(?:secret|password|passwd|api_?key)["']?\s*[:=]\s*["'][^"'\s]{8,}["']/i],
  ])('ships nothing that looks like a secret: %s', (secret) => {
    expect(files.filter(({ text }) => secret.test(text)).map(({ name }) => name)).toEqual([])
  })

  it('lists the hash of every inline script and style in the content security policy', () => {
    const policy = /Content-Security-Policy: (.*)/.exec(file('_headers'))?.[1] ?? ''
    const inline = (text: string, element: string) =>
      [
        ...text.matchAll(
          new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'g'),
        ),
      ].map(([, content = '']) => createHash('sha256').update(content).digest('base64'))
    for (const { name, text } of pages) {
      expect(text.match(/\sstyle="|\son\w+="/g), name).toBeNull()
      expect(inline(text, 'style'), name).toHaveLength(1)
      // src/inline/main.ts is the only inline script.
      expect(inline(text, 'script'), name).toHaveLength(1)
      for (const hash of [...inline(text, 'style'), ...inline(text, 'script')])
        expect(policy).toContain(`'sha256-${hash}'`)
    }
  })

  it('has a content security policy without wildcards, analytics hosts or unsafe sources', () => {
    const headers = file('_headers')
    expect(headers).toMatch(
      /default-src 'none'; script-src 'self' ('sha256-[^']+' ?)+; style-src 'self' 'sha256-/,
    )
    expect(headers).not.toMatch(/unsafe-|\*\.|google/)
  })

  it.each([
    'Cross-Origin-Opener-Policy: same-origin-allow-popups',
    'Referrer-Policy: strict-origin',
    'Strict-Transport-Security: max-age=31536000',
    'X-Content-Type-Options: nosniff',
  ])('sends this header on every path: %s', (header) => {
    const [everywhere = ''] = file('_headers').split(/\n(?=\/)/)
    expect(everywhere.split('\n').map((line) => line.trim())).toContain(header)
    expect(file('_nginx.conf')).toContain(`add_header ${header.replace(': ', ' "')}" always;\n`)
  })

  it('denies the features of the phone that the app does not use, and only those', () => {
    const [, policy = ''] = /Permissions-Policy: (.*)/.exec(file('_headers')) ?? []
    const denied = policy.split(', ')
    for (const name of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
      expect(denied).toContain(`${name}=()`)
    expect(policy).not.toMatch(/web-share|clipboard-write|screen-wake-lock/)
  })

  it('limits the referrer to the origin in the HTML too, for hosts without headers', () => {
    for (const { name, text } of pages)
      expect(text, name).toContain('<meta name="referrer" content="strict-origin" />')
  })

  it('lets browsers cache the existing hashed files, and no other path below /assets', () => {
    const hashed = files.map(({ name }) => `/${name}`).filter((path) => path.startsWith('/assets/'))
    const [, ...sections] = file('_headers')
      .trimEnd()
      .split(/\n(?=\/)/)
    const immutable = '\n  Cache-Control: public, max-age=31536000, immutable'
    const cachedPaths = hashed.filter((path) => path !== '/assets/404.html')
    expect(sections).toEqual(cachedPaths.sort().map((path) => path + immutable))
    // Cloudflare Pages ignores all rules after the hundredth.
    expect(sections.length).toBeLessThan(100)
  })

  it('answers a missing file below /assets with 404, before any rule for a page', () => {
    expect(file('_redirects')).toMatch(/^\/assets\/\* \/assets\/404\.html 404\n/)
    expect(file('assets/404.html')).not.toMatch(/<script|<style/)
  })

  it('has the live region of screen readers in each page, before any script runs', () => {
    for (const { name, text } of pages)
      expect(text, name).toMatch(/<div id="live-region"[^>]* aria-live="polite"[^>]*><\/div>/)
  })

  const rootOf = (html: string) => /<div id="root">([\s\S]*)<\/div>/.exec(html)?.[1] ?? ''

  // The HTML has the default language, and Chinese for the guest who has chosen it.
  it.each([
    ['index.html', 'The Puzzle Re-edition Exhibition', '拼圖復刻展覽'],
    ['ticket/index.html', 'Loading...', '載入中…'],
  ])('paints %s from the HTML, before any script runs', (page, words, chineseWords) => {
    const text = rootOf(file(page)).replace(/<[^>]+>/g, '')
    expect(text).toContain(words)
    expect(text).toContain(chineseWords)
  })

  it.each(['verify', 'reservation', 'invitation', 'rsvp', 'error', 'share'])(
    'has a skeleton for /%s',
    (page) => {
      expect(file(`${page}/index.html`)).toMatch(/class="page page-waiting\b/)
    },
  )

  it('serves a page for all addresses below it', () => {
    for (const page of ['invitation', 'rsvp', 'error'])
      expect(file('_redirects')).toContain(`/${page}/* /${page}/index.html 200\n`)
  })

  it('has a skeleton in each language, without enabled buttons, links or fields', () => {
    for (const locale of LOCALES.filter((tag) => tag !== PAGE_LOCALE))
      expect(file('index.html')).toMatch(`class="phone-only first-chosen" lang="${locale}"`)
    // Before the app has loaded, nothing would handle a tap.
    for (const { name, text } of pages) {
      expect(rootOf(text), name).not.toBe('')
      const root = rootOf(text)
        .replace(/<div[^>]* inert="".*?<\/div>/g, '')
        .replace(/<button[^>]* (aria-disabled="true"|disabled="")/g, '')
      expect(root.match(/<button|<a |<input/), name).toBeNull()
    }
  })
})
