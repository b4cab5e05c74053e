/** Compares an outline of every scene of the workbench: docs/testing.md, 'Outlines'. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Scene } from '#mocks/workbench/scene.ts'
import { sceneGroups } from '#mocks/workbench/scenes.ts'
import { BrokenScreen } from '#src/app/ErrorBoundary.tsx'
import { addComponents, pages } from '#src/app/pages.tsx'
import { IntroSkeleton, WelcomeSkeleton } from '#src/features/intro/IntroSkeleton.tsx'
import { EarlyInvitation } from '#src/features/invitation/EarlyInvitation.tsx'
import { EarlyTicket } from '#src/features/tickets/EarlyTicket.tsx'
import { TicketSkeleton } from '#src/features/tickets/TicketSkeleton.tsx'
import { LostPart } from '#src/ui/LostPart.tsx'
import { moreSceneGroups, type MoreScene } from '#tests/app/moreScenes.ts'
import { makeOutliner } from '#tests/app/outline.ts'
import { keyOf, performScene } from '#tests/app/sceneSteps.ts'
import { fakeLine } from '#tests/support/fakeLine.ts'
import { addLiveRegion } from '#tests/support/liveRegion.ts'
import { advanceTime, setScreenWidth, PHONE_WIDTH } from '#tests/support/screen.ts'
import { inPhoneViewport } from '#tests/support/wholeApp.ts'

/** A file that loads during a scene takes real time, and the scene's clock would differ between runs. */
const modules = import.meta.glob([
  '/src/{app,features,session,ui}/**/*.{ts,tsx}',
  '!/src/app/{prerender.tsx,start/**}',
])
beforeAll(async () => {
  await Promise.all(Object.values(modules).map((load) => load()))
}, 60_000)

// The footer's parts are loaded when the browser is idle. The other tests never report an idle browser.
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => {
    idle()
    return 0
  })
  // Phones have a share sheet, but happy-dom has none.
  Object.assign(navigator, { share: () => Promise.resolve() })
})

const profile = { displayName: 'Morgan', pictureUrl: 'https://profile.line-scdn.net/0h-picture' }

function lineOf({ line }: Scene) {
  if (line === undefined) return {}
  const isLoggedIn = line !== 'logged-out'
  const outcomes = [isLoggedIn ? ('sent' as const) : ('unavailable' as const)]
  const fake = fakeLine({ profile: isLoggedIn ? profile : null, isFriend: false, outcomes }).line
  const chat = {
    canSendToChat: () => Promise.resolve(line === 'chat'),
    sendToChat: () => Promise.resolve('sent' as const),
  }
  return { line: { ...fake, ...chat, isLoggedIn: () => isLoggedIn } }
}

const CONFIG = {
  lineOaUrl: 'https://line.me/R/ti/p/@exhibition',
  privacyUrl: 'https://exhibition.example/privacy',
}

async function settle() {
  for (let part = 0; part < 3; part += 1) {
    await vi.dynamicImportSettled()
    await advanceTime(200)
  }
}

type Outliner = ReturnType<typeof makeOutliner>

const outlineScene = (scene: MoreScene, outline: Outliner): Promise<string> =>
  inPhoneViewport(async (errors) => {
    const said = addLiveRegion()
    // Turned phones have the same elements, so only the mask needs its size.
    setScreenWidth(scene.name === 'mask' ? 1024 : PHONE_WIDTH)
    await performScene(scene, { ...lineOf(scene), config: { ...CONFIG, ...scene.config } })
    await settle()
    expect(errors).toEqual([])
    const { pathname, search } = window.location
    return [
      `=== ${scene.title}`,
      `${pathname}${search} "${document.title}"`,
      ...new Set(said.flatMap((texts) => texts.split(' | ').map((text) => `said: "${text}"`))),
      outline(scene.title, document.querySelectorAll('body > div > *')),
    ].join('\n')
  })

// This test comes first, because a scene loads parts that a skeleton does not have.
it('The outlines of the skeletons, and of what replaces a broken part, are as stored', async () => {
  addComponents({ IntroSkeleton, WelcomeSkeleton, TicketSkeleton })
  const outline = makeOutliner()
  const parts: [title: string, part: ReactNode][] = [
    ...pages.map(({ path, skeleton }) => [path, skeleton] as [string, ReactNode]),
    ['The early ticket', <EarlyTicket />],
    ['The early invitation', <EarlyInvitation />],
    ['A broken screen', <BrokenScreen />],
    ['A lost part', <LostPart onRetry={() => {}} />],
  ]
  const outlines = parts.map(([title, part]) => {
    const page = document.createElement('div')
    page.innerHTML = renderToStaticMarkup(part)
    return `=== ${title}\n${outline(title, page.children)}`
  })
  await expect(`${outlines.join('\n\n')}\n`).toMatchFileSnapshot('outlines/Skeletons.txt')
})

it.each<{ title: string; scenes: readonly MoreScene[] }>([...sceneGroups, ...moreSceneGroups])(
  'The outlines of the scenes are as stored: $title',
  { timeout: 120_000 },
  async ({ title, scenes }) => {
    const outline = makeOutliner()
    const outlines: string[] = []
    const keys = scenes.map((scene) => keyOf(scene) + JSON.stringify(scene.config))
    for (const scene of scenes.filter((_, index) => keys.indexOf(keys[index] ?? '') === index))
      outlines.push(await outlineScene(scene, outline))
    await expect(`${outlines.join('\n\n')}\n`).toMatchFileSnapshot(`outlines/${title}.txt`)
  },
)
