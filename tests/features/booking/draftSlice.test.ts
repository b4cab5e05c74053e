import type { UnknownAction } from '@reduxjs/toolkit'
import { expect, it } from 'vitest'
import type { Session } from '#src/domain/model.ts'
import {
  dateChosen,
  eventChosen,
  presetTaken,
  refusalRead,
  selectDraft,
  sessionChosen,
  sessionLost,
  type Draft,
} from '#src/features/booking/draftSlice.ts'
import { commandDone, commandRefused } from '#src/store/outboxSlice.ts'
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
const preset = presetTaken({ session, headcount: 3, invitationCode: null })
const full = sessionLost()
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
  ['has event and day of its session in Hong Kong', [first], chosen],
  ['loses date and session with another event', [first, eventChosen(event)], choseEvent],
  ['loses its session with another date', [first, dateChosen(NEXT)], { ...noSession, day: NEXT }],
  ['keeps its date when its session is full', [first, refused, full], isFull],
  ['knows of several events', [eventChosen(event), ofSeveral], { ...chosen, event: viewing }],
  ['forgets the events of before', [eventChosen(viewing), first], chosen],
  ['is filled by a preset', [preset], ofPreset],
  ['is for one again by hand', [preset, second], choseOther],
  ['is none of a preset with another date', [preset, dateChosen(DAY)], noSession],
  [
    'of a preset does not forget which session was full, read or not',
    [preset, refused, preset],
    { ...ofPreset, fullSessionIds: [session.id] },
  ],
  ['is empty once it is booked', [first, done], emptyDraft],
  ['knows what the guest has read', [first, refused, refusalRead()], isRead],
  ['is another choice with another session', [first, refused, second], choseOther],
])('a draft %s', (_, actions, expected) => {
  const { store } = makeTestStore()
  for (const action of actions) store.dispatch(action)
  expect(selectDraft(store.getState())).toEqual(expected)
})
