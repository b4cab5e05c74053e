/** Every call under every fault and every refusal, on the screen that makes it. */
import { routes } from '#mocks/backend/routes.ts'
import { endpointNames, type EndpointName } from '#mocks/backend/world.ts'
import { calls, refusals, type Call } from '#tests/scorecard/calls.ts'
import { faults, keepsLogin, late, withClockOff } from '#tests/scorecard/faults.ts'
import { defineFigure, type FigureOptions, type Measured } from '#tests/scorecard/figure.ts'
import { goTo, onPhone, pass, settled, visibleText, whatIsWrong } from '#tests/scorecard/phone.ts'
import { renderApp } from '#tests/support/app.tsx'
import { refuses, type Fault, type TestBackend } from '#tests/support/backend.ts'

type Change = (backend: TestBackend) => void

type Case = {
  name: string
  call: Call
  change: Change
  keepsLogin: boolean
  leadsTo?: RegExp
  /** The guest goes there before the answer comes, and stays there. */
  leavesTo?: string
}

const failing =
  ({ endpoint }: Call, fault: Fault): Change =>
  (backend) =>
    void backend.fail(endpoint, fault)

function faultCases(): Case[] {
  return calls.flatMap((call) =>
    Object.entries(faults).map(([name, fault]) => ({
      name: `${call.endpoint} at ${call.address}: ${name}`,
      call,
      change: failing(call, fault),
      keepsLogin: keepsLogin(name),
    })),
  )
}

function refusalCases(): Case[] {
  return refusals.flatMap(({ endpoint, code, leadsTo }) => {
    const call = calls.find((one) => one.endpoint === endpoint)
    if (call === undefined) throw new Error(`No screen calls ${endpoint}`)
    const change = failing(call, refuses(code))
    return { name: `${endpoint}: code ${code}`, call, change, keepsLogin: false, leadsTo }
  })
}

const HOUR_MS = 3_600_000

/** By a clock that is ahead the ticket's session has begun: its buttons are gone. */
const clockCases = (): Case[] =>
  calls.flatMap((call) =>
    (call.act ? [-HOUR_MS] : [-HOUR_MS, HOUR_MS]).map((offset) => ({
      name: `${call.endpoint} at ${call.address}: a server whose clock is off by ${offset} ms`,
      call,
      change: withClockOff(offset),
      keepsLogin: true,
    })),
  )

const lateCases = (): Case[] =>
  calls.map((call) => ({
    name: `${call.endpoint} at ${call.address}: after the guest left`,
    call,
    change: failing(call, late),
    keepsLogin: true,
    leavesTo: '/error/invitation-canceled',
  }))

const run = (
  { call, leadsTo, leavesTo, ...row }: Case,
  broken: Change = () => undefined,
): Promise<string | null> =>
  onPhone(async ({ errors }) => {
    const { arrange } = call.options
    const app = await renderApp(call.address, {
      ...call.options,
      arrange: (backend) => {
        arrange?.(backend)
        row.change(backend)
        broken(backend)
      },
    })
    const hadLogin = app.keys.apiToken() !== null
    await pass(500)
    await call.act?.()
    if (leavesTo !== undefined) await goTo(leavesTo)
    return settled(() => {
      if (errors.length > 0) return errors.join('; ')
      if (!isRequested(app.backend, call.endpoint)) return 'the call was never made'
      if (row.keepsLogin && hadLogin && app.keys.apiToken() === null) return 'the login was dropped'
      const seen = [app.address(), visibleText()]
      if (leadsTo && !seen.some((text) => leadsTo.test(text))) return `led to ${seen.join(': ')}`
      if (leavesTo !== undefined && app.address() !== leavesTo) return `left for ${app.address()}`
      return whatIsWrong()
    })
  }).catch((error: unknown) => String(error))

function isRequested({ requests }: TestBackend, endpoint: EndpointName): boolean {
  const { method, path } = routes[endpoint]
  const pattern = new RegExp(`^/${path.replace(/:\w+/, '[^/]+')}$`)
  return requests.some((request) => request.method === method && pattern.test(request.path))
}

async function measure(cases: Case[], broken?: Change): Promise<Measured> {
  const failed: string[] = []
  for (const one of cases) {
    const wrong = await run(one, broken)
    if (wrong !== null) failed.push(`${one.name}: ${wrong}`)
  }
  const fine = cases.length - failed.length
  return {
    value: `${fine} of ${cases.length}`,
    isMet: failed.length === 0,
    details: { cases: cases.length, failed, neverCalled: neverCalled() },
  }
}

/** Endpoints that no screen calls. */
const neverCalled = () =>
  endpointNames.filter((name) => calls.every(({ endpoint }) => endpoint !== name))

/** A few faults of each call, others with each seed. */
const some = (cases: Case[], { seed, size }: FigureOptions, every: number) =>
  size === 'full' ? cases : cases.filter((_, index) => (index + seed) % every === 0)

/** The app's requests would wait for an answer without end. */
const withoutTimeLimit: Change = (backend) => {
  const { fetch } = backend
  backend.fetch = (request) => fetch(new Request(request, { signal: new AbortController().signal }))
}

defineFigure({
  number: 1,
  name: 'every endpoint x 15 faults and every code of the catalogue: a visible, right way on',
  target: '100 %',
  run: (options) =>
    measure([
      ...some(faultCases(), options, 11),
      ...some(refusalCases(), options, 4),
      ...some([...clockCases(), ...lateCases()], options, 8),
    ]),
  control: {
    broken: 'requests without a time limit',
    run: () =>
      measure(
        faultCases().filter(({ name }) => /^(getMe|getReservations|sendOtp) .*: hung$/.test(name)),
        withoutTimeLimit,
      ),
  },
})
