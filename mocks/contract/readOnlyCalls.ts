/** Sends a real API the calls that change nothing and compares the answers with the document. */
import {
  errorCodeOf,
  readContract,
  type Contract,
  type ReceivedAnswer,
} from '#mocks/contract/deviations.ts'
import { readDocument } from '#mocks/contract/documentFile.ts'

const TIMEOUT_MS = 10_000

export type CheckOptions = {
  /** Origin, as in VITE_API_BASE_URL. */
  base: string
  token: string
  invitation?: string | undefined
  activity?: string | undefined
  /** Of the app, where the API has to allow it. */
  origin?: string | undefined
}

export type CheckedCall = {
  /** 'GET /reservation/list', and how it was sent. */
  line: string
  result: 'fine' | 'refused' | 'skipped' | 'deviates'
  details: string[]
}

type Planned = {
  line: string
  /** Below /api/client; null where an option is missing. */
  path: string | null
  missing?: string
  withoutToken?: true
  /** It has to be refused: asked without a login, or for what does not exist. */
  isRefusal?: true
}

type Sent = ReceivedAnswer & { headers: Headers }

export async function checkApi(options: CheckOptions): Promise<CheckedCall[]> {
  const document = readDocument()
  const contracts = {
    open: readContract(document),
    closed: readContract(document, { isClosed: true }),
  }
  const checked: CheckedCall[] = []
  // One after the other, so that a small test server is not met by all at once.
  for (const planned of plan(contracts.open.readOnlyPaths, options))
    checked.push(await check(planned, options, contracts))
  return checked
}

function plan(paths: string[], { invitation, activity }: CheckOptions): Planned[] {
  const values: Record<string, string | undefined> = {
    '/activity/{id}/sessions': activity,
    '/reservation/invitation/{code}/info': invitation,
  }
  const calls = paths.map((path): Planned => {
    const value = values[path]
    const isVariable = path in values
    return {
      line: `GET ${path}`,
      path: isVariable && value === undefined ? null : path.replace(/\{\w+\}/, encode(value)),
      missing: path.includes('{code}') ? '--invitation' : '--activity',
    }
  })
  const withInvitation = `/activity/sessions?invitation_code=${encode(invitation)}`
  return [
    ...calls,
    {
      line: 'GET /activity/sessions, with the invitation',
      path: invitation === undefined ? null : withInvitation,
      missing: '--invitation',
    },
    { line: 'GET /me, without a token', path: '/me', withoutToken: true, isRefusal: true },
    {
      line: 'GET /reservation/invitation/{code}/info, of none',
      path: '/reservation/invitation/NO-SUCH-INVITATION/info',
      isRefusal: true,
    },
  ]
}

const encode = (value = '') => encodeURIComponent(value)

type Contracts = Record<'open' | 'closed', Contract>

async function check(
  planned: Planned,
  options: CheckOptions,
  { open, closed }: Contracts,
): Promise<CheckedCall> {
  const { line, path, missing, withoutToken = false, isRefusal = false } = planned
  if (path === null) return { line, result: 'skipped', details: [`needs ${missing}`] }
  const answer = await send(path, withoutToken, options)
  if (typeof answer === 'string') return { line, result: 'deviates', details: [answer] }
  const request = { method: 'GET', path: path.replace(/\?.*/, '') }
  const details = [
    ...open.checkAnswer(request, answer),
    ...checkRefusal(planned, answer),
    ...checkCors(options, answer.headers),
  ]
  const unnamed = (isRefused(answer) ? [] : closed.checkAnswer(request, answer))
    .filter((detail) => !details.includes(detail))
    .map(
      (detail) =>
        `${detail}; ${isWord(detail) ? 'the app shows it as unknown' : 'the app ignores it'}`,
    )
  if (details.length > 0) return { line, result: 'deviates', details: [...details, ...unnamed] }
  const isSeen = isRefusal || !isRefused(answer)
  return { line, result: isSeen ? 'fine' : 'refused', details: [...codeLine(answer), ...unnamed] }
}

const isWord = (detail: string) => detail.includes('one of the allowed values')

const isRefused = ({ status, body }: ReceivedAnswer) => status >= 400 || errorCodeOf(body) !== null

function codeLine(answer: ReceivedAnswer): string[] {
  if (!isRefused(answer)) return []
  const code = errorCodeOf(answer.body)
  return [`status ${answer.status}${code === null ? '' : `, code ${code}`}`]
}

function checkRefusal({ withoutToken, isRefusal }: Planned, answer: ReceivedAnswer): string[] {
  if (!isRefusal) return answer.status === 401 ? ['status 401: the token is not accepted'] : []
  if (!isRefused(answer)) return ['it is answered, where it had to be refused']
  return !withoutToken || answer.status === 401 ? [] : [`status ${answer.status} instead of 401`]
}

/** What a browser asks for where app and API have different origins. */
function checkCors({ origin }: CheckOptions, headers: Headers): string[] {
  if (origin === undefined) return []
  const allowed = headers.get('access-control-allow-origin')
  const exposed = (headers.get('access-control-expose-headers') ?? '').toLowerCase()
  return [
    ...(allowed === '*' || allowed === origin ? [] : ['the origin of the app is not allowed']),
    ...['Date', 'Retry-After']
      .filter((name) => !exposed.split(/[\s,]+/).includes(name.toLowerCase()))
      .map((name) => `the header ${name} is not exposed`),
  ]
}

async function send(
  path: string,
  withoutToken: boolean,
  { base, token, origin }: CheckOptions,
): Promise<Sent | string> {
  try {
    const response = await fetch(`${base.replace(/\/+$/, '')}/api/client${path}`, {
      headers: {
        accept: 'application/json',
        ...(!withoutToken && { authorization: `Bearer ${token}` }),
        ...(origin !== undefined && { origin }),
      },
      // The token goes to the host that was named and to no other.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = parse(await response.text())
    return { status: response.status, body, headers: response.headers }
  } catch (error) {
    return `no answer: ${reasonOf(error)}`
  }
}

/** A name alone: a message may repeat what was sent. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'unknown'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
