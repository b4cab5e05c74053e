/** What two guests have begun, ordered and booked on one phone, as somebody who watches them knows. */
import { fingerprint } from '#src/domain/fingerprint.ts'
import { mayArrive, type Call } from '#tests/scorecard/disturbedNetwork.ts'
import type { TestBackend } from '#tests/support/backend.ts'

/** Something that one guest began: each has a text in the storage that nothing else has. */
export type Thing = {
  name: string
  /** Whose it is by now. */
  guest: number | null
  isOfNobody: boolean
  text: string
  isReset: boolean
}

type Order = { kind: 'accept' | 'reject'; guest: number | null; isArrived: boolean }

export type Create = {
  call: Call
  /** The reservation that the server made. */
  made: number | null
  /** A list that names it has come back since. */
  isListed: boolean
  /** Its guest was told that it may have arrived: /reset, or another guest's login. */
  isForgotten: boolean
}

/** Without an answer, and the server may carry it out or has done so. */
export const isOutstanding = ({ call, made, isListed, isForgotten }: Create): boolean =>
  !isForgotten &&
  !call.isAnswered &&
  call.guest !== null &&
  (mayArrive(call) || (made !== null && !isListed))

export type Story = ReturnType<typeof startStory>

export function startStory({ world }: TestBackend) {
  const things = new Map<string, Thing>()
  const orders = new Map<string, Order>()
  const creates: Create[] = []
  /** By the fingerprint of their tokens, ended ones too. */
  const logins = new Map<string, number>()
  const checkInCodes = new Map<string, number[]>()
  const tokensAtReset = new Set<string>()
  /** The links that the app knows to be received. */
  const received = new Set<string>()
  const state = {
    taps: 0,
    /** The invitation that was opened last and is still held. */
    held: null as { code: string; guest: number | null } | null,
    lastGuest: null as number | null,
    isEmptySinceReset: false,
    lastCallAt: 0,
  }

  const begin = (name: string, guest: number | null, text: string) => {
    things.set(name, { name, guest, isOfNobody: guest === null, text, isReset: false })
    state.isEmptySinceReset = false
  }

  const noteLogins = () => {
    for (const { token, guestId } of world.apiTokens) logins.set(fingerprint(token), guestId)
  }

  return {
    things,
    orders,
    creates,
    logins,
    checkInCodes,
    tokensAtReset,
    received,
    state,
    begin,
    noteLogins,

    opened(code: string, guest: number | null) {
      if (!things.has(code)) begin(code, guest, `"${code}"`)
      orders.delete(code)
      state.held = { code, guest }
    },
    ordered(kind: Order['kind'], code: string, guest: number | null) {
      orders.set(code, { kind, guest, isArrived: false })
      if (kind === 'accept') state.held = { code, guest }
      else if (state.held?.code === code) state.held = null
    },
    /** What nobody owned is theirs now, what another guest has left is gone. */
    recognised(guest: number) {
      state.lastGuest = guest
      state.isEmptySinceReset = false
      for (const [code, order] of orders)
        if (order.guest === null) order.guest = guest
        else if (order.guest !== guest) orders.delete(code)
      if (state.held !== null && state.held.guest === null) state.held.guest = guest
      if (state.held !== null && state.held.guest !== guest) state.held = null
      for (const create of creates) if (create.call.guest !== guest) create.isForgotten = true
    },
    reset() {
      noteLogins()
      for (const { token } of world.apiTokens) tokensAtReset.add(token)
      for (const thing of things.values()) thing.isReset = true
      for (const create of creates) create.isForgotten = true
      orders.clear()
      state.held = null
      state.isEmptySinceReset = true
    },
    /** A booking was refused because there is one: no invitation is needed any more. */
    reserved() {
      state.held = null
    },
    /** The server has refused to bind it: nothing can be done with it any more. */
    refused(code: string) {
      orders.delete(code)
      if (state.held?.code === code) state.held = null
    },
  }
}
