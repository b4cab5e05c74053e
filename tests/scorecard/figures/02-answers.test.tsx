/** Screens that are open while the server answers nonsense. */
import { act } from '@testing-library/react'
import fc from 'fast-check'
import type { EndpointName } from '#mocks/backend/world.ts'
import { api } from '#src/api/client.ts'
import type { tagTypes } from '#src/api/build.ts'
import { appTexts } from '#src/texts/en/app.ts'
import { defineFigure, type FigureOptions, type Measured } from '#tests/scorecard/figure.ts'
import { mutate, mutations, type Mutation } from '#tests/scorecard/mutate.ts'
import { onPhone, pass, press, visibleText } from '#tests/scorecard/phone.ts'
import { renderApp } from '#tests/support/app.tsx'
import type { TestBackend } from '#tests/support/backend.ts'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'

type Screen = {
  address: string
  scenario: ScenarioName
  endpoints: EndpointName[]
  tags: (typeof tagTypes)[number][]
  /** Of all answers. */
  share: number
  open?: () => Promise<void>
}

const screens: Screen[] = [
  {
    address: '/ticket',
    scenario: 'three-tickets',
    endpoints: ['getReservations'],
    tags: ['Reservation'],
    share: 0.4,
  },
  {
    address: '/reservation',
    scenario: 'public-invitation',
    endpoints: ['getSessions'],
    tags: ['Session'],
    share: 0.15,
    open: () => press('Date'),
  },
  {
    address: '/reservation?a=1',
    scenario: 'signed-in',
    endpoints: ['getSessions'],
    tags: ['Session'],
    share: 0.1,
  },
  {
    address: '/?redirect=false',
    scenario: 'signed-in',
    endpoints: ['getMe', 'checkReservation', 'getAvailability'],
    tags: ['User', 'Reservation', 'Session'],
    share: 0.15,
  },
  {
    address: '/invitation/VIC2025',
    scenario: 'vic',
    endpoints: ['getInvitationInfo'],
    tags: ['Invitation'],
    share: 0.15,
  },
  {
    address: '/share',
    scenario: 'three-tickets',
    endpoints: ['getReservations'],
    tags: ['Reservation'],
    share: 0.05,
  },
]

/** A screen is opened afresh after so many answers, and begins with a bad one. */
const ANSWERS_IN_A_ROW = 40

const WORDS = /undefined|\bNaN\b|Invalid Date|\[object /

/** In texts, names and drawings; the names of classes are left out. */
function badWord(): string | null {
  const html = document.body.innerHTML.replaceAll(/ class="[^"]*"/g, '')
  const [word] = WORDS.exec(html) ?? []
  return word === undefined ? null : `'${word}' is on the screen`
}

const crash = (errors: string[]): string | null => {
  if (errors.length > 0) return `threw ${errors.splice(0).join('; ')}`
  return visibleText().includes(appTexts.crash.title) ? 'crashed' : null
}

type App = Awaited<ReturnType<typeof renderApp>>

/** The answers of these endpoints are changed from now on; says how many were given. */
function spoil({ fail }: TestBackend, endpoints: EndpointName[]) {
  const spoilt = { changes: [] as Mutation[], count: 0 }
  for (const name of endpoints)
    fail(name, async (_, answer) => {
      const response = await answer()
      spoilt.count += 1
      const body = mutate(JSON.parse(await response.text()), spoilt.changes)
      return new Response(JSON.stringify(body) ?? '', { headers: response.headers })
    })
  return spoilt
}

type Found = { answers: number; bad: string[] }

/** Opens the screen once and goes through these mutations until it has gone elsewhere. */
const run = (screen: Screen, batch: Mutation[][], found: Found) =>
  onPhone(async ({ errors }) => {
    let spoilt: ReturnType<typeof spoil> | undefined
    const app: App = await renderApp(screen.address, {
      scenario: screen.scenario,
      arrange: (backend) => {
        spoilt = spoil(backend, screen.endpoints)
        spoilt.changes = batch[0] ?? []
      },
    })
    await pass(300)
    await screen.open?.().catch(() => undefined)
    const [path] = app.address().split('?')
    for (const changes of batch) {
      if (spoilt) spoilt.changes = changes
      act(() => void app.store.dispatch(api.util.invalidateTags(screen.tags)))
      await pass(20)
      const wrong = crash(errors) ?? badWord()
      if (wrong !== null) found.bad.push(`${screen.address}: ${wrong}: ${JSON.stringify(changes)}`)
      if (wrong !== null || app.address().split('?')[0] !== path) break
    }
    found.answers += spoilt?.count ?? 0
  })

async function measure({ seed, size }: FigureOptions): Promise<Measured> {
  const wanted = size === 'full' ? 10_000 : 200
  const found: Found = { answers: 0, bad: [] }
  const perScreen: Record<string, number> = {}
  for (const [index, screen] of screens.entries()) {
    const before = found.answers
    const due = wanted * screen.share
    for (let batch = 0; found.answers - before < due && batch < due; batch += 1) {
      const changes = fc.sample(mutations, {
        seed: seed * 100_000 + index * 10_000 + batch,
        numRuns: ANSWERS_IN_A_ROW,
      })
      await run(screen, changes, found)
    }
    perScreen[screen.address] = found.answers - before
  }
  return {
    value: `${found.bad.length} of ${found.answers.toLocaleString('en')}`,
    isMet: found.bad.length === 0 && found.answers >= wanted,
    details: { answers: perScreen, bad: found.bad.slice(0, 50) },
  }
}

/** What the schema made of the answer is changed: as if it had let everything through. */
const withoutSchema = ({ seed }: FigureOptions): Promise<Measured> =>
  onPhone(async ({ errors }) => {
    const bad: string[] = []
    const samples = fc.sample(mutations, { seed, numRuns: 40 })
    const app = await renderApp('/ticket', { scenario: 'three-tickets' })
    await pass(300)
    const select = api.endpoints.getReservations.select()
    const { data } = select(app.store.getState())
    for (const changes of samples) {
      const answer = mutate(data, changes) as NonNullable<typeof data>
      const put = api.util.updateQueryData('getReservations', undefined, () => answer)
      act(() => void app.store.dispatch(put))
      await pass(20)
      const wrong = crash(errors) ?? badWord()
      if (wrong !== null) bad.push(wrong)
      if (wrong !== null) break
    }
    return { value: `${bad.length} of 40`, isMet: bad.length === 0, details: bad }
  })

defineFigure({
  number: 2,
  name: "mutated answers: crashes, 'undefined', 'NaN', 'Invalid Date' on a screen",
  target: '0',
  run: measure,
  control: { broken: 'answers that no schema has read', run: withoutSchema },
})
