/**
 * Performs a guest's steps inside the page of the phone. The iframe loads this file in addition to
 * the app.
 */
import { waitFor, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import type { Step, Target } from '#mocks/workbench/scene.ts'

/** The steps that run inside the page. The workbench performs the others. */
export type PageStep = Extract<Step, { do: 'see' | 'tap' | 'type' | 'choose' }>

declare global {
  interface Window {
    /** Rejects if the target does not appear in time. */
    performStep?: (step: PageStep) => Promise<void>
  }
}

const TIMEOUT_MS = 30_000

const user = userEvent.setup({ delay: null })

window.performStep = async (step) => {
  if (step.do === 'see') await find(step.target)
  else if (step.do === 'tap') await user.click(await findUsable(step.target))
  else if (step.do === 'choose') await chooseOption(step.from, step.option)
  else await user.type(await findUsable({ by: 'label', name: step.into }), step.text)
}

/** Waits until the element is not animated any more and its effects have run. */
async function findUsable(target: Target): Promise<HTMLElement> {
  const isStill = (element: HTMLElement) => getComputedStyle(element).pointerEvents !== 'none'
  await find({ is: 'enabled', ...target }, isStill)
  await new Promise((resolve) => setTimeout(resolve, 100))
  return find({ is: 'enabled', ...target }, isStill)
}

async function chooseOption(label: string, option: string): Promise<void> {
  const field = await findUsable({ by: 'label', name: label })
  await inTime(() => {
    const options = Array.from(field.querySelectorAll('option'))
    const isThere = options.some(({ value, text }) => value === option || text === option)
    if (!isThere) throw new Error(`'${label}' has no option '${option}'.`)
  })
  await user.selectOptions(field, option)
}

/** Retries until `attempt` does not throw. */
const inTime = <T>(attempt: () => T): Promise<T> =>
  waitFor(attempt, {
    timeout: TIMEOUT_MS,
    interval: 30,
    // Omit the page's HTML, which does not help here.
    onTimeout: (error) => new Error(error.message.split('\n')[0]),
  })

/** Returns the first match. */
const find = (target: Target, matches = (_: HTMLElement) => true): Promise<HTMLElement> =>
  inTime(() => {
    const found = all(target).filter(matches)
    const [first] = found
    if (first === undefined || (target.count ?? found.length) !== found.length)
      throw new Error(`There is no ${target.by} '${target.name}'.`)
    return first
  })

const INSIDE = { dialog: 'dialog, [role="dialog"]', gridcell: 'td, [role="gridcell"]' }
const STATES = { enabled: ':not(:disabled)', disabled: ':disabled', checked: ':checked' }

const all = (target: Target): HTMLElement[] =>
  named(target).filter(
    (element) =>
      (target.inside === undefined || element.closest(INSIDE[target.inside]) !== null) &&
      (target.is === undefined || element.matches(STATES[target.is])),
  )

function named({ by, name, isStart = false }: Target): HTMLElement[] {
  const page = within(document.body)
  if (by === 'selector') return Array.from(document.querySelectorAll<HTMLElement>(name))
  if (by === 'text') return page.queryAllByText((text) => text.includes(name))
  if (by === 'label') return page.queryAllByLabelText(name)
  const matches = (text: string) => (isStart ? text.startsWith(name) : text === name)
  return page.queryAllByRole(by, name === '' ? {} : { name: matches })
}
