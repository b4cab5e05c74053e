/** Sends the app's requests to an API, and reports what a guest would notice. */
import { makeClient } from '#mocks/contract/check/client.ts'
import type { Announce, CheckOptions, Context, Report } from '#mocks/contract/check/context.ts'
import { checkCors } from '#mocks/contract/check/cors.ts'
import { groupFindings } from '#mocks/contract/check/finding.ts'
import { checkHeaders } from '#mocks/contract/check/headers.ts'
import { hoursOf } from '#mocks/contract/check/hours.ts'
import { lineOf, readCall, type PlannedCall } from '#mocks/contract/check/readCall.ts'
import { checkRefusals } from '#mocks/contract/check/refusals.ts'
import { sessionsNotSeen, ticketsNotSeen } from '#mocks/contract/check/seen.ts'
import { checkWriting, type Known } from '#mocks/contract/check/writing.ts'
import { toWireSyncItem } from '#src/api/types/reservations.ts'

/** Sends the calls one at a time, to avoid overloading a small test server. */
export async function checkApi(
  options: CheckOptions,
  announce: Announce = () => {},
): Promise<Report> {
  const client = makeClient(options.base, options.origin)
  const context: Context = {
    options,
    client,
    calls: [],
    findings: [],
    ticketLists: [],
    notSeen: [],
    hours: [],
  }
  const me = await readCall(context, { name: 'getMe' })
  const isTokenRefused = me.kind === 'refused'
  if (isTokenRefused) context.notSeen.push('everything else: the token is not accepted')
  else await checkGuest(context, announce)
  await checkRefusals(context)
  if (options.origin === undefined)
    context.notSeen.push('CORS: --origin https://app.example says where the app is served')
  else await checkCors(context, options.origin)
  context.findings.push(...checkHeaders(client.exchanges, Date.now()))
  const { calls, notSeen, hours, findings } = context
  return { calls, notSeen, hours, isTokenRefused, lines: groupFindings(findings) }
}

async function checkGuest(context: Context, announce: Announce): Promise<void> {
  const { invitation, activity, isWriting = false } = context.options
  for (const name of ['checkCrmBinding', 'checkReservation', 'getAvailability'] as const)
    await readCall(context, { name })
  const known = await readTickets(context)
  known.sessions = await readSessions(context)
  if (invitation === undefined) context.notSeen.push('invitations: --invitation CODE reads one')
  else await readCall(context, { name: 'getInvitationInfo', value: invitation })
  context.notSeen.push(
    'sending and verifying a one-time code, login: they need a phone, so try them by hand',
    'accept, reject: they answer an invitation for good, so try them by hand',
    ...(activity === undefined ? ['sessions of one activity: --activity ID reads them'] : []),
    ...(isWriting
      ? []
      : ['bind, create, share, receive, cancel: --write sends them for a staging guest']),
  )
  if (isWriting && invitation !== undefined)
    await checkWriting(context, invitation, known, announce)
  context.notSeen.push(...ticketsNotSeen(context.ticketLists))
}

async function readTickets(context: Context): Promise<Known> {
  const list = await readCall(context, { name: 'getReservations' })
  if (list.kind !== 'read') return { tickets: [], sessions: [], hasReadTickets: false }
  const { reservations } = list.value as {
    reservations: (Known['tickets'][number] & Parameters<typeof toWireSyncItem>[0])[]
  }
  context.ticketLists.push(list.wire)
  if (reservations.length > 0)
    await readCall(context, { name: 'syncStatus', body: reservations.map(toWireSyncItem) })
  return { tickets: reservations, sessions: [], hasReadTickets: true }
}

/** Returns the last list. With an invitation, it is the list that an invited guest books from. */
async function readSessions(context: Context): Promise<Known['sessions']> {
  const { invitation, activity } = context.options
  const planned: PlannedCall[] = [
    ...(activity === undefined ? [] : [{ name: 'getActivitySessions' as const, value: activity }]),
    { name: 'getSessions' },
    ...(invitation === undefined
      ? []
      : [
          {
            name: 'getSessions' as const,
            query: { invitation_code: invitation },
            how: 'with the invitation',
          },
        ]),
  ]
  const bodies = new Map<string, unknown>()
  let sessions: Known['sessions'] = []
  for (const call of planned) {
    const list = await readCall(context, call)
    if (list.kind !== 'read') {
      context.notSeen.push(`${lineOf(call)}: the list could not be read`)
      continue
    }
    bodies.set(lineOf(call), list.wire)
    sessions = (list.value as Pick<Known, 'sessions'>).sessions
    if (sessions.length > 0) context.hours = hoursOf(list.value)
  }
  context.notSeen.push(...sessionsNotSeen(bodies))
  return sessions
}
