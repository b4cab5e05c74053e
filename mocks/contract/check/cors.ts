/** Checks the CORS headers that a browser needs from an API on another origin. */
import { calls } from '#mocks/contract/calls.ts'
import type { Exchange } from '#mocks/contract/check/client.ts'
import type { Context } from '#mocks/contract/check/context.ts'
import type { Finding } from '#mocks/contract/check/finding.ts'

const WHERE = 'CORS'
const NO_NETWORK = "'We cannot connect at the moment': the browser hides the answer."
const LONG_ENOUGH_SECONDS = 600

/** Sends a preflight (OPTIONS) for every call of the app. It changes nothing. */
export async function checkCors(context: Context, origin: string): Promise<void> {
  const { client, findings } = context
  const preflights: Preflight[] = []
  for (const { method, path, param, body, login } of Object.values(calls)) {
    const headers = [
      ...(login === 'never' ? [] : ['authorization']),
      ...(body === undefined ? [] : ['content-type']),
    ]
    const line = `OPTIONS for ${method} ${path}`
    const exchange = await client.send(line, {
      method: 'OPTIONS',
      path: path.replace(/\{\w+\}/, encodeURIComponent(param?.example ?? '')),
      headers: {
        'access-control-request-method': method,
        'access-control-request-headers': headers.join(','),
      },
    })
    // A browser sends no preflight for a plain GET.
    if (headers.length > 0 || method === 'PATCH') preflights.push({ method, headers, exchange })
  }
  findings.push(...checkPreflights(preflights, origin))
  const answers = client.exchanges.filter(({ method }) => method !== 'OPTIONS')
  findings.push(...checkAnswers(answers, origin))
}

type Preflight = { method: string; headers: string[]; exchange: Exchange | string }

/** Returns each fault with the number of calls that have it. */
function checkPreflights(preflights: Preflight[], origin: string): Finding[] {
  const faults = preflights.flatMap((preflight) => preflightFaults(preflight, origin))
  const counts = new Map<string, number>()
  for (const fault of faults) counts.set(fault, (counts.get(fault) ?? 0) + 1)
  const breaks = [...counts].map(([fault, count]): Finding => ({
    grade: 'BREAKS',
    where: WHERE,
    what: `OPTIONS: ${fault}, for ${count} of ${preflights.length} calls`,
    sees: NO_NETWORK,
  }))
  return [...breaks, ...checkMaxAge(preflights)]
}

export function preflightFaults(
  { method, headers, exchange }: Preflight,
  origin: string,
): string[] {
  if (typeof exchange === 'string') return [exchange]
  const { status, answered } = exchange
  if (status < 200 || status > 299) return [`status ${status} instead of 204`]
  const methods = namesIn(answered, 'access-control-allow-methods')
  const allowed = namesIn(answered, 'access-control-allow-headers')
  // Browsers always allow GET and POST. The wildcard '*' covers every header except Authorization.
  const isAllowed = (name: string) =>
    allowed.includes(name) || (allowed.includes('*') && name !== 'authorization')
  return [
    ...originFaults(answered, origin),
    ...(method !== 'PATCH' || methods.includes('patch') || methods.includes('*')
      ? []
      : ['Access-Control-Allow-Methods lacks PATCH']),
    ...headers
      .filter((name) => !isAllowed(name))
      .map((name) => `Access-Control-Allow-Headers lacks ${name}`),
  ]
}

function originFaults(answered: Headers, origin: string): string[] {
  const allowed = answered.get('access-control-allow-origin')
  if (allowed === null) return ['Access-Control-Allow-Origin is missing']
  if (allowed.includes(',')) return ['Access-Control-Allow-Origin is sent twice']
  return allowed === '*' || allowed === origin
    ? []
    : ['Access-Control-Allow-Origin names another origin']
}

function checkMaxAge(preflights: Preflight[]): Finding[] {
  const answered = preflights.flatMap(({ exchange }) =>
    typeof exchange === 'string' ? [] : [Number(exchange.answered.get('access-control-max-age'))],
  )
  const shortest = Math.min(...answered)
  if (shortest >= LONG_ENOUGH_SECONDS) return []
  const shown = shortest > 0 ? `is ${shortest} s` : 'is missing'
  return [
    {
      grade: 'WISH',
      where: WHERE,
      what: `Access-Control-Max-Age ${shown}: 7200 saves an OPTIONS before almost every call`,
    },
  ]
}

const namesIn = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())

function checkAnswers(answers: Exchange[], origin: string): Finding[] {
  const statuses = new Map<string, number[]>()
  for (const { answered, status } of answers)
    for (const fault of originFaults(answered, origin))
      statuses.set(fault, [...(statuses.get(fault) ?? []), status])
  const breaks = [...statuses].map(([fault, of]): Finding => ({
    grade: 'BREAKS',
    where: WHERE,
    what: `${fault} in ${of.length} of ${answers.length} answers (status ${[...new Set(of)].join(', ')})`,
    sees: of.includes(401) ? `${NO_NETWORK} An ended login looks like no network.` : NO_NETWORK,
  }))
  return [...breaks, ...checkExposed(answers)]
}

const EXPOSED: [name: string, without: string][] = [
  ['Date', "Without it the app uses the time of its own host, or else the phone's."],
  ['Retry-After', 'Without it the app waits for a default time after a 429.'],
]

function checkExposed(answers: Exchange[]): Finding[] {
  return EXPOSED.flatMap(([name, sees]) => {
    const isMissing = answers.some(({ answered }) => {
      const exposed = namesIn(answered, 'access-control-expose-headers')
      return !exposed.includes(name.toLowerCase()) && !exposed.includes('*')
    })
    const what = `Access-Control-Expose-Headers lacks ${name}`
    const grade = name === 'Date' ? 'COPES' : 'WISH'
    return isMissing ? [{ grade, where: WHERE, what, sees } as const] : []
  })
}
