/** Tests where the app leads the guest after each fault and refusal of each call. */
import { describe, expect, it } from 'vitest'
import { calls as addresses } from '#src/api/calls.ts'
import { endpointNames } from '#mocks/backend/world.ts'
import { api } from '#src/api/client.ts'
import { goTo, renderApp, type OpenApp } from '#tests/support/app.tsx'
import { refuses, type Fault, type TestBackend } from '#tests/support/backend.ts'
import { calls, type Call, type Exit } from '#tests/support/calls.ts'
import { sample } from '#tests/support/property.ts'
import { refusals } from '#tests/features/refusals.ts'
import { advanceTime } from '#tests/support/screen.ts'
import {
  inPhoneViewport,
  settled,
  visibleText,
  exits,
  whatIsWrong,
} from '#tests/support/wholeApp.ts'
import { faultNames, faultOf, type FaultName } from '#tests/support/wireFaults.ts'

type Login = 'kept' | 'dropped'

type Case = {
  name: string
  call: Call
  change: (backend: TestBackend) => void
  exit: Exit
  login: Login
  /** The guest navigates to this path before the answer arrives, and stays there. */
  leavesTo?: string
}

const callName = ({ endpoint, address }: Call) => `${endpoint} at ${address}`

const failing =
  ({ endpoint }: Call, fault: Fault) =>
  ({ fail }: TestBackend): void =>
    void fail(endpoint, fault)

/** Returns the expected exit. A fault without an own entry behaves like a missing answer. */
function expectedExit({ done, fails = {} }: Call, name: FaultName): Exit {
  const { group, reason = '' } = faultOf(name)
  const unread = group === 'spoilt' ? fails.unreadable : undefined
  const exit = fails[name] ?? fails[group] ?? unread ?? fails['no answer'] ?? done
  const [address, says, control] = exit
  return [address, says.replace('{reason}', reason), control]
}

/** Only a refusal of /me ends a login. */
const loginAfter = ({ endpoint }: Call, name: FaultName): Login =>
  endpoint === 'getMe' && faultOf(name).group === 'refused' ? 'dropped' : 'kept'

const faultCases = calls.flatMap((call) =>
  faultNames.map((name): Case => ({
    name: `${callName(call)}: ${name}`,
    call,
    change: failing(call, faultOf(name).fault),
    exit: expectedExit(call, name),
    login: loginAfter(call, name),
  })),
)

const refusalCases = refusals.map(({ endpoint, code, way: exit, login }): Case => {
  const call = calls.find((one) => one.endpoint === endpoint)
  if (call === undefined) throw new Error(`No call of ${endpoint}`)
  return {
    name: `${endpoint}: code ${code}`,
    call,
    change: failing(call, refuses(code)),
    exit,
    login: login ?? 'kept',
  }
})

const HOUR_MS = 3_600_000

/** Cases in which the server's Date header is an hour slow. */
const clockCases = calls.map((call): Case => {
  const change = (backend: TestBackend) => {
    const { fetch } = backend
    backend.fetch = async (request) => {
      const response = await fetch(request)
      response.headers.set('date', new Date(Date.now() - HOUR_MS).toUTCString())
      return response
    }
  }
  const name = `${callName(call)}: a server whose clock is an hour slow`
  return { name, call, change, exit: call.done, login: 'kept' }
})

const late: Fault = async (_, answer) => {
  const response = await answer()
  await new Promise((done) => setTimeout(done, 5_000))
  return response
}

const lateCases = calls.map((call): Case => {
  const leavesTo = '/error/invitation-canceled'
  return {
    name: `${callName(call)}: answered after the guest left`,
    call,
    change: failing(call, late),
    exit: [leavesTo, '邀請連結已取消', '前往查看活動訊息'],
    login: 'kept',
    leavesTo,
  }
})

function isRequested({ count }: TestBackend, { endpoint }: Call): boolean {
  const { method, path } = addresses[endpoint]
  return count(new RegExp(`^${method} ${path.replace(/:\w+/, '[^/]+')}$`)) > 0
}

const hasLogin = ({ tokenStorage }: OpenApp) =>
  tokenStorage.apiToken() !== null || tokenStorage.mobileVerificationToken() !== null

const isShown = (app: OpenApp, [address, says, control]: Exit) =>
  app.address() === address && visibleText().includes(says) && exits().includes(control)

async function makeCall({ call, change, leavesTo }: Omit<Case, 'exit' | 'login' | 'name'>) {
  const app = await renderApp(call.address, {
    ...call.options,
    arrange: (backend) => {
      call.options.arrange?.(backend)
      change(backend)
    },
  })
  const hadLogin = hasLogin(app)
  await advanceTime(500)
  await call.act?.(app)
  if (leavesTo !== undefined) {
    goTo(leavesTo)
    await advanceTime(0)
  }
  return { app, hadLogin }
}

/** Returns null if the guest ends where the case expects, otherwise what is wrong. */
const run = (one: Case): Promise<string | null> =>
  inPhoneViewport(async (errors) => {
    const { app, hadLogin } = await makeCall(one)
    return settled(() => {
      if (errors.length > 0) return errors.join('; ')
      if (!isRequested(app.backend, one.call)) return 'the call was never made'
      if (!isShown(app, one.exit))
        return `at ${app.address()} with ${exits().slice(0, 9).join(', ')}: ${visibleText()}`
      if (hadLogin && hasLogin(app) !== (one.login === 'kept'))
        return `the login is not ${one.login}`
      return whatIsWrong()
    })
  })

it('The fault cases cover every endpoint', () => {
  const tried = [...new Set(calls.map(({ endpoint }) => endpoint))].sort()
  expect(tried).toEqual(Object.keys(api.endpoints).sort())
  expect(tried).toEqual([...endpointNames].sort())
})

describe('The app leads the guest to the expected exit', () => {
  const cases = [...sample(faultCases, 26), ...refusalCases]
  const others = [...sample(clockCases, 2), ...sample(lateCases, 2)]
  const named = [...cases, ...others].map((one) => [one.name, one] as const)
  it.each(named)('after %s', async (_, one) => {
    expect(await run(one)).toBeNull()
  })
})

/** Control cases: an exit that is also there without the fault would prove nothing. */
const controls = calls.flatMap((call) =>
  faultNames
    .map((name) => ({ title: `${callName(call)}: ${name}`, call, exit: expectedExit(call, name) }))
    .filter(({ exit }) => exit[1] !== call.done[1]),
)

describe('Without a fault, the app does not show the exits of a fault', () => {
  it.each(sample(calls, 3))('of $endpoint at $address', async (call) => {
    const exitCases = controls.filter((one) => one.call === call)
    const wrong = await inPhoneViewport(async () => {
      const { app } = await makeCall({ call, change: () => undefined })
      return settled(() => {
        if (!isShown(app, call.done)) return `at ${app.address()}: ${visibleText()}`
        return exitCases.find(({ exit }) => isShown(app, exit))?.title ?? null
      })
    })
    expect(wrong).toBeNull()
  })
})
