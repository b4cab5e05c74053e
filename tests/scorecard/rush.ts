/** Two hundred guests who confirm the same session; each has a phone and a mood. */
import { vi } from 'vitest'
import { addGuest } from '#mocks/backend/guests.ts'
import type { Guest, Reservation, Session, World } from '#mocks/backend/world.ts'
import { bookDraft } from '#src/features/booking/bookDraft.ts'
import { selectDraft, sessionChosen } from '#src/features/booking/draft.ts'
import { selectLastBooking } from '#src/features/booking/lastBooking.ts'
import { selectPendingBooking } from '#src/store/outboxSlice.ts'
import type { RootStore } from '#src/store/makeStore.ts'
import {
  disturbedNetwork,
  mayArrive,
  type Call,
  type WayName,
} from '#tests/scorecard/disturbedNetwork.ts'
import { sharedPhone, type Tab } from '#tests/scorecard/sharedPhone.ts'
import { makeBackend, type Fault, type TestBackend } from '#tests/support/backend.ts'

/** What happens to a guest who confirms, and what becomes of the first request. */
const WAY_OF = {
  plain: 'prompt',
  doubleTap: 'prompt',
  answerDropped: 'answerLost',
  neverArrived: 'neverArrived',
  /** In the middle of the request. */
  reload: 'answeredSlowly',
  killed: 'answeredSlowly',
  lateCommit: 'late',
  changeOfChoice: 'late',
  twoTabs: 'answeredSlowly',
} as const satisfies Record<string, WayName>

export type Mood = keyof typeof WAY_OF

export const MOODS = Object.keys(WAY_OF) as Mood[]

export type Visitor = ReturnType<typeof visit>

export type Rush = ReturnType<typeof openRush>

type Fetch = TestBackend['fetch']

/** What a client does with what it sends. */
export type Client = (fetch: Fetch) => Fetch

/** A session with so many places, and the guests who want one. */
export function openRush(capacity: number, moods: Mood[], client: Client) {
  const backend = makeBackend('newcomer')
  const { world } = backend
  const [other, session] = world.sessions.filter(({ eventId }) => eventId === 1).slice(-2)
  if (session === undefined || other === undefined) throw new Error('no session')
  session.capacity = capacity
  session.taken = 0
  takesSecondBookings(backend)
  return {
    world,
    session,
    other,
    visitors: moods.map((mood, index) => visit(backend, mood, index, client)),
  }
}

function visit(backend: TestBackend, mood: Mood, index: number, client: Client) {
  const guest = addGuest(backend.world, { mobile: `+852-5${String(index).padStart(7, '0')}` })
  const token = `token-${guest.id}`
  backend.world.apiTokens.push({ token, guestId: guest.id })
  const creates: Call[] = []
  const network = disturbedNetwork(backend, {
    onSent: (call) => void (call.endpoint === 'createReservation' && creates.push(call)),
    onArrival: (_, answer) => answer(),
    onAnswered: () => undefined,
    pageOf: (tab) => phone.tabs[tab],
  })
  const phone = sharedPhone((tab) => {
    const server = network.backendOf(tab)
    return { ...server, fetch: client(server.fetch) }
  })
  network.plan('createReservation', WAY_OF[mood])
  phone.rows.set('api_token', token)
  return { guest, mood, phone, isOnItsWay: () => creates.some(mayArrive) }
}

/** Not to send a second booking is the app's part. */
function takesSecondBookings(backend: TestBackend) {
  const { world } = backend
  const fault: Fault = async (request, answer) => {
    const bearer = request.headers.get('authorization')?.slice('Bearer '.length)
    const guestId = world.apiTokens.find(({ token }) => token === bearer)?.guestId ?? 0
    return hidingReservationsOf(world, guestId, answer)
  }
  backend.fail('createReservation', fault)
}

/** The backend works at once, so that the reservations are hidden from this request alone. */
function hidingReservationsOf<T>(world: World, guestId: number, work: () => T): T {
  const own = world.reservations.filter(({ ownerId }) => ownerId === guestId)
  for (const reservation of own) reservation.ownerId = -1
  try {
    return work()
  } finally {
    for (const reservation of own) reservation.ownerId = guestId
  }
}

export const reservationsOf = (world: World, { id }: Guest): Reservation[] =>
  world.reservations.filter(({ ownerId }) => ownerId === id)

export const chosen = ({ id, startAt, endAt, eventId }: Session) => ({
  id,
  startAt,
  endAt,
  event: { id: eventId, name: 'Event', slug: null, bookingQuota: null },
  activityQuota: null,
  type: null,
})

/** What a phone says of the booking; 'nothing' leads to what the server has. */
export type Said = { says: 'made'; startAt: number } | { says: 'notMade' | 'pending' | 'nothing' }

function readSaid({ getState }: RootStore): Said {
  const state = getState()
  const booked = selectLastBooking(state)
  const { session, lastAttempt } = selectDraft(state)
  if (booked !== null) return { says: 'made', startAt: booked.startAt }
  if (selectPendingBooking(state) !== null) return { says: 'pending' }
  return { says: session !== null || lastAttempt !== null ? 'notMade' : 'nothing' }
}

/** Null where what is said of the booking is so. */
export function whatIsUntrue({ world }: Rush, { guest, isOnItsWay }: Visitor, said: Said) {
  const [booked] = reservationsOf(world, guest)
  const session = world.sessions.find(({ id }) => id === booked?.sessionId)
  if (said.says === 'made' && session?.startAt !== said.startAt)
    return session ? 'another session is shown than was booked' : 'shown as booked, and is not'
  if (said.says !== 'notMade') return null
  if (booked !== undefined) return 'called not booked, and is'
  return isOnItsWay() ? 'called not booked, and may be' : null
}

const MAX_TAPS = 3

/** A guest without screens, who has chosen the session. */
async function arrive({ session, other }: Rush, { phone, mood }: Visitor) {
  const first = await phone.open(0)
  const second = mood === 'twoTabs' ? await phone.open(1) : null
  let taps = 0
  const book = ({ store }: Tab) => {
    taps += 1
    void store.dispatch(bookDraft())
  }
  const choose = (one: Session) =>
    void first.store.dispatch(sessionChosen({ session: chosen(one), invitationCode: null }))
  const openAgain = () => {
    if (mood === 'reload') first.hear(new Event('pagehide'))
    first.kill()
    return phone.open(0)
  }
  return {
    choose: () => choose(session),
    confirm() {
      book(first)
      if (mood === 'doubleTap') book(first)
      if (second !== null) book(second)
    },
    /** Before the first answer. */
    async goOn() {
      if (mood === 'reload' || mood === 'killed') await openAgain()
      if (mood !== 'changeOfChoice') return
      choose(other)
      book(first)
    },
    /** A booking that went wrong may be tried again. */
    tryAgain() {
      for (const tab of phone.tabs.slice(0, 1)) {
        const { lastAttempt } = selectDraft(tab.store.getState())
        const isPending = selectPendingBooking(tab.store.getState()) !== null
        if (lastAttempt?.outcome === 'lost' && !isPending && taps < MAX_TAPS) book(tab)
      }
    },
  }
}

/** In seconds: a booking that is looked for until the end, and once more. */
const RUSH_SECONDS = 160

/** All at once, without screens. @returns what was untrue, and for whom */
export async function rushAtOnce(rush: Rush): Promise<string[]> {
  const wrong = new Set<string>()
  const guests: Awaited<ReturnType<typeof arrive>>[] = []
  for (const visitor of rush.visitors) guests.push(await arrive(rush, visitor))
  const look = (isLast: boolean) => {
    for (const visitor of rush.visitors)
      for (const { store } of visitor.phone.tabs) {
        const said = readSaid(store)
        const untrue = whatIsUntrue(rush, visitor, said)
        if (untrue !== null) wrong.add(`${visitor.guest.id}, ${visitor.mood}: ${untrue}`)
        if (isLast && said.says === 'pending') wrong.add(`${visitor.mood}: pending for ever`)
      }
  }
  await vi.advanceTimersByTimeAsync(100)
  for (const guest of guests) guest.choose()
  await vi.advanceTimersByTimeAsync(100)
  for (const guest of guests) guest.confirm()
  await vi.advanceTimersByTimeAsync(50)
  look(false)
  for (const guest of guests) await guest.goOn()
  for (let second = 0; second < RUSH_SECONDS; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000)
    look(second === RUSH_SECONDS - 1)
    for (const guest of guests) guest.tryAgain()
  }
  return [...wrong]
}
