/**
 * A third language is a folder and a line of LANGUAGES: here English in brackets, made on the spot.
 */
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as languages from '#src/texts/languages.ts'
import { loadLocale } from '#src/app/start/followLocale.ts'
import { storedKeys, safeStorage } from '#src/store/storage.ts'
import { getLocale } from '#src/texts/locale.ts'
import { renderApp } from '#tests/support/app.tsx'

vi.mock('#src/texts/languages.ts', async (importOriginal) => {
  const { LANGUAGES } = await importOriginal<typeof languages>()
  const load = async () => {
    const { catalogue } = await LANGUAGES.en.load()
    return { catalogue: { ...(bracketed(catalogue) as typeof catalogue), intl: catalogue.intl } }
  }
  return { LANGUAGES: { ...LANGUAGES, 'en-XA': { name: '[Pseudo]', script: 'Latin', load } } }
})

/** Every text of a tree in brackets, those that a function makes as well. */
function bracketed(tree: unknown): unknown {
  if (typeof tree === 'string') return tree === '' ? '' : `[${tree}]`
  if (typeof tree === 'function')
    return (...values: unknown[]) => bracketed(Reflect.apply(tree, null, values))
  return Object.fromEntries(
    Object.entries(Object(tree)).map(([key, value]) => [key, bracketed(value)]),
  )
}

// The switch is loaded at idle, which is never for the other tests.
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => {
    idle()
    return 0
  })
})

/** The other languages' names, and those of countries, which the browser knows. */
const OTHERS = /^(English|繁體中文|\+\d+ .*)$/

/** All that the page says in letters and that is in no brackets. */
function withoutBrackets(): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    // Texts are set word by word; what is marked as another language is one on purpose.
    const whole = walker.currentNode.parentElement?.closest('h1, h2, p, body [lang]')
    if (whole?.hasAttribute('lang')) continue
    found.push((whole ?? walker.currentNode).textContent?.trim() ?? '')
  }
  for (const element of document.body.querySelectorAll('*'))
    for (const name of ['aria-label', 'aria-roledescription', 'alt', 'title', 'placeholder'])
      found.push(element.getAttribute(name) ?? '')
  return found.filter(
    (text) => /\p{L}/u.test(text) && !/^\[.*\]$/s.test(text) && !OTHERS.test(text),
  )
}

it('is chosen by its button', async () => {
  const { user } = await renderApp('/welcome')
  await screen.findByRole('heading', { name: 'The Puzzle Re-edition Exhibition' })
  await user.click(await screen.findByRole('button', { name: '[Pseudo]' }))
  await screen.findByRole('heading', { name: '[The Puzzle Re-edition Exhibition]' })
  expect(withoutBrackets()).toEqual([])
})

describe('of the address', () => {
  beforeAll(async () => {
    window.history.pushState(null, '', '/?lang=en-XA')
    await loadLocale(storedKeys(safeStorage(() => window.localStorage)))
  })

  it('is the locale', () => {
    expect(getLocale()).toBe('en-XA')
  })

  it.each([
    ['/', 'newcomer', '[The Puzzle Re-edition Exhibition]'],
    ['/verify', 'newcomer', '[Join the event]'],
    ['/ticket', 'reserved', '[Ticket]'],
    ['/error/already-reserved', 'newcomer', '[You have a reservation already]'],
    ['/rsvp/VIC2025', 'vic', '[Share this invitation]'],
    ['/nowhere', 'newcomer', '[Page not found]'],
  ] as const)('is all that %s says', async (address, scenario, heading) => {
    await renderApp(address, { scenario })
    await screen.findByRole('heading', { name: heading })
    expect(withoutBrackets()).toEqual([])
  })
})
