/** Checks refusals: without a login, with a bad token, for an unknown code, and at a rate limit. */
import { calls } from '#mocks/contract/calls.ts'
import type { Exchange } from '#mocks/contract/check/client.ts'
import type { Context } from '#mocks/contract/check/context.ts'
import type { Grade } from '#mocks/contract/check/finding.ts'
import { lineOf, send, type CallName, type PlannedCall } from '#mocks/contract/check/readCall.ts'
import { isJson, type Json } from '#mocks/contract/json.ts'
import { readAnswer, readAs, type Answer } from '#mocks/contract/readers.ts'
import { CODE_KEY, MESSAGE_KEY } from '#src/api/readAnswer.ts'
import { isLoginOver } from '#src/domain/errors.ts'

const BAD_TOKEN = 'no-such-token'

export async function checkRefusals(context: Context): Promise<void> {
  const logins: PlannedCall[] = [
    { name: 'getMe', token: null, how: 'without a token' },
    { name: 'getMe', token: BAD_TOKEN, how: 'with a bad token' },
    { name: 'getReservations', token: BAD_TOKEN, how: 'with a bad token' },
  ]
  for (const planned of logins) await checkRefusal(context, planned, judgeLogin)
  const unknown: PlannedCall = {
    name: 'getInvitationInfo',
    value: 'NO-SUCH-INVITATION',
    how: 'of an unknown code',
  }
  await checkRefusal(context, unknown, judgeUnknown)
  await provokeBusy(context)
}

type Judge = (answer: Answer, status: number, name: CallName) => Fault[]
type Fault = { grade: Grade; what: string; sees?: string }

async function checkRefusal(context: Context, planned: PlannedCall, judge: Judge): Promise<void> {
  const line = lineOf(planned)
  const exchange = await send(context, planned)
  if (typeof exchange === 'string') {
    context.calls.push({ line, result: exchange })
    return
  }
  const { status } = exchange
  const answer = readRefusal(planned.name, exchange)
  context.calls.push({ line, result: `${status}, ${describe(answer, status)}` })
  const faults = [
    ...judge(answer, status, planned.name),
    ...(answer.kind === 'refused' ? errorFaults(exchange) : []),
  ]
  context.findings.push(...faults.map((fault) => ({ ...fault, where: line })))
}

/** A body that looks like an answer but has none of its fields is unreadable. */
function readRefusal(name: CallName, exchange: Exchange): Answer {
  const { schema } = calls[name].answer
  const answer = readAnswer(schema, exchange)
  const isAnswer = answer.kind !== 'answer' || readAs(schema, answer.body).isRead
  return isAnswer ? answer : { kind: 'unreadable', what: 'no code' }
}

function describe(answer: Answer, status: number): string {
  if (isRedirect(status)) return 'a redirect'
  if (answer.kind === 'answer') return 'answered, not refused'
  if (answer.kind === 'unreadable') return answer.what
  const { code } = answer.error
  return code === null ? 'refused without a code' : `refused with code ${code}`
}

const isRedirect = (status: number) => status >= 300 && status < 400

const judgeLogin: Judge = (answer, status, name) => {
  if (answer.kind === 'answer' && !isRedirect(status))
    return [
      {
        grade: 'BREAKS',
        what: 'it is answered without a login, but it must be refused',
        sees: 'Everybody reads what belongs to the guest.',
      },
    ]
  const error = answer.kind === 'refused' ? answer.error : null
  // Any code in a refusal of /me ends the login, not only a login code.
  const isOver = error !== null && (isLoginOver(error) || (name === 'getMe' && error.code !== null))
  if (isOver)
    return status === 401 ? [] : [{ grade: 'COPES', what: `status ${status} instead of 401` }]
  return [
    {
      grade: 'BREAKS',
      what: `status ${status} (${describe(answer, status)}) does not say that the login is over: answer 401`,
      sees: "'We cannot connect at the moment', and no new sign-in.",
    },
  ]
}

const judgeUnknown: Judge = (answer, status) => {
  if (answer.kind === 'answer')
    return [{ grade: 'COPES', what: 'it is answered, but it must be refused' }]
  if (answer.kind === 'refused')
    return answer.error.code === null
      ? [{ grade: 'COPES', what: `status ${status} without a code` }]
      : []
  return [
    {
      grade: 'BREAKS',
      what: `status ${status} (${answer.what}) without a code`,
      sees: 'A dead invitation can be tried again for ever.',
    },
  ]
}

/** An error body is {code, message, data}. The app also finds code and message elsewhere. */
function errorFaults({ status, text }: Exchange): Fault[] {
  const body = parse(text)
  const places = [body, inner(body, 'error'), inner(body, 'data')]
  const { code } = body
  const hasMessage = places.some((place) =>
    Object.entries(place).some(
      ([key, value]) => MESSAGE_KEY.test(key) && typeof value === 'string',
    ),
  )
  const faults: Fault[] = []
  if (status >= 500)
    faults.push({ grade: 'COPES', what: `the refusal has status ${status}, but a 4xx status fits` })
  if (!Number.isInteger(code))
    faults.push({
      grade: 'COPES',
      what: `the error body should be {code, message, data}, but its code is ${placeOfCode(body)}`,
    })
  if (!hasMessage)
    faults.push({
      grade: 'WISH',
      what: 'the error body has no message, so the app shows its own text',
    })
  return faults
}

function parse(text: string): Json {
  try {
    const body: unknown = JSON.parse(text)
    return isJson(body) ? body : {}
  } catch {
    return {}
  }
}

const inner = (body: Json, key: string): Json => {
  const value = body[key]
  return isJson(value) ? value : {}
}

function placeOfCode(body: Json): string {
  if (body['code'] !== undefined) return 'no whole number'
  const own = Object.keys(body).find((key) => CODE_KEY.test(key) && !isJson(body[key]))
  if (own !== undefined) return `in ${own}`
  const nested = ['error', 'data'].find((key) => inner(body, key)['code'] !== undefined)
  return nested === undefined ? 'missing' : `in ${nested}.code`
}

async function provokeBusy(context: Context): Promise<void> {
  const { burst = 0 } = context.options
  const planned: PlannedCall = { name: 'getAvailability', how: `${burst} calls at once` }
  const sent = await Promise.all(Array.from({ length: burst }, () => send(context, planned)))
  const busy = sent.filter((one): one is Exchange => typeof one !== 'string' && one.status === 429)
  const [first] = busy
  const flag =
    burst > 0 ? `all of ${burst} calls at once were answered` : '--burst N sends N calls at once'
  if (!first) return void context.notSeen.push(`429: no limit was met; ${flag}`)
  const line = lineOf(planned)
  context.calls.push({ line, result: `429 for ${busy.length} of ${burst}` })
  if (/^\d+$/.test(first.answered.get('retry-after') ?? '')) return
  context.findings.push({
    grade: 'WISH',
    where: line,
    what: 'status 429 without Retry-After in seconds',
    sees: 'The app waits for a default time.',
  })
}
