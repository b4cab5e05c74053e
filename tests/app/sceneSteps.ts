/** Performs the steps of the workbench's scenes in the simulated page and in fake time. */
import { fireEvent, renderHook } from '@testing-library/react'
import { vi } from 'vitest'
import { checkIn } from '#mocks/backend/staff.ts'
import { SCENE_TIME, type Scene, type Step, type Target } from '#mocks/workbench/scene.ts'
import { useRestoreFocus } from '#src/ui/useRestoreFocus.ts'
import { renderApp, type AppOptions, type OpenApp } from '#tests/support/app.tsx'
import { faultOf } from '#tests/support/sceneFault.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { nameOf, visibleText } from '#tests/support/wholeApp.ts'

/** Returns what a scene means for this page. Scenes that differ only in their screenshots have the same key. */
export const keyOf = ({ scenario, address, answers, line, steps }: Scene): string =>
  JSON.stringify([scenario, address, answers, line, steps])

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

/** A page that loads anew has no element that had the focus before. */
function forgetFocus() {
  const { unmount } = renderHook(useRestoreFocus)
  document.dispatchEvent(new FocusEvent('focusin'))
  unmount()
}

/** Use it inside of `inPhoneViewport`. `afterStep` may throw an error. */
export async function performScene(
  { scenario, address, answers = {}, steps }: Scene,
  options: Pick<AppOptions, 'config' | 'line'> = {},
  afterStep: (step: Step) => void = () => {},
): Promise<void> {
  vi.setSystemTime(SCENE_TIME)
  forgetFocus()
  let app = await renderApp(address, {
    ...options,
    scenario,
    arrange: ({ fail }) => {
      for (const [call, answer] of Object.entries(answers))
        fail(call as keyof typeof answers, faultOf(answer))
    },
  })
  for (const step of steps) {
    if (step.do === 'open' || step.do === 'reload') {
      const next = step.do === 'open' ? step.address : app.address()
      app.unmount()
      forgetFocus()
      app = await renderApp(next, { ...options, backend: app.backend })
    } else await perform(app, step)
    await advanceTime(100)
    afterStep(step)
  }
}
