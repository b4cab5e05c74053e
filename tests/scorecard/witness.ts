/** Sees every request on its way and notes what it means for the story of the two guests. */
import type { EndpointName, World } from '#mocks/backend/world.ts'
import type { CommandKind } from '#src/domain/commands.ts'
import { fingerprint } from '#src/domain/fingerprint.ts'
import type { Call, NetworkHooks } from '#tests/scorecard/disturbedNetwork.ts'
import { storedEntries, whoseElse } from '#tests/scorecard/invariants.ts'
import { isOutstanding, type Story } from '#tests/scorecard/story.ts'
import { refuses } from '#tests/support/backend.ts'

const COMMANDS: Partial<Record<EndpointName, CommandKind>> = {
  bindInvitation: 'bind',
  acceptInvitation: 'accept',
  rejectInvitation: 'reject',
  createReservation: 'create',
  receiveReservation: 'receive',
  cancelReservation: 'cancel',
}

type WireBody = {
  session_id?: number
  invitation_code?: string
  share_code?: string
  hash_code?: string
} | null

/** The thing that a command is about, by the name that the story knows it by. */
function thingOf({ endpoint, param, body }: Call): string | null {
  const wire = body as WireBody
  if (endpoint === 'createReservation') return `session ${wire?.session_id}`
  if (endpoint === 'receiveReservation')
    return fingerprint(`${wire?.share_code}|${wire?.hash_code}`)
  return COMMANDS[endpoint] !== undefined && param !== '' ? param : null
}

const CLAIMED = refuses(1716)

export function witness(
  world: World,
  story: Story,
  rows: () => Map<string, string>,
  onBroken: (what: string) => void,
): Omit<NetworkHooks, 'pageOf'> {
  const createOf = (call: Call) => story.creates.find((create) => create.call === call)

  const onSent = (call: Call) => {
    const { endpoint, guest, param } = call
    const kind = COMMANDS[endpoint]
    story.state.lastCallAt = Date.now()
    if (kind === undefined) return
    const isStored = storedEntries(rows()).some(
      (entry) => entry.kind === kind && (entry.argument.code ?? param) === param,
    )
    if (!isStored) onBroken(`${kind} left before it was written down`)
    if (guest === null) return
    const thing = thingOf(call)
    const other = thing === null ? null : whoseElse(story, thing, guest)
    if (other !== null) onBroken(`guest ${guest} sends ${other}`)
    if (endpoint !== 'createReservation') return
    if (story.creates.some((create) => create.call.guest === guest && isOutstanding(create)))
      onBroken('a booking is sent while another one has no answer')
    story.creates.push({ call, made: null, isListed: false, isForgotten: false })
  }

  const onArrival: NetworkHooks['onArrival'] = async (call, answer) => {
    const { endpoint, guest, param, body } = call
    const share = world.shares.find(({ shareCode }) => shareCode === (body as WireBody)?.share_code)
    // Whose first attempt had no answer may be told at the second what everybody else is told.
    const isRepeated = guest !== null && share?.receivedBy === guest
    if (endpoint === 'receiveReservation' && isRepeated && !story.received.has(share.shareCode))
      return CLAIMED(new Request(location.href), answer)
    const response = await answer()
    if (guest === null || response.status === 401) return response
    if (endpoint === 'createReservation' && response.ok) {
      const { reservation_id } = (await response.clone().json()) as { reservation_id: number }
      const create = createOf(call)
      if (create) create.made = reservation_id
      if (story.state.held?.code === (body as WireBody)?.invitation_code) story.state.held = null
    }
    if (endpoint === 'bindInvitation' && !response.ok) story.refused(param)
    const order = story.orders.get(param)
    if (order !== undefined && order.kind === COMMANDS[endpoint]) order.isArrived = true
    if (endpoint === 'getReservations' && response.ok) await noteCodes(response)
    return response
  }

  const noteCodes = async (response: Response) => {
    const { reservations } = (await response.clone().json()) as {
      reservations: { id: number; check_in_code: string }[]
    }
    for (const { id, check_in_code } of reservations) {
      const reservation = world.reservations.find((one) => one.id === id)
      if (reservation)
        story.checkInCodes.set(check_in_code, [reservation.bookerId, reservation.ownerId])
    }
  }

  const onAnswered: NetworkHooks['onAnswered'] = (call, status) => {
    const at = call.arrivedAt ?? 0
    if (call.endpoint === 'createReservation' && status === 401)
      story.creates.splice(story.creates.findIndex((create) => create.call === call) >>> 0, 1)
    if (call.endpoint === 'receiveReservation' && status === 200)
      story.received.add((call.body as WireBody)?.share_code ?? '')
    if (call.endpoint !== 'getReservations' || status !== 200) return
    for (const create of story.creates)
      if (create.call.guest === call.guest && (create.call.arrivedAt ?? Infinity) <= at)
        create.isListed = true
  }
  return { onSent, onArrival, onAnswered }
}
