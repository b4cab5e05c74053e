/** Sends one call, and checks its answer against the document and the app's reader. */
import { calls, COMMON_CODES } from '#mocks/contract/calls.ts'
import type { Context } from '#mocks/contract/check/context.ts'
import type { Finding } from '#mocks/contract/check/finding.ts'
import { gradeBody } from '#mocks/contract/check/grade.ts'
import { checkWideNumbers } from '#mocks/contract/check/wideNumbers.ts'
import { readAnswer, readAs, type Refused } from '#mocks/contract/readers.ts'

export type CallName = keyof typeof calls

export type PlannedCall = {
  name: CallName
  /** The variable part of the path. */
  value?: string
  query?: Record<string, string>
  body?: unknown
  /** The default is the guest's token. With null, the call has no token. */
  token?: string | null
  /** A note for the report, such as 'with the invitation'. */
  how?: string
}

export type ReadAnswer =
  /** `wire` is the body without its envelope. `value` is what the app reads from it. */
  { kind: 'read'; wire: unknown; value: unknown } | { kind: 'refused' | 'unread' }

export const lineOf = ({ name, how }: PlannedCall): string => {
  const { method, path } = calls[name]
  return `${method} ${path}${how === undefined ? '' : `, ${how}`}`
}

export function send({ client, options }: Context, planned: PlannedCall) {
  const { name, value = '', query, body, token = options.token } = planned
  const { method, path } = calls[name]
  const search = query ? `?${new URLSearchParams(query)}` : ''
  return client.send(lineOf(planned), {
    method,
    path: path.replace(/\{\w+\}/, encodeURIComponent(value)) + search,
    ...(body !== undefined && { body }),
    token: calls[name].login === 'never' ? null : token,
  })
}

export async function readCall(context: Context, planned: PlannedCall): Promise<ReadAnswer> {
  const line = lineOf(planned)
  const exchange = await send(context, planned)
  if (typeof exchange === 'string') return fail(context, planned, exchange)
  const { status, text } = exchange
  if (status >= 300 && status < 400) return fail(context, planned, `${status}, a redirect`)
  const answer = readAnswer(calls[planned.name].answer.schema, exchange)
  if (answer.kind === 'unreadable') return fail(context, planned, `${status}, ${answer.what}`)
  if (answer.kind === 'refused') return refuse(context, planned, answer.error)
  const { schema, example } = calls[planned.name].answer
  const findings: Finding[] = [
    ...(answer.wrapping === null
      ? []
      : [{ grade: 'COPES', where: line, what: answer.wrapping } as const]),
    ...checkWideNumbers(line, text, example),
    ...gradeBody(line, schema, answer.body),
  ]
  const reading = readAs(schema, answer.body)
  if (!reading.isRead) return failAsWhole(context, planned, status, findings)
  context.findings.push(...findings)
  context.calls.push({ line, result: `${status}, the app reads it` })
  return { kind: 'read', wire: answer.body, value: reading.value }
}

/** Attaches what the guest sees to the fields that make the answer unreadable. */
function failAsWhole(
  context: Context,
  planned: PlannedCall,
  status: number,
  findings: Finding[],
): ReadAnswer {
  const sees = calls[planned.name].ifUnreadable
  const isExplained = findings.some(({ isCause }) => isCause)
  context.findings.push(
    ...findings.map((one) => (one.isCause && sees !== null ? { ...one, sees } : one)),
  )
  if (!isExplained) return fail(context, planned, `${status}, its fields are unreadable`)
  context.calls.push({ line: lineOf(planned), result: `${status}, the app cannot read it` })
  return { kind: 'unread' }
}

function fail(context: Context, planned: PlannedCall, what: string): ReadAnswer {
  const line = lineOf(planned)
  const { ifUnreadable } = calls[planned.name]
  context.calls.push({ line, result: what })
  context.findings.push({
    grade: ifUnreadable === null ? 'COPES' : 'BREAKS',
    where: line,
    what: `the app cannot read the answer: ${what}`,
    sees: ifUnreadable ?? 'The guest notices nothing.',
  })
  return { kind: 'unread' }
}

/** A code that the document names is expected. For any other code the app shows the message. */
function refuse(context: Context, planned: PlannedCall, { status, code }: Refused): ReadAnswer {
  const line = lineOf(planned)
  const { codes = {}, otherCodes = {}, ifUnreadable } = calls[planned.name]
  const summary = `${status}, refused ${code === null ? 'without a code' : `with code ${code}`}`
  const isNamed = code !== null && code in { ...COMMON_CODES, ...codes, ...otherCodes }
  context.calls.push({ line, result: summary })
  context.notSeen.push(`${line}: it was refused, so its answer was not seen`)
  if (isNamed) return { kind: 'refused' }
  context.findings.push({
    grade: 'COPES',
    where: line,
    what: `${summary}, which the contract does not name for this call`,
    sees: `The app shows the server's message.${ifUnreadable === null ? '' : ` ${ifUnreadable}`}`,
  })
  return { kind: 'refused' }
}
