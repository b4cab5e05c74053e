/** A scene of the workbench on a phone of Playwright's, and what is looked at there. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { endpointNames } from '#mocks/backend/world.ts'
import type { Scene } from '#mocks/workbench/scene.ts'
import type { TestBackend } from '#tests/support/backend.ts'
import { measureContrast } from '#tests/support/contrast.ts'
import { settled } from '#tests/support/guest.ts'
import { emulateLine } from '#tests/support/linePlatform.ts'
import { faultOf, performSteps } from '#tests/support/performSteps.ts'
import { LIFF_ID } from '#tests/support/servers.ts'

const LINE_GUEST = {
  isFriend: false,
  // The mock backend's people have this name as well.
  profile: {
    userId: 'U1',
    displayName: 'Morgan',
    pictureUrl: 'https://profile.line-scdn.net/0h-picture',
  },
}

type Phone = { page: Page; backend: TestBackend; baseURL: string | undefined }

export async function openScene(scene: Scene, { page, backend, baseURL }: Phone): Promise<void> {
  for (const call of endpointNames) {
    const answer = scene.answers?.[call]
    if (answer !== undefined) backend.fail(call, faultOf(answer))
  }
  const { line, sizes } = scene
  if (line !== undefined)
    await emulateLine(page.context(), {
      ...LINE_GUEST,
      liffId: LIFF_ID,
      endpoint: `${baseURL}/`,
      isLoggedIn: line !== 'logged-out',
    })
  if (scene.isForcedColors) await page.emulateMedia({ forcedColors: 'active' })
  if (sizes?.[0]) await page.setViewportSize(sizes[0])
  await page.goto(scene.address)
  await performSteps(page, backend, scene.steps)
  if (scene.isLarge) await enlargeText(page)
}

/** Nothing moves, and the page is at its top. */
export async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    window.scrollTo(0, 0)
  })
  await settled(page)
}

/** Plays the animations of the facets again, and holds them so many milliseconds after their start. */
export const holdAnimations = (page: Page, ms: number): Promise<void> =>
  page.evaluate((time) => {
    for (const facet of document.querySelectorAll<SVGPathElement>('svg path')) {
      facet.style.animation = 'none'
      // Asked for its animations in between, it starts them anew.
      facet.getAnimations()
      facet.style.animation = ''
      for (const animation of facet.getAnimations()) {
        animation.pause()
        animation.currentTime = time
      }
    }
  }, ms)

export const finishAnimations = (page: Page): Promise<void> =>
  page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))

export const enlargeText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

/** What axe finds serious or critical, and low contrasts: each rule with its elements. */
export async function seriousFaults(page: Page): Promise<string[][]> {
  const hasForcedColors = await page.evaluate(
    () => window.matchMedia('(forced-colors: active)').matches,
  )
  const { violations, incomplete } = await new AxeBuilder({ page })
    // There are no frames to gather from, which would take another page each time.
    .setLegacyMode()
    .options({ resultTypes: ['violations', 'incomplete'] })
    // It reads the colours of the style sheet, not those that replace them.
    .disableRules(hasForcedColors ? ['color-contrast'] : [])
    .analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return [
    ...serious.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]),
    ...(await lowContrasts(page, incomplete)),
  ]
}

type Undecided = {
  id: string
  nodes: { html: string; target: unknown[]; any: { data: unknown }[] }[]
}

/** What axe could not decide, such as a text on a gradient, is measured. */
async function lowContrasts(page: Page, incomplete: Undecided[]): Promise<string[][]> {
  const low: string[][] = []
  for (const { nodes } of incomplete.filter(({ id }) => id === 'color-contrast'))
    for (const { html, target, any } of nodes) {
      const [check] = any as { data?: { expectedContrastRatio?: string } }[]
      const needed = parseFloat(check?.data?.expectedContrastRatio ?? '4.5')
      const measured = await measureContrast(page, String(target[0]))
      if (measured !== null && measured < needed)
        low.push([`contrast ${measured.toFixed(2)}, not ${needed}`, html])
    }
  await page.evaluate(() => window.scrollTo(0, 0))
  return low
}
