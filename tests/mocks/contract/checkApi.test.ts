/** `npm run check-api` against the mock API, a server in the style of PHP, and a broken server. */
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { MOCK_GUEST_TOKEN, MOCK_OTP } from '#mocks/backend/login.ts'
import { calls } from '#mocks/contract/calls.ts'
import {
  APP_ORIGIN,
  broken,
  php,
  runScript,
  startDialect,
  startMock,
} from '#tests/mocks/contract/servers.ts'

const TIMEOUT_MS = 30_000

const FLAGS = { token: MOCK_GUEST_TOKEN, invitation: 'VIC2025', activity: '1', origin: APP_ORIGIN }

async function runCheckApi(options: Record<string, string>, ...more: string[]) {
  const flags = Object.entries({ ...FLAGS, ...options })
  const child = runScript(
    'mocks/contract/checkApi.ts',
    ...flags.flatMap(([key, value]) => [`--${key}`, value]),
    ...more,
  )
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (child.exitCode === null) await once(child, 'close')
  expect(out + errors).not.toContain(MOCK_GUEST_TOKEN)
  return { out, lines: out.split('\n').map((line) => line.trim()), exitCode: child.exitCode }
}

/** Sends a request to the mock API as a browser would. */
async function post(base: string, path: string, body: object) {
  const answer = await fetch(`${base}/api/client${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  return (await answer.json()) as Record<string, string>
}

async function signInSecondGuest(base: string): Promise<string> {
  const { id } = await post(base, '/mobile-validation', { mobile: '+852-91112222' })
  const { token } = await post(base, `/mobile-validation/${id}/verify`, { pin: MOCK_OTP })
  const login = await post(base, '/login', { mobile_verification_token: token })
  return login['access_token'] ?? ''
}

it(
  'check-api finds no faults in the mock API',
  async () => {
    const { out, lines, exitCode } = await runCheckApi({ base: await startMock() })
    expect(exitCode).toBe(0)
    expect(lines.at(-2)).toMatch(/^BREAKS 0, COPES 0, WISH \d$/)
    expect(lines).toContain(
      'tickets: none is checked_in, none is cancelled, none is shared, none is of type vic',
    )
    expect(out).toMatch(
      /SESSIONS as the app reads them, in Hong Kong time\n {2}\d{4}\/\d\d\/\d\d {2}\d\d:\d\d - /,
    )
    // A sync changes nothing. All other commands need --write.
    const commands = lines.filter((line) => /^(POST|PATCH)/.test(line))
    expect(commands).toEqual([expect.stringMatching(/^PATCH \/reservation\/sync-status /)])
  },
  TIMEOUT_MS,
)

it(
  'check-api grades a server in the style of PHP as readable',
  async () => {
    const { lines, exitCode } = await runCheckApi({
      base: await startDialect(await startMock(), php),
    })
    expect(exitCode).toBe(0)
    expect(lines).toEqual(
      expect.arrayContaining([
        'GET /me and 9 other calls  the named fields are inside an envelope {code, message, data}',
        'GET /reservation/list  reservations: an object instead of a list',
        "GET /reservation/list  reservations[].status: the word 'reserved', which the contract does not name, in 1 row",
        'GET /reservation/list  reservations[].gift.is_active: the number 0 or 1 instead of true or false, in 1 row',
        'GET /me, without a token and 3 other calls  the error body should be {code, message, data}, but its code is in error.code',
        'GET /reservation/invitation/{code}/info, of an unknown code  the refusal has status 500, but a 4xx status fits',
      ]),
    )
    const start = lines.find((line) => line.includes('sessions[].start_at'))
    expect(start).toMatch(
      /and 2 other calls {2}.*: a date with slashes instead of ISO 8601, in \d+ rows$/,
    )
    expect(lines.at(-2)).toMatch(/^BREAKS 0, /)
  },
  TIMEOUT_MS,
)

it(
  'check-api reports what a guest sees with a broken server',
  async () => {
    const allCalls = Object.values(calls)
    const withLogin = allCalls.filter(({ login }) => login !== 'never')
    const patches = allCalls.filter(({ method }) => method === 'PATCH')
    const { lines, exitCode } = await runCheckApi(
      { base: await startDialect(await startMock(), broken()) },
      '--burst',
      '5',
    )
    expect(exitCode).toBe(1)
    const breaks = lines.slice(lines.findIndex((line) => line.startsWith('BREAKS:')))
    expect(breaks.slice(0, breaks.indexOf(''))).toEqual(
      expect.arrayContaining([
        'GET /reservation/list  reservations[].id: a JSON number beyond 2^53, which a browser rounds. Send it as text, in 1 row',
        "The guest sees 'We could not load your tickets.'",
        'GET /reservation/list  reservations[].hash_code: missing, but an open ticket needs it, in 1 row',
        'The ticket shows no QR code.',
        'GET /me, without a token and 1 other call  status 302 (a redirect) does not say that the login is over: answer 401',
        `CORS  OPTIONS: Access-Control-Allow-Headers lacks authorization, for ${withLogin.length} of ${allCalls.length} calls`,
        `CORS  OPTIONS: Access-Control-Allow-Methods lacks PATCH, for ${patches.length} of ${allCalls.length} calls`,
        'CORS  Access-Control-Allow-Origin is missing in 8 of 18 answers (status 200, 302, 401, 400, 429)',
        'headers  a browser or a proxy may store an answer: see Cache-Control, Expires, Last-Modified and Age',
      ]),
    )
    expect(lines).toContain('headers  Date is missing or unreadable')
    expect(lines).toContain('tickets: the list could not be read')
  },
  TIMEOUT_MS,
)

it(
  'check-api with --write announces its changes, and sends each command once',
  async () => {
    const base = await startMock('public-invitation')
    const receiver = await signInSecondGuest(base)
    const { lines, exitCode } = await runCheckApi(
      { base, invitation: 'PUBLIC2025', receiver },
      '--write',
    )
    expect(exitCode).toBe(0)
    expect(lines.slice(0, 6)).toEqual([
      'With --write this changes what the staging guest has. Each call is sent once:',
      'bind     the invitation of --invitation',
      expect.stringMatching(/^create {3}the session of \d{4}\/\d\d\/\d\d \d\d:\d\d for 1 guest$/),
      'share    the new ticket',
      'receive  the new ticket, by the guest of --receiver',
      'cancel   the new ticket',
    ])
    const commands = lines.filter((line) => /^(POST|PATCH)/.test(line))
    expect(commands.map((line) => line.replace(/ {2,}/, ' '))).toEqual([
      'POST /reservation/invitation/bind/{code} 200, the app reads it',
      'POST /reservation/create 200, the app reads it',
      'PATCH /reservation/sharing 200, the app reads it',
      'PATCH /reservation/receive 200, the app reads it',
      'PATCH /reservation/cancel 200, the app reads it',
    ])
  },
  TIMEOUT_MS,
)

it(
  'check-api exits with code 2 if the token is refused or an option is missing',
  async () => {
    const base = await startMock()
    const refused = await runCheckApi({ base, token: 'wrong' })
    expect(refused.exitCode).toBe(2)
    expect(refused.lines).toContain('everything else: the token is not accepted')
    expect((await runCheckApi({ base: 'api.example' })).exitCode).toBe(2)
  },
  TIMEOUT_MS,
)
