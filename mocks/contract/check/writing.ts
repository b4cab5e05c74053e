/** `--write`: binds, creates, shares, receives and cancels with a staging guest, each at most once. */
import type { Announce, Context } from '#mocks/contract/check/context.ts'
import { formatInstant } from '#mocks/contract/check/hours.ts'
import { readCall, type ReadAnswer } from '#mocks/contract/check/readCall.ts'
import type { WireId } from '#src/api/types/fields.ts'

/** The lists that were read before, as the app sees them. */
export type Known = { tickets: Ticket[]; sessions: Session[]; hasReadTickets: boolean }

type Ticket = { id: WireId; status: string; startAt: number }
type Session = {
  id: WireId
  startAt: number
  event: { bookingQuota: number | null }
  activityQuota: number | null
}

type Plan = { ticket: Ticket | null; session: Session | null }

const FINISHED = ['used', 'cancelled', 'shared']

const openTickets = (tickets: Ticket[]) =>
  tickets.filter(({ status }) => !FINISHED.includes(status))

/** A session is closed only if both quotas are 0. */
const isOpen = ({ event, activityQuota }: Session) =>
  event.bookingQuota !== 0 || activityQuota !== 0

export async function checkWriting(
  context: Context,
  invitation: string,
  known: Known,
  announce: Announce,
): Promise<void> {
  const plan = makePlan(known)
  announce(describePlan(context, plan))
  const bound = await readCall(context, { name: 'bindInvitation', value: invitation })
  const created = plan.session && (await create(context, invitation, bound, plan.session))
  const id = created ?? plan.ticket?.id
  if (id === undefined) {
    context.notSeen.push('share, receive, cancel: the guest has no open ticket')
    return
  }
  await passOnAndCancel(context, id)
}

/** Uses an existing ticket of the guest. Books a new one only if there is none. */
function makePlan({ tickets, sessions, hasReadTickets }: Known): Plan {
  const [ticket = null] = openTickets(tickets)
  // Book nothing if the guest's tickets could not be read.
  const isFree = hasReadTickets && ticket === null
  return { ticket, session: (isFree && sessions.find(isOpen)) || null }
}

function describePlan({ options, notSeen }: Context, { ticket, session }: Plan): string[] {
  const target = ticket
    ? `the ticket of ${formatInstant(ticket.startAt)} that the guest has`
    : 'the new ticket'
  if (!session)
    notSeen.push(`create: ${ticket ? 'the guest has a ticket already' : 'no session is open'}`)
  const isPassedOn = options.receiver !== undefined
  return [
    'With --write this changes what the staging guest has. Each call is sent once:',
    '  bind     the invitation of --invitation',
    ...(session ? [`  create   the session of ${formatInstant(session.startAt)} for 1 guest`] : []),
    ...(session || ticket
      ? [
          `  share    ${target}`,
          `  receive  ${isPassedOn ? `${target}, by the guest of --receiver` : 'a ticket that does not exist, which has to be refused'}`,
          `  cancel   ${target}`,
        ]
      : []),
  ]
}

async function create(
  context: Context,
  invitation: string,
  bound: ReadAnswer,
  session: Session,
): Promise<WireId | null> {
  const isBound = bound.kind === 'read'
  const type = isBound ? (bound.value as { type: string | null }).type : null
  const body = {
    session_id: session.id,
    headcount: 1,
    type: type ?? 'public',
    ...(isBound && { invitation_code: invitation }),
  }
  const answer = await readCall(context, { name: 'createReservation', body })
  if (answer.kind !== 'read') return null
  const { reservationId } = answer.value as { reservationId: WireId }
  const isListed = await hasOpenTicket(context, reservationId, 'after the booking')
  if (isListed === false)
    context.findings.push({
      grade: 'BREAKS',
      where: 'POST /reservation/create',
      what: 'the list does not have the reservation with the id that was answered',
      sees: 'The guest has booked and sees no ticket.',
    })
  return reservationId
}

/** Returns null if the list could not be read. */
async function hasOpenTicket(context: Context, id: WireId, how: string): Promise<boolean | null> {
  const list = await readCall(context, { name: 'getReservations', how })
  if (list.kind !== 'read') return null
  context.ticketLists.push(list.wire)
  const { reservations } = list.value as { reservations: Ticket[] }
  return openTickets(reservations).some((ticket) => String(ticket.id) === String(id))
}

async function passOnAndCancel(context: Context, id: WireId): Promise<void> {
  const body = { reservation_id: id }
  const shared = await readCall(context, { name: 'shareReservation', body })
  const hasReceived = await receive(context, shared)
  const { receiver, token } = context.options
  const holder = hasReceived ? (receiver ?? token) : token
  const cancelled = await readCall(context, { name: 'cancelReservation', body, token: holder })
  if (cancelled.kind !== 'read' || hasReceived) return
  if (await hasOpenTicket(context, id, 'after the cancellation'))
    context.findings.push({
      grade: 'BREAKS',
      where: 'PATCH /reservation/cancel',
      what: 'the list still has the ticket as an open one',
      sees: 'The guest has cancelled and sees a valid ticket.',
    })
}

async function receive(context: Context, shared: ReadAnswer): Promise<boolean> {
  const { receiver } = context.options
  const name = 'receiveReservation'
  if (receiver !== undefined && shared.kind === 'read') {
    const codes = shared.value as { shareCode: string; hashCode: string }
    const body = { share_code: codes.shareCode, hash_code: codes.hashCode }
    const answer = await readCall(context, { name, body, token: receiver })
    return answer.kind === 'read'
  }
  context.notSeen.push('receive: --receiver TOKEN lets a second guest receive the ticket')
  const body = { share_code: 'no-such-share-code', hash_code: 'no-such-hash-code' }
  await readCall(context, { name, body, how: 'of no ticket' })
  return false
}
