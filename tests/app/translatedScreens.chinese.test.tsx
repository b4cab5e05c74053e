/**
 * Changes every screen after the browser has translated it. A changing text that stands beside other
 * nodes would stay as it was, or break the screen (https://github.com/facebook/react/issues/11538).
 */
import { act, render } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Scene } from '#mocks/workbench/scene.ts'
import { scenes } from '#mocks/workbench/scenes.ts'
import { catalogue as english } from '#src/app/catalogue.en.ts'
import { CATALOGUES } from '#src/app/catalogues.ts'
import { errorsTexts } from '#default-texts/errors'
import { invitationTexts } from '#default-texts/invitation'
import { appTexts } from '#src/texts/app.en.ts'
import { setLocale } from '#src/texts/locale.ts'
import { frozenTexts, translatePage } from '#tests/app/pageTranslation.ts'
import { keyOf, performScene } from '#tests/app/sceneSteps.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { inPhoneViewport, visibleText } from '#tests/support/wholeApp.ts'

// The footer's parts are loaded when the browser is idle. The other tests never report an idle browser.
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => {
    idle()
    return 0
  })
})

/** The default texts under the name of a language, because the page cannot return to no choice. */
const defaultTexts = { ...english, ...errorsTexts, ...invitationTexts }

/** Translates the page. Returns what was wrong before that, or null. */
function translateAgain(): string | null {
  const frozen = frozenTexts()
  translatePage()
  if (visibleText().includes(appTexts.crash.title)) return 'the screen is broken'
  return frozen.length > 0 ? `frozen: ${frozen.join('; ')}` : null
}

const run = (scene: Scene): Promise<string | null> =>
  inPhoneViewport(async (errors) => {
    await setLocale('en', () => Promise.resolve({ catalogue: defaultTexts }))
    await performScene(scene, {}, (step) => {
      const wrong = translateAgain() ?? errors[0] ?? null
      if (wrong !== null) throw new Error(`${wrong}, after ${JSON.stringify(step)}`)
    })
    // The list of tickets is refreshed every 5 s, and a code once per minute.
    for (const seconds of [6, 60]) {
      await advanceTime(seconds * 1_000)
      const wrong = translateAgain() ?? errors[0] ?? null
      if (wrong !== null) return `${wrong}, ${seconds} s later`
    }
    for (const locale of ['zh-Hant', 'en'] as const) {
      await act(() => setLocale(locale, CATALOGUES[locale]))
      await advanceTime(100)
      const wrong = translateAgain() ?? errors[0] ?? null
      if (wrong !== null) return `${wrong}, in ${locale}`
    }
    return null
  })

/** LINE and the mask need a browser. */
const cases = new Map(
  scenes
    .filter(({ line, title }) => line === undefined && !title.startsWith('Mask'))
    .map((scene) => [keyOf(scene), scene]),
)

it('A translated page does not show a change of a text that stands beside another one', () => {
  const page = (count: number) => (
    <p>
      <b>{count}</b> of {count} tickets
    </p>
  )
  const { rerender } = render(page(1))
  translatePage()
  expect(frozenTexts()).toEqual([])
  rerender(page(2))
  expect(frozenTexts()).toEqual(["'2 of 2 tickets', '2 of 1 tickets'"])
})

describe('A translated page shows every change of the screen', () => {
  it.each([...cases.values()].map((scene) => [scene.title, scene] as const))(
    "'%s'",
    { timeout: 60_000 },
    async (_, scene) => {
      expect((await run(scene)) ?? '').toBe('')
    },
  )
})
