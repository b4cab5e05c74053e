import type { UnknownAction } from '@reduxjs/toolkit'
import { expect, it } from 'vitest'
import type { Session } from '#src/domain/model.ts'
import {
  dateChosen,
  eventChosen,
  presetApplied,
  refusalRead,
  selectDraft,
  sessionChosen,
  fullSessionCleared,
  type Draft,
} from '#src/features/booking/draftSlice.ts'
import { commandDone, commandRefused } from '#src/session/outbox/outboxSlice.ts'
import { makeTestStore } from '#tests/support/store.ts'

const DAY = Date.parse('2025-06-24T00:00:00+08:00')
const NEXT = DAY + 86_400_000

const session: Session = {
  id: 7,
  startAt: Date.parse('2025-06-24T23:30:00+08:00'),
  endAt: Date.parse('2025-06-25T00:15:00+08:00'),
  event: { id: 2, name: 'Private Viewing', slug: null, bookingQuota: null },
  activityQuota: 2,
  type: { name: 'vic', label: 'Collectors' },
}

const emptyDraft: Draft = {
  event: null,
  day: null,
  session: null,
  headcount: 1,
  invitationCode: null,
  isPreset: false,
  fullSessionIds: [],
  lastAttempt: null,
}

const { startAt, endAt } = session
const chosen: Draft = {
  ...emptyDraft,
  event: { id: 2, name: 'Private Viewing', isOneOfSeveral: false },
  day: DAY,
  session: { id: 7, startAt, endAt, type: 'vic' },
}
const noSession = { ...chosen, session: null }
const ofPreset = { ...chosen, headcount: 3, isPreset: true }

const other: Session = { ...session, id: 'b', type: null }
const choseOther = { ...chosen, session: { id: 'b', startAt, endAt, type: null } }
const event = { id: 3, name: 'Open to Public', isOneOfSeveral: true }
const choseEvent = { ...emptyDraft, event }
const viewing = { id: 2, name: 'Private Viewing', isOneOfSeveral: true }

const choice = { invitationCode: null, isOneOfSeveral: false }
const first = sessionChosen({ session, ...choice })
const second = sessionChosen({ session: other, ...choice })
const ofSeveral = sessionChosen({ session, ...choice, isOneOfSeveral: true })
const preset = presetApplied({ session, headcount: 3, invitationCode: null })
const full = fullSessionCleared()
const create = { id: 'c1', kind: 'create', argument: { sessionId: session.id } }
const done = commandDone({ ...create, data: {} } as never)
const refused = commandRefused({ ...create, error: { kind: 'refused', code: 1701 } } as never)

const isFull = { ...noSession, fullSessionIds: [session.id] }
const isRead: Draft = {
  ...chosen,
  fullSessionIds: [session.id],
  lastAttempt: { outcome: 'refused', code: 1701, isRead: true },
}

it.each<[string, UnknownAction[], Draft]>([
  ['has the event and the Hong Kong day of its session', [first], chosen],
  ['loses its date and session with another event', [first, eventChosen(event)], choseEvent],
  ['loses its session with another date', [first, dateChosen(NEXT)], { ...noSession, day: NEXT }],
  ['keeps its date when its session is full', [first, refused, full], isFull],
  [
    'remembers that there were several events',
    [eventChosen(event), ofSeveral],
    { ...chosen, event: viewing },
  ],
  ['forgets the earlier choice of several events', [eventChosen(viewing), first], chosen],
  ['is filled by a preset', [preset], ofPreset],
  ['is for one guest after a manual choice', [preset, second], choseOther],
  ['is no longer a preset with another date', [preset, dateChosen(DAY)], noSession],
  [
    'remembers the full session of a preset after another preset',
    [preset, refused, preset],
    { ...ofPreset, fullSessionIds: [session.id] },
  ],
  ['is empty after the booking', [first, done], emptyDraft],
  ['remembers that the guest has read the refusal', [first, refused, refusalRead()], isRead],
  ['forgets the refusal with another session', [first, refused, second], choseOther],
])('The draft %s', (_, actions, expected) => {
  const { store } = makeTestStore()
  for (const action of actions) store.dispatch(action)
  expect(selectDraft(store.getState())).toEqual(expected)
})
