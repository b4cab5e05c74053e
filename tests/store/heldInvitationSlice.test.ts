import type { UnknownAction } from '@reduxjs/toolkit'
import { expect, it } from 'vitest'
import type { ApiError } from '#src/domain/errors.ts'
import {
  invitationCleared,
  invitationDropped,
  invitationHeld,
  invitationRefusalRead,
  selectAcceptError,
  selectInvitation,
  selectRefusedInvitation,
  type HeldInvitation,
} from '#src/store/heldInvitationSlice.ts'
import { commandDone, commandRefused, commandStored } from '#src/store/outboxSlice.ts'
import { makeTestStore } from '#tests/support/store.ts'

const VIC: HeldInvitation = { code: 'VIC2025', type: 'vic', isAccepted: false }
const unbound = (code: string): HeldInvitation => ({ code, type: null, isAccepted: false })

const error = (code: number): ApiError => ({ kind: 'refused', status: 400, code, message: '' })
const about = (kind: string, code: string) => ({ id: 'c1', kind, argument: { code } })
const stored = (kind: string, code = 'VIC2025') => commandStored(about(kind, code) as never)
const done = (kind: string, code = 'VIC2025', data: unknown = null) =>
  commandDone({ ...about(kind, code), data } as never)
const booked = (invitationCode: string | null) =>
  commandDone({ id: 'c1', kind: 'create', argument: { invitationCode }, data: {} } as never)
const bound = (code: string, isAccepted = false) => done('bind', code, { type: 'vic', isAccepted })
const refused = (kind: string, code: string, by = 1801) =>
  commandRefused({ ...about(kind, code), error: error(by) } as never)
const unbindable = refused('bind', 'VIC2025')
const notAccepted = refused('accept', 'VIC2025')
const refusedBooking = (by: number, invitationCode = 'VIC2025') =>
  commandRefused({
    id: 'c1',
    kind: 'create',
    argument: { invitationCode },
    error: error(by),
  } as never)

type Seen = {
  held: HeldInvitation | null
  refused?: { code: string; reaction: string; isRead: boolean } | null
  acceptError?: ApiError | null
}

it.each<[string, UnknownAction[], Seen]>([
  ['stays until another one is bound', [stored('bind', 'B')], { held: VIC }],
  [
    'stays where the next one is refused',
    [stored('bind', 'B'), refused('bind', 'B')],
    { held: VIC, refused: { code: 'B', reaction: 'canceled', isRead: false } },
  ],
  [
    'stays where the next one is declined',
    [stored('bind', 'B'), stored('reject', 'B')],
    { held: VIC },
  ],
  [
    'stays where the next one is dropped',
    [stored('bind', 'B'), invitationDropped('B')],
    { held: VIC },
  ],
  [
    'stays through several links without an answer',
    [stored('bind', 'B'), stored('bind', 'C')],
    { held: VIC },
  ],
  [
    'is taken up again by its own link',
    [stored('bind', 'B'), stored('bind'), bound('VIC2025', true)],
    { held: { ...VIC, isAccepted: true } },
  ],
  [
    'is booked while the next one has no answer',
    [stored('bind', 'B'), booked('VIC2025')],
    { held: unbound('B') },
  ],
  [
    'is held before its binding is answered where it is the only one',
    [invitationCleared(), stored('bind', 'B')],
    { held: unbound('B') },
  ],
  [
    'counts where its binding was answered after another one was opened',
    [
      invitationCleared(),
      stored('bind', 'B'),
      stored('bind', 'C'),
      bound('B'),
      refused('bind', 'C'),
    ],
    { held: { ...VIC, code: 'B' }, refused: { code: 'C', reaction: 'canceled', isRead: false } },
  ],
  ['is held as it was while it is bound once more', [stored('bind')], { held: VIC }],
  [
    'has what its binding answered',
    [stored('bind', 'B'), bound('B', true)],
    { held: { code: 'B', type: 'vic', isAccepted: true } },
  ],
  ['has nothing of the binding of another', [bound('B', true)], { held: VIC }],
  ['is replaced by the next', [invitationHeld(unbound('B'))], { held: unbound('B') }],
  ['is cleared', [invitationCleared()], { held: null }],
  ['is held no more once it is booked', [booked('VIC2025')], { held: null }],
  ['stays where the booking was sent before it was opened', [booked(null)], { held: VIC }],
  ['stays through a cancellation', [done('cancel')], { held: VIC }],
  ['is held no more once it is declined', [stored('reject')], { held: null }],
  ['stays where another is declined', [stored('reject', 'B')], { held: VIC }],
  [
    'is held no more where it cannot be bound',
    [unbindable],
    { held: null, refused: { code: 'VIC2025', reaction: 'canceled', isRead: false } },
  ],
  ['may be taken up again after that', [unbindable, stored('bind')], { held: unbound('VIC2025') }],
  [
    'is refused once, however often that is shown',
    [unbindable, invitationRefusalRead()],
    { held: null, refused: { code: 'VIC2025', reaction: 'canceled', isRead: true } },
  ],
  ['is held no more where its guest has a reservation', [refusedBooking(1702)], { held: null }],
  [
    'stays where an older booking finds that its guest has one',
    [refusedBooking(1702, 'B')],
    { held: VIC },
  ],
  ['stays where its booking is refused for another reason', [refusedBooking(1701)], { held: VIC }],
  ['stays where another cannot be bound', [refused('bind', 'B')], { held: VIC }],
  ['stays where its acceptance is refused', [notAccepted], { held: VIC, acceptError: error(1801) }],
  ['has no refusal once it is accepted again', [notAccepted, stored('accept')], { held: VIC }],
  ['leaves no refusal to the next', [notAccepted, stored('bind', 'B')], { held: VIC }],
  ['has no refusal of another', [refused('accept', 'B')], { held: VIC }],
])('the held invitation %s', (_, actions, seen) => {
  const { store } = makeTestStore()
  store.dispatch(invitationHeld(VIC))
  for (const action of actions) store.dispatch(action)
  const state = store.getState()
  expect({
    held: selectInvitation(state),
    refused: selectRefusedInvitation(state),
    acceptError: selectAcceptError(state),
  }).toEqual({ refused: null, acceptError: null, ...seen })
})
