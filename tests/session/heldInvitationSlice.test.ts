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
  selectIsDeclineAnswered,
  selectIsToBeAccepted,
  selectOpenedInvitation,
  selectRefusedInvitation,
  selectUnreadRefusal,
  type HeldInvitation,
} from '#src/session/heldInvitationSlice.ts'
import { guestChanged, signedOut } from '#src/session/guestScope.ts'
import { commandDone, commandRefused, commandStored } from '#src/session/outbox/outboxSlice.ts'
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
  ['stays until another invitation is bound', [stored('bind', 'B')], { held: VIC }],
  [
    'stays if the binding of the next one is refused',
    [stored('bind', 'B'), refused('bind', 'B')],
    { held: VIC, refused: { code: 'B', reaction: 'canceled', isRead: false } },
  ],
  [
    'stays if the next one is declined',
    [stored('bind', 'B'), stored('reject', 'B')],
    { held: VIC },
  ],
  [
    'stays if the next one is dropped',
    [stored('bind', 'B'), invitationDropped('B')],
    { held: VIC },
  ],
  [
    'stays while several opened links have no answer',
    [stored('bind', 'B'), stored('bind', 'C')],
    { held: VIC },
  ],
  [
    'is replaced by the next one as soon as that one is accepted',
    [stored('bind', 'B'), stored('accept', 'B')],
    { held: { ...unbound('B'), isAccepted: true } },
  ],
  [
    'is held again if the binding of an accepted one is refused',
    [stored('bind', 'B'), stored('accept', 'B'), refused('bind', 'B')],
    { held: VIC, refused: { code: 'B', reaction: 'canceled', isRead: false } },
  ],
  [
    'is accepted while the next one has no answer',
    [stored('bind', 'B'), done('accept')],
    { held: { ...VIC, isAccepted: true } },
  ],
  [
    'shows that its acceptance was refused while the next one has no answer',
    [stored('bind', 'B'), notAccepted],
    { held: VIC, acceptError: error(1801) },
  ],
  [
    'is removed if it cannot be bound again while the next one has no answer',
    [stored('bind', 'B'), unbindable],
    {
      held: unbound('B'),
      refused: { code: 'VIC2025', reaction: 'canceled', isRead: false },
    },
  ],
  [
    'is held again when its own link is opened',
    [stored('bind', 'B'), stored('bind'), bound('VIC2025', true)],
    { held: { ...VIC, isAccepted: true } },
  ],
  [
    'is removed by its booking while the next one has no answer',
    [stored('bind', 'B'), booked('VIC2025')],
    { held: unbound('B') },
  ],
  [
    'is replaced before the next binding is answered if it was cleared',
    [invitationCleared(), stored('bind', 'B')],
    { held: unbound('B') },
  ],
  [
    'is the bound one if another one was opened meanwhile and refused',
    [
      invitationCleared(),
      stored('bind', 'B'),
      stored('bind', 'C'),
      bound('B'),
      refused('bind', 'C'),
    ],
    { held: { ...VIC, code: 'B' }, refused: { code: 'C', reaction: 'canceled', isRead: false } },
  ],
  [
    'is the accepted one if another one was opened and declined before either was bound',
    [
      invitationCleared(),
      stored('bind', 'B'),
      stored('accept', 'B'),
      stored('bind', 'C'),
      stored('reject', 'C'),
      bound('B'),
    ],
    { held: { ...VIC, code: 'B' } },
  ],
  ['stays the same while it is bound once more', [stored('bind')], { held: VIC }],
  [
    'has the data of the answer to its binding',
    [stored('bind', 'B'), bound('B', true)],
    { held: { code: 'B', type: 'vic', isAccepted: true } },
  ],
  ['ignores the answer to the binding of another one', [bound('B', true)], { held: VIC }],
  ['is replaced by the next one', [invitationHeld(unbound('B'))], { held: unbound('B') }],
  ['can be cleared', [invitationCleared()], { held: null }],
  ['is removed when it is booked', [booked('VIC2025')], { held: null }],
  ['stays if the booking was sent before it was opened', [booked(null)], { held: VIC }],
  ['stays when a ticket is cancelled', [done('cancel')], { held: VIC }],
  [
    'is accepted after the answer to the acceptance',
    [done('accept', 'VIC2025')],
    { held: { ...VIC, isAccepted: true } },
  ],
  ['is removed when it is declined', [stored('reject')], { held: null }],
  ['stays when another one is declined', [stored('reject', 'B')], { held: VIC }],
  [
    'is removed if it cannot be bound',
    [unbindable],
    { held: null, refused: { code: 'VIC2025', reaction: 'canceled', isRead: false } },
  ],
  [
    'can be opened again after a refused binding',
    [unbindable, stored('bind')],
    { held: unbound('VIC2025') },
  ],
  [
    'keeps its refusal as read after the guest has read it',
    [unbindable, invitationRefusalRead()],
    { held: null, refused: { code: 'VIC2025', reaction: 'canceled', isRead: true } },
  ],
  ['is removed if the guest already has a reservation', [refusedBooking(1702)], { held: null }],
  [
    'stays if only the booking of another one finds a reservation',
    [refusedBooking(1702, 'B')],
    { held: VIC },
  ],
  ['stays if its booking is refused for another reason', [refusedBooking(1701)], { held: VIC }],
  ['stays if another one cannot be bound', [refused('bind', 'B')], { held: VIC }],
  ['stays if its acceptance is refused', [notAccepted], { held: VIC, acceptError: error(1801) }],
  ['has no error once it is accepted again', [notAccepted, stored('accept')], { held: VIC }],
  ['leaves no error to the next one', [notAccepted, stored('bind', 'B')], { held: VIC }],
  ['ignores the refused acceptance of another one', [refused('accept', 'B')], { held: VIC }],
])('The held invitation %s', (_, actions, seen) => {
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

it.each<[string, UnknownAction[], string | null]>([
  ['has no refusal to show at first', [], null],
  ['has its refusal to show', [unbindable], 'VIC2025'],
  [
    'has no refusal to show after the guest has read it',
    [unbindable, invitationRefusalRead()],
    null,
  ],
  ['has no refusal to show after another one is opened', [unbindable, stored('bind', 'B')], null],
])('The held invitation %s', (_, actions, code) => {
  const { store } = makeTestStore()
  store.dispatch(invitationHeld(VIC))
  for (const action of actions) store.dispatch(action)
  expect(selectUnreadRefusal(store.getState())?.code ?? null).toBe(code)
})

it.each<[string, UnknownAction[], boolean, string | null]>([
  ['is not answered while it is sent', [stored('reject')], false, null],
  ['is answered by the server', [stored('reject'), done('reject')], true, null],
  [
    'is forgotten when another invitation is opened',
    [stored('reject'), done('reject'), stored('bind', 'B')],
    false,
    'B',
  ],
  [
    'is not mentioned if its answer comes after another invitation was opened',
    [stored('reject'), stored('bind', 'B'), done('reject')],
    false,
    'B',
  ],
])('The decline of an invitation %s', (_, actions, isAnswered, opened) => {
  const { store } = makeTestStore()
  store.dispatch(invitationHeld(VIC))
  for (const action of actions) store.dispatch(action)
  const state = store.getState()
  expect(selectIsDeclineAnswered(state)).toBe(isAnswered)
  expect(selectOpenedInvitation(state)?.code ?? null).toBe(opened)
})

const logIn = (guest: number) => guestChanged({ guest, login: `login of ${guest}` })
const signOut = signedOut({ isUnanswered: false })
const loginOver = guestChanged({ guest: null, login: null })
const boundPublic = done('bind', 'B', { type: 'public', isAccepted: true })
const B: HeldInvitation = { code: 'B', type: 'public', isAccepted: true }

it.each<[string, UnknownAction[], HeldInvitation | null]>([
  [
    'is back if the other one is refused',
    [stored('bind', 'B'), logIn(1), refused('bind', 'B')],
    VIC,
  ],
  ['is back while the other one is not bound', [stored('bind', 'B'), logIn(1)], VIC],
  ['gives way to the other one once it is bound', [stored('bind', 'B'), logIn(1), boundPublic], B],
  [
    'is back if the other one is declined',
    [stored('bind', 'B'), stored('reject', 'B'), logIn(1)],
    VIC,
  ],
  ['is back after two others', [stored('bind', 'B'), stored('bind', 'C'), logIn(1)], VIC],
  ['is gone if it is declined itself', [stored('reject'), logIn(1)], null],
  [
    'is gone if its own link is opened again and declined',
    [stored('bind'), stored('reject'), logIn(1)],
    null,
  ],
  [
    'is back if the server answers the decline of another one without a login',
    [done('reject', 'B'), logIn(1)],
    VIC,
  ],
  [
    'is back if its own link is opened again and its binding has waited too long for a login',
    [stored('bind'), invitationDropped('VIC2025'), logIn(1)],
    VIC,
  ],
  ['is back with its type if its own link is opened again', [stored('bind'), logIn(1)], VIC],
  ['is gone after a sign-out', [stored('bind', 'B'), signOut, logIn(1)], null],
  ['is not shown to another guest', [stored('bind', 'B'), logIn(2)], unbound('B')],
  [
    'is not shown to another guest who declines the other one',
    [stored('bind', 'B'), logIn(2), stored('reject', 'B')],
    null,
  ],
])(
  "After its guest's login has ended and another link is opened, the invitation %s",
  (_, actions, held) => {
    const { store } = makeTestStore()
    store.dispatch(logIn(1))
    store.dispatch(invitationHeld(VIC))
    store.dispatch(loginOver)
    for (const action of actions) store.dispatch(action)
    expect(selectInvitation(store.getState())).toEqual(held)
  },
)

it.each<[string, HeldInvitation, UnknownAction[], boolean]>([
  ['if it is bound', VIC, [], true],
  ['not if it is not bound', unbound('VIC2025'), [], false],
  ['not if it is public', { ...VIC, type: 'public' }, [], false],
  ['not if it is accepted', { ...VIC, isAccepted: true }, [], false],
  ['not while its acceptance is sent', VIC, [stored('accept')], false],
  ['not if its acceptance was refused', VIC, [stored('accept'), notAccepted], false],
  ['even if another one was accepted', VIC, [stored('accept', 'B')], true],
])('A vic invitation has to be accepted before a booking: %s', (_, held, actions, isExpected) => {
  const { store } = makeTestStore()
  store.dispatch(invitationHeld(held))
  for (const action of actions) store.dispatch(action)
  expect(selectIsToBeAccepted(store.getState())).toBe(isExpected)
})
