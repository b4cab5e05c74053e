/** Checks the request rate: an idle page sends few requests, whatever the server answers. */
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { demoCodes } from '#mocks/backend/demoWorld.ts'
import { renderApp, type AppOptions } from '#tests/support/app.tsx'
import { reachConfirmation, verify } from '#tests/support/calls.ts'
import { isFull, runs } from '#tests/support/property.ts'
import {
  answerByPlan,
  busiestWindow,
  knownPlans,
  plans,
  type Plan,
} from '#tests/app/randomAnswers.ts'
import { advanceTime } from '#tests/support/screen.ts'
import { inPhoneViewport, press } from '#tests/support/wholeApp.ts'

/** The maximum number of requests of an idle page in any 10 s. */
const MAX_REQUESTS = 12

/** How long the test counts requests after the start or the guest's last tap. */
const REST_MS = isFull ? 120_000 : 70_000
const STEP_MS = 1_000

type PageAtRest = {
  address: string
  options: AppOptions
  /** Actions of the guest before the server begins to answer at random. */
  prepare?: () => Promise<void>
  /** The last action of the guest. */
  act?: () => Promise<void>
}

const signedIn = { scenario: 'signed-in' } as const
const reserved = { scenario: 'reserved' } as const
const INVITATION = `/invitation/${demoCodes.vicInvitation}`
const RECEIVE = `/receive?${new URLSearchParams(demoCodes.openShare)}`

const pages: Record<string, PageAtRest> = {
  'the introduction': { address: '/', options: signedIn },
  'the introduction with a membership check': {
    address: '/?action=check-binding',
    options: signedIn,
  },
  'the introduction of a guest with a ticket': { address: '/?redirect=false', options: reserved },
  'the welcome screen': { address: '/welcome', options: {} },
  'an invitation': { address: INVITATION, options: { scenario: 'vic' } },
  'an invitation without a login': { address: INVITATION, options: {} },
  'the verification': { address: '/verify', options: {} },
  'the reservation': { address: '/reservation', options: signedIn },
  'the ticket': { address: '/ticket', options: reserved },
  'three tickets': { address: '/ticket', options: { scenario: 'three-tickets' } },
  'the shareable tickets': { address: '/share', options: { scenario: 'three-tickets' } },
  'a received ticket': { address: RECEIVE, options: signedIn },
  'an invitation to share': {
    address: `/rsvp/${demoCodes.vicInvitation}`,
    options: { scenario: 'vic' },
  },
  'the confirmation': {
    address: '/reservation',
    options: signedIn,
    prepare: reachConfirmation,
  },
  'a booking without an answer': {
    address: '/reservation',
    options: signedIn,
    prepare: reachConfirmation,
    act: () => press('Confirm'),
  },
  'a login after a verification': { address: '/verify', options: {}, act: verify },
  'an open ticket': { address: '/ticket', options: reserved, prepare: () => advanceTime(3_000) },
}

/** Returns the times of all requests that the page sends under this plan, in milliseconds. */
const requestTimes = ({ address, options, prepare, act }: PageAtRest, plan: Plan) =>
  inPhoneViewport(async () => {
    // The app may warn about a changed guest or an unreadable answer. Both are expected here.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    let times: number[] = []
    const answerAtRandom: AppOptions['arrange'] = (backend) =>
      void (times = answerByPlan(backend, plan))
    const app = await renderApp(
      address,
      prepare ? options : { ...options, arrange: answerAtRandom },
    )
    if (prepare) {
      await advanceTime(300)
      await prepare()
      answerAtRandom(app.backend)
    }
    await act?.().catch(() => undefined)
    for (let passedMs = 0; passedMs < REST_MS; passedMs += STEP_MS) await advanceTime(STEP_MS)
    return times
  })

it.each(Object.entries(pages))(
  'An idle page sends at most 12 requests in 10 s, whatever the server answers: %s',
  { timeout: 600_000 },
  async (_, page) => {
    const property = fc.asyncProperty(plans, async (plan) => {
      expect(busiestWindow(await requestTimes(page, plan))).toBeLessThanOrEqual(MAX_REQUESTS)
    })
    const examples = knownPlans.map((plan): [Plan] => [plan])
    await fc.assert(property, { ...runs(16, 300), examples })
  },
)
