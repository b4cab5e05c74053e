/** The world that every scenario starts from. */
import { addGuest } from '#mocks/backend/guests.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, startOfDay } from '#mocks/backend/hongKong.ts'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { addReservation } from '#mocks/backend/tickets.ts'
import {
  byId,
  nextId,
  type ExhibitionEvent,
  type Invitation,
  type Session,
  type World,
} from '#mocks/backend/world.ts'

/** These codes exist in every scenario, for example at /invitation/PUBLIC2025. */
export const demoCodes = {
  publicInvitation: 'PUBLIC2025',
  vicInvitation: 'VIC2025',
  presetInvitation: 'PRESET2025',
  takenInvitation: 'TAKEN2025',
  cancelledInvitation: 'CANCELLED2025',
  openShare: { share_code: 'FRIEND-SHARE', hash_code: 'FRIEND-HASH' },
  claimedShare: { share_code: 'CLAIMED-SHARE', hash_code: 'CLAIMED-HASH' },
}

/** The API token of a guest who has no mobile number yet. */
export const NO_MOBILE_TOKEN = 'mock-token-without-mobile'

const MOCK_GUEST_ID = 1
const PUBLIC_EVENT_ID = 1
const PRIVATE_EVENT_ID = 2
const VIC_EVENT_ID = 3
/** Generated ids are counted up from here. */
const FIRST_FREE_ID = 100

const SESSION_MS = 45 * MINUTE_MS
const DAYS_AHEAD = 5
const CAPACITY = 20

const EVENTS: ExhibitionEvent[] = [
  {
    id: PUBLIC_EVENT_ID,
    activityId: 1,
    name: 'Open to Public',
    nameZh: '公眾場次',
    slug: 'open-to-public',
    type: { name: 'public', label: 'Public session' },
    isInvitationOnly: false,
  },
  {
    id: PRIVATE_EVENT_ID,
    activityId: 1,
    name: 'Private Viewing',
    nameZh: '私人預展',
    slug: 'private-viewing',
    type: { name: 'public', label: 'Invited guests' },
    isInvitationOnly: true,
  },
  {
    id: VIC_EVENT_ID,
    activityId: 1,
    name: 'Collectors Evening',
    nameZh: '藏家之夜',
    slug: 'collectors-evening',
    type: { name: 'vic', label: 'Collectors' },
    isInvitationOnly: true,
  },
]

/** The hours at which each event has sessions, starting tomorrow. */
const HOURS: Record<number, number[]> = {
  [PUBLIC_EVENT_ID]: [11, 13, 15, 17],
  [PRIVATE_EVENT_ID]: [12, 14, 16],
  [VIC_EVENT_ID]: [18, 19],
}

export function demoWorld(now: () => number): World {
  const world: World = {
    now,
    seed: now(),
    lastId: FIRST_FREE_ID,
    rotationSeconds: 60,
    latencyMs: 0,
    resendLockSeconds: 0,
    isVerifySkipped: false,
    refusals: {},
    lostAnswers: [],
    whenShared: 'offered',
    isGivingHidden: false,
    isCancelledListed: false,
    areOldTicketsIgnored: false,
    isRepeatedReceiveRefused: false,
    extraRows: [],
    guests: [],
    events: structuredClone(EVENTS),
    sessions: [],
    reservations: [],
    invitations: [],
    shares: [],
    verifications: [],
    mobileTokens: [],
    apiTokens: [],
  }
  addSessions(world)
  addGuests(world)
  addInvitations(world)
  addShares(world)
  return world
}

/** Returns the guest who owns MOCK_GUEST_TOKEN. */
export function mockGuest(world: World) {
  return byId(world.guests, MOCK_GUEST_ID)
}

/** Returns the session that began within the last 15 minutes. */
export function runningSession(world: World): Session {
  return firstOf(world.sessions.filter(({ eventId }) => eventId === PUBLIC_EVENT_ID))
}

/** Adds a session, by default one of the public event. */
export function addSession(world: World, startAt: number, eventId = PUBLIC_EVENT_ID): Session {
  const session = {
    id: nextId(world),
    eventId,
    startAt,
    endAt: startAt + SESSION_MS,
    capacity: CAPACITY,
    taken: 0,
    isClosed: false,
  }
  world.sessions.push(session)
  return session
}

function addSessions(world: World) {
  const now = world.now()
  const today = startOfDay(now)
  const runningSince = Math.floor(now / (15 * MINUTE_MS)) * 15 * MINUTE_MS
  for (const hours of [0, 1, 2, 3]) {
    const startAt = runningSince + hours * HOUR_MS
    if (startOfDay(startAt) === today) addSession(world, startAt)
  }
  for (let day = 1; day <= DAYS_AHEAD; day += 1)
    for (const { id } of EVENTS)
      for (const hour of HOURS[id] ?? [])
        addSession(world, today + day * DAY_MS + hour * HOUR_MS, id)
  const fullSession = firstOf(world.sessions.filter(({ startAt }) => startAt >= today + DAY_MS))
  fullSession.taken = fullSession.capacity
}

function addGuests(world: World) {
  addGuest(world, { id: MOCK_GUEST_ID, lineName: 'Alex', mobile: '+852-91234567' })
  const newcomer = addGuest(world, { lineName: 'Robin' })
  world.apiTokens.push(
    { token: MOCK_GUEST_TOKEN, guestId: MOCK_GUEST_ID },
    { token: NO_MOBILE_TOKEN, guestId: newcomer.id },
  )
}

function addInvitations(world: World) {
  const other = addGuest(world, { lineName: 'Jamie', mobile: '+852-61234567' })
  const privateViewing = firstOf(
    world.sessions.filter(({ eventId }) => eventId === PRIVATE_EVENT_ID),
  )
  const collectors = firstOf(world.sessions.filter(({ eventId }) => eventId === VIC_EVENT_ID))
  const invitation: Invitation = {
    code: demoCodes.publicInvitation,
    type: 'public',
    sessionId: privateViewing.id,
    quota: 2,
    isPreset: false,
    invitee: { lastName: '陳', appellation: 'ms' },
    isCancelled: false,
    boundBy: null,
    reply: null,
  }
  world.invitations.push(
    invitation,
    {
      ...invitation,
      code: demoCodes.vicInvitation,
      type: 'vic',
      sessionId: collectors.id,
      invitee: { lastName: '黃', appellation: 'mr' },
    },
    {
      ...invitation,
      code: demoCodes.presetInvitation,
      isPreset: true,
      invitee: { lastName: '李', appellation: 'mx' },
    },
    { ...invitation, code: demoCodes.takenInvitation, boundBy: other.id, reply: 'accepted' },
    { ...invitation, code: demoCodes.cancelledInvitation, isCancelled: true },
  )
}

/** Adds two tickets that a friend shares. The second has already been received. */
function addShares(world: World) {
  const friend = addGuest(world, { lineName: 'Kelly', mobile: '+852-62345678' })
  const receiver = addGuest(world, { lineName: 'Sam', mobile: '+852-63456789' })
  addShare(world, friend.id, demoCodes.openShare, null)
  addShare(world, friend.id, demoCodes.claimedShare, receiver.id)
}

function addShare(
  world: World,
  bookerId: number,
  codes: { share_code: string; hash_code: string },
  receivedBy: number | null,
) {
  const reservation = addReservation(world, {
    guest: byId(world.guests, bookerId),
    session: runningSession(world),
    headcount: 1,
    type: 'public',
    invitation: null,
  })
  reservation.isShareable = true
  reservation.ownerId = receivedBy ?? bookerId
  world.shares.push({
    reservationId: reservation.id,
    shareCode: codes.share_code,
    hashCode: codes.hash_code,
    receivedBy,
  })
}

function firstOf(sessions: Session[]): Session {
  const [first] = sessions
  if (!first) throw new Error('no session to choose from')
  return first
}
