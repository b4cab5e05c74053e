/** Performs the steps of a scene in Playwright. */
import type { Locator, Page } from '@playwright/test'
import { checkIn } from '#mocks/backend/staff.ts'
import { SCENE_TIME, type Step, type Target } from '#mocks/workbench/scene.ts'
import type { TestBackend } from '#tests/support/backend.ts'
import { expect } from '#tests/support/guest.ts'
import { faultOf } from '#tests/support/sceneFault.ts'

export async function performSteps(
  page: Page,
  backend: TestBackend,
  steps: readonly Step[],
): Promise<void> {
  let now = SCENE_TIME
  for (const step of steps) {
    if (step.do === 'see') await see(page, step.target)
    if (step.do === 'tap') await find(page, step.target).click()
    if (step.do === 'type') await page.getByLabel(step.into).fill(step.text)
    if (step.do === 'choose') await page.getByLabel(step.from).selectOption(step.option)
    if (step.do === 'open') await page.goto(step.address)
    if (step.do === 'reload') await page.reload()
    if (step.do === 'answer') backend.fail(step.call, faultOf(step.with))
    if (step.do === 'checkIn') checkIn(backend.world)
    if (step.do === 'passTime') {
      const passedMs = step.seconds * 1000
      // Move both clocks. Otherwise the app would detect a changed clock.
      await page.evaluate((ms) => {
        const elapsed = performance.now.bind(performance)
        performance.now = () => elapsed() + ms
      }, passedMs)
      await page.clock.setFixedTime((now += passedMs))
    }
  }
}

function find(page: Page, target: Target): Locator {
  const all = every(page, target)
  return target.count === undefined ? all.first() : all
}

function every(page: Page, { by, name, isStart, inside, is }: Target): Locator {
  const within = inside === undefined ? page : page.getByRole(inside)
  if (by === 'text') return within.getByText(name)
  if (by === 'label') return within.getByLabel(name)
  if (by === 'selector') return within.locator(name)
  const state = {
    enabled: { disabled: false },
    disabled: { disabled: true },
    checked: { checked: true },
  }
  return within.getByRole(by, {
    ...(name !== '' && { name, exact: !isStart }),
    ...(is !== undefined && state[is]),
  })
}

async function see(page: Page, target: Target) {
  const found = find(page, target)
  if (target.count !== undefined) await expect(found).toHaveCount(target.count)
  else await expect(found).toBeVisible()
  if (target.by === 'selector' && target.is === 'enabled') await expect(found).toBeEnabled()
}
