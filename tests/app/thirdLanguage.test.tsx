/** Adds a generated test language of kana and Hangul. A real third language is a folder and a row of LANGUAGES. */
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as catalogues from '#src/app/catalogues.ts'
import type * as languages from '#src/texts/languages.ts'
import { loadLocale } from '#src/app/start/followLocale.ts'
import { makeTokenStorage, safeStorage } from '#src/session/storage.ts'
import { renderApp } from '#tests/support/app.tsx'
import { lettersOutside } from '#tests/support/scripts.ts'
import {
  inTestLanguage,
  TEST_LANGUAGE_NAME,
  TEST_LANGUAGE_SCRIPTS,
  TEST_LOCALE,
} from '#tests/app/testLanguage.ts'
import { withoutSigns } from '#tests/support/visibleText.ts'

vi.mock('#src/texts/languages.ts', async (importOriginal) => {
  const { withTestLanguage } = await import('#tests/app/testLanguage.ts')
  return withTestLanguage(await importOriginal<typeof languages>())
})

vi.mock('#src/app/catalogues.ts', async (importOriginal) => {
  const { withTestTexts } = await import('#tests/app/testLanguage.ts')
  return withTestTexts(await importOriginal<typeof catalogues>())
})

// The switch is loaded when the browser is idle. The other tests never report an idle browser.
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => {
    idle()
    return 0
  })
})

const FOREIGN = lettersOutside(TEST_LANGUAGE_SCRIPTS)

/** The names of the other languages, and of countries, which the browser provides. */
const ALLOWED_FOREIGN = /^(English|繁體中文|\+\d+ .*)$/

/** Returns all texts of the page that have letters of another language. */
function foreignTexts(): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    // A text that is marked with `lang` is in another language on purpose.
    const marked = walker.currentNode.parentElement?.closest('body [lang]')?.getAttribute('lang')
    if (marked !== null && marked !== undefined && marked !== TEST_LOCALE) continue
    found.push(walker.currentNode.textContent?.trim() ?? '')
  }
  for (const element of document.body.querySelectorAll('*'))
    for (const name of ['aria-label', 'aria-roledescription', 'alt', 'title', 'placeholder'])
      found.push(element.getAttribute(name) ?? '')
  return found.filter((text) => !ALLOWED_FOREIGN.test(text) && FOREIGN.test(withoutSigns(text)))
}

describe('A third language', () => {
  it('is chosen by its button', async () => {
    const { user } = await renderApp('/welcome')
    await screen.findByRole('heading', { name: 'The Puzzle Re-edition Exhibition' })
    await user.click(await screen.findByRole('button', { name: TEST_LANGUAGE_NAME }))
    await screen.findByRole('heading', { name: inTestLanguage('The Puzzle Re-edition Exhibition') })
    expect(foreignTexts()).toEqual([])
  })

  describe('in the address', () => {
    beforeAll(async () => {
      window.history.pushState(null, '', `/?lang=${TEST_LOCALE}`)
      await loadLocale(makeTokenStorage(safeStorage(() => window.localStorage)))
    })

    it.each([
      ['/', 'newcomer', 'The Puzzle Re-edition Exhibition'],
      ['/verify', 'newcomer', 'Join the event'],
      ['/reservation', 'signed-in', 'Reservation'],
      ['/ticket', 'reserved', 'Ticket'],
      ['/error/already-reserved', 'newcomer', 'You already have a reservation'],
      ['/rsvp/VIC2025', 'vic', 'Share this invitation'],
      ['/nowhere', 'newcomer', 'Page not found'],
    ] as const)('translates every text of %s', async (address, scenario, heading) => {
      await renderApp(address, { scenario })
      await screen.findByRole('heading', { name: inTestLanguage(heading) })
      expect(foreignTexts()).toEqual([])
    })
  })
})
