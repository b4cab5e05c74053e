/** Reads everything that a page shows at one moment. */
import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import { IS_USABLE } from '#tests/support/storageFaults.ts'

export type Control = { name: string; index: number; isEnabled: boolean; size: string }

type Code = { name: string; path: string; isExpired: boolean }

export type Screen = {
  path: string
  /** Path and query. */
  address: string
  language: string | null
  /** The number of history entries before this one. */
  historyIndex: number
  storedToken: string | null
  isUsable: boolean
  isMasked: boolean
  openDialogs: number
  hasFocus: boolean
  controls: Control[]
  /** Controls that are too small for a finger or have no name. */
  badControls: string[]
  fields: ('phone' | 'code')[]
  /** The name of each select list, and its number of options. */
  lists: { name: string; count: number }[]
  codes: Code[]
  /** All visible text. */
  text: string
  /** The id of the guest whose booking is pending on this phone, or null. */
  pendingBookingOf: string | null
  /** Which of the given texts were found, and where. */
  found: { text: string; place: string }[]
}

/** @param wanted texts to search for on the page and in its storage */
export async function readScreen(page: Page, wanted: string[]): Promise<Screen> {
  const script = `({ ...(${String(read)})(${JSON.stringify(wanted)}), isUsable: ${IS_USABLE} })`
  const screen = await page.evaluate<Screen>(script)
  // Behind the desktop mask the app may be idle, or not started.
  return { ...screen, isUsable: screen.isUsable || screen.isMasked }
}

type Navigated = { navigation: { currentEntry: { index: number } | null } }

/** Runs in the page. */
function read(wanted: string[]): Omit<Screen, 'isUsable'> {
  const attempt = <T>(action: () => T): T | null => {
    try {
      return action()
    } catch {
      return null
    }
  }
  const dump = (storage: Storage) => JSON.stringify(Object.entries(storage))
  const pendingBookingOf = () => {
    const stored = JSON.parse(window.localStorage.getItem('persist:outbox') ?? '{}') as {
      entries?: { kind: string; owner: unknown }[]
    }
    const booking = stored.entries?.find(({ kind }) => kind === 'create')
    return booking ? String(booking.owner) : null
  }
  const places: Record<string, string> = {
    text: `${document.title} ${document.body.innerText}`,
    html: document.body.outerHTML.replace(/<(script|template)[\s\S]*?<\/\1>/g, ''),
    state: JSON.stringify(history.state),
    localStorage: attempt(() => dump(window.localStorage)) ?? '',
    sessionStorage: attempt(() => dump(window.sessionStorage)) ?? '',
  }
  const found = wanted.flatMap((text) =>
    Object.entries(places).flatMap(([place, all]) => (all.includes(text) ? [{ text, place }] : [])),
  )
  const dialogs = [...document.querySelectorAll('dialog[open]')]
  const top = dialogs.at(-1) ?? document.body
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const seen = new Map<string, number>()
  const badControls: string[] = []
  const isElsewhere = (element: Element) =>
    element instanceof HTMLAnchorElement &&
    (element.origin !== location.origin || element.hasAttribute('download'))
  const controls = [...top.querySelectorAll('button, a[href], label:has(input[type=radio])')]
    .filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    .filter((element) => element.closest('[inert]') === null && !isElsewhere(element))
    .map((element): Control => {
      const name = nameOf(element)
      const index = seen.get(name) ?? 0
      seen.set(name, index + 1)
      const { width, height } = element.getBoundingClientRect()
      const isEnabled =
        !element.matches(':disabled, [aria-disabled=true]') &&
        element.querySelector('input:disabled') === null
      const size = `${Math.round(width)} x ${Math.round(height)}`
      const isInText = getComputedStyle(element).display === 'inline'
      const isSmall = !isInText && Math.min(width, height) < 40
      if (isEnabled && (isSmall || name === '')) badControls.push(`'${name}' of ${size}`)
      return { name, index, isEnabled, size }
    })
  // The figure of a step has this view box, and is no code.
  const pictures = [...document.querySelectorAll('svg[role=img]:not([viewBox="0 0 48 48"])')]
  const codes = pictures.flatMap((svg): Code[] => {
    const path = svg.querySelector('path:last-of-type')?.getAttribute('d') ?? ''
    const isExpired = svg.closest('[class*=overlay]') !== null
    // Slots of the early code are empty until it is drawn.
    return path === '' ? [] : [{ name: svg.getAttribute('aria-label') ?? '', path, isExpired }]
  })
  const fields: Screen['fields'] = []
  const isShown = (selector: string) =>
    [...top.querySelectorAll(selector)].some((element) => element.checkVisibility())
  if (isShown('input[type=tel], input[autocomplete^=tel]')) fields.push('phone')
  if (isShown('input[autocomplete=one-time-code]')) fields.push('code')
  const active = document.activeElement
  return {
    path: location.pathname,
    address: location.pathname + location.search,
    language:
      document.querySelector('button[lang][aria-pressed=true]')?.getAttribute('lang') ?? null,
    historyIndex: (window as unknown as Navigated).navigation.currentEntry?.index ?? 0,
    storedToken: attempt(() => window.localStorage.getItem('api_token')),
    isMasked: window.innerWidth >= 768 && window.innerHeight >= 500,
    openDialogs: dialogs.length,
    hasFocus: active !== null && active !== document.body,
    controls,
    badControls,
    fields,
    lists: [...top.querySelectorAll('select')]
      .filter((list) => !list.disabled && list.checkVisibility())
      .map((list) => ({ name: nameOf(list.labels[0] ?? list), count: list.options.length })),
    codes,
    text: document.body.innerText,
    pendingBookingOf: attempt(pendingBookingOf) ?? null,
    found,
  }
}

const RUN = /M(\d+) (\d+)h(\d+)v1/g
const QUIET_ZONE = 4
/** Pixels per module. */
const SCALE = 4

const scanned = new Map<string, string | null>()

/** Scans a code that is drawn with this path. Returns its text, or null. */
export function scanPath(path: string): string | null {
  const known = scanned.get(path)
  if (known !== undefined) return known
  const runs = [...path.matchAll(RUN)].map(([, x, y, length]) => [x, y, length].map(Number))
  const modules = Math.max(0, ...runs.map(([x = 0, , length = 0]) => x + length)) + QUIET_ZONE
  const width = modules * SCALE
  const pixels = new Uint32Array(width * width).fill(0xffffffff)
  for (const [x = 0, y = 0, length = 0] of runs)
    for (let row = y * SCALE; row < (y + 1) * SCALE; row += 1)
      pixels.fill(0xff000000, row * width + x * SCALE, row * width + (x + length) * SCALE)
  const text = jsQR(new Uint8ClampedArray(pixels.buffer), width, width)?.data ?? null
  scanned.set(path, text)
  return text
}
