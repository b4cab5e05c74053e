/**
 * Changes every screen after the browser has translated it. A changing text that stands beside other
 * nodes would stay as it was, or break the screen (https://github.com/facebook/react/issues/11538).
 */
import { act, fireEvent, render } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { checkIn } from '#mocks/backend/staff.ts'
import { SCENE_TIME, type Scene, type Step, type Target } from '#mocks/workbench/scene.ts'
import { scenes } from '#mocks/workbench/scenes.ts'
import { catalogue as english } from '#src/app/catalogue.en.ts'
import { CATALOGUES } from '#src/app/catalogues.ts'
import { errorsTexts } from '#default-texts/errors'
import { invitationTexts } from '#default-texts/invitation'
import { appTexts } from '#src/texts/app.en.ts'
import { setLocale } from '#src/texts/locale.ts'
import { renderApp, type OpenApp } from '#tests/support/app.tsx'
import { frozenTexts, translatePage } from '#tests/app/pageTranslation.ts'
import { faultOf } from '#tests/support/sceneFault.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { inPhoneViewport, nameOf, visibleText } from '#tests/support/wholeApp.ts'

// The footer's parts are loaded when the browser is idle. The other tests never report an idle browser.
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => {
    idle()
    return 0
  })
})

const ROLES: Record<Exclude<Target['by'], 'text' | 'selector'>, string> = {
  alert: '[role=alert]',
  button: 'button',
  dialog: 'dialog',
  heading: 'h1, h2, h3',
  img: '[role=img]',
  link: 'a[href]',
  radio: '[type=radio]',
  tab: '[role=tab]',
  label: 'input, select',
}
const CONTAINERS = { dialog: 'dialog', gridcell: 'td' }
const STATES = {
  enabled: ':not(:disabled, [aria-disabled=true])',
  disabled: ':is(:disabled, [aria-disabled=true])',
  checked: ':checked',
}

function find({ by, name, isStart, inside, is }: Target): Element | undefined {
  if (by === 'text') return visibleText().includes(name) ? document.body : undefined
  const isNamed = (text: string) => (isStart ? text.startsWith(name) : text === name)
  return [...document.querySelectorAll(by === 'selector' ? name : ROLES[by])].find(
    (element) =>
      (by === 'selector' || name === '' || isNamed(nameOf(element))) &&
      (inside === undefined || element.closest(CONTAINERS[inside]) !== null) &&
      (is === undefined || element.matches(STATES[is])),
  )
}

async function waitFor<T>(what: string, look: () => T | undefined): Promise<T> {
  for (let tried = 0; tried < 100; tried += 1) {
    const found = look()
    if (found !== undefined) return found
    await advanceTime(100)
    await vi.dynamicImportSettled()
  }
  throw new Error(`There is no ${what}: ${visibleText()}`)
}

const see = (target: Target) => waitFor(`${target.by} '${target.name}'`, () => find(target))

/** Chooses an option by its value or its text. */
async function choose(from: string, wanted: string) {
  const [field, value] = await waitFor(`option '${wanted}'`, () => {
    const select = find({ by: 'label', name: from }) as HTMLSelectElement | undefined
    const option = [...(select?.options ?? [])].find((one) =>
      [one.value, one.text].includes(wanted),
    )
    return select && option && ([select, option.value] as const)
  })
  fireEvent.change(field, { target: { value } })
}

const CLICK = { bubbles: true, cancelable: true, button: 0 }

async function perform(app: OpenApp, step: Exclude<Step, { do: 'open' | 'reload' }>) {
  if (step.do === 'see') await see(step.target)
  else if (step.do === 'tap')
    (await see({ is: 'enabled', ...step.target })).dispatchEvent(new MouseEvent('click', CLICK))
  else if (step.do === 'type')
    fireEvent.change(await see({ by: 'label', name: step.into }), { target: { value: step.text } })
  else if (step.do === 'choose') await choose(step.from, step.option)
  else if (step.do === 'answer') app.backend.fail(step.call, faultOf(step.with))
  else if (step.do === 'checkIn') checkIn(app.backend.world)
  else await advanceTime(step.seconds * 1_000)
}

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
    vi.setSystemTime(SCENE_TIME)
    await setLocale('en', () => Promise.resolve({ catalogue: defaultTexts }))
    const { scenario, steps, answers = {} } = scene
    let app = await renderApp(scene.address, {
      scenario,
      arrange: ({ fail }) => {
        for (const [call, answer] of Object.entries(answers))
          fail(call as keyof typeof answers, faultOf(answer))
      },
    })
    for (const step of steps) {
      if (step.do === 'open' || step.do === 'reload') {
        const address = step.do === 'open' ? step.address : app.address()
        app.unmount()
        app = await renderApp(address, { backend: app.backend })
      } else await perform(app, step)
      await advanceTime(100)
      const wrong = translateAgain() ?? errors[0] ?? null
      if (wrong !== null) return `${wrong}, after ${JSON.stringify(step)}`
    }
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

/** Scenes that differ only in their screenshots have the same steps. LINE and the mask need a browser. */
const cases = new Map(
  scenes
    .filter(({ line, title }) => line === undefined && !title.startsWith('Mask'))
    .map((scene) => [
      JSON.stringify([scene.scenario, scene.address, scene.answers, scene.steps]),
      scene,
    ]),
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
