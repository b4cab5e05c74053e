/** What must hold on a phone of two guests: always, and once everything has settled. */
import type { Reservation, Session, World } from '#mocks/backend/world.ts'
import { selectList } from '#src/api/client.ts'
import type { Command } from '#src/domain/commands.ts'
import { qrText } from '#src/domain/ticket.ts'
import { selectDraft } from '#src/features/booking/draft.ts'
import { selectInvitation, selectRefusedInvitation } from '#src/store/heldInvitation.ts'
import { selectLastBooking } from '#src/features/booking/lastBooking.ts'
import { selectEntries, selectPendingBooking } from '#src/store/outboxSlice.ts'
import type { RootState } from '#src/store/rootState.ts'
import { selectLastKnown, selectReceivedLinks } from '#src/features/tickets/tickets.ts'
import { selectGuestId, selectUserInfo } from '#src/features/account/user.ts'
import type { Tab } from '#tests/scorecard/sharedPhone.ts'
import { isOutstanding, type Story } from '#tests/scorecard/story.ts'

export type Scene = {
  world: World
  /** Those that were made for the story. */
  ownSessions: () => Session[]
  rows: Map<string, string>
  tabs: Tab[]
  /** The tab has heard everything that another one has stored. */
  isUpToDate: (tab: Tab) => boolean
  story: Story
}

/** By the name that the story knows it by. */
const thingOf = ({ kind, argument }: Command): string | null => {
  if (kind === 'create') return `session ${argument.sessionId}`
  if ('code' in argument) return argument.code
  return 'link' in argument ? argument.link : null
}

const known = <T>(one: T | null | undefined): T[] =>
  one === null || one === undefined ? [] : [one]

/** What a guest would see of what was begun on this phone. */
function visibleThings(state: RootState): string[] {
  const { session } = selectDraft(state)
  return [
    ...(session === null ? [] : [`session ${session.id}`]),
    ...known(selectInvitation(state)?.code),
    ...known(selectRefusedInvitation(state)?.code),
    ...selectReceivedLinks(state),
    ...selectEntries(state).flatMap((entry) => known(thingOf(entry))),
  ]
}

/** Null where it is theirs, or nobody's so far. */
export function whoseElse({ things }: Story, name: string, guest: number | null): string | null {
  const thing = things.get(name)
  if (thing === undefined) return `what nobody began (${kindOf(name)})`
  const isTheirs = thing.guest === null || thing.guest === guest
  return isTheirs ? null : `what guest ${thing.guest} began (${kindOf(name)})`
}

/** Begun before any login; another tab may have logged in a moment ago. */
const isOfNobody = ({ things }: Story, name: string) => things.get(name)?.isOfNobody === true

/** What nobody has owned so far becomes theirs. */
function claim(story: Story, name: string, guest: number | null): string | null {
  const other = whoseElse(story, name, guest)
  const thing = story.things.get(name)
  if (thing?.guest === null) thing.guest = guest
  return other
}

const kindOf = (name: string) => /^(session|INV)/.exec(name)?.[0] ?? 'link'

const isOf = (guest: number | null) => (one: Reservation) =>
  one.bookerId === guest || one.ownerId === guest

/** Of each tab, whatever happens. */
function whatIsSeen({ world, story, isUpToDate }: Scene, tab: Tab): string[] {
  const { store, keys } = tab
  const state = store.getState()
  const viewer = selectGuestId(state) as number | null
  const login = keys.login()
  const guest = login === null ? null : (story.logins.get(login) ?? null)
  const who = `guest ${viewer} sees`
  const isUnsettled = !isUpToDate(tab) || state.user.status === 'starting'
  // Whose login it is, the server may not have said here, but in another tab.
  const mayBeOwn = (name: string) => isUnsettled || story.things.get(name)?.guest === guest
  const things = visibleThings(state).filter(
    (name) => viewer !== null || !isOfNobody(story, name) || !mayBeOwn(name),
  )
  const wrong = things.flatMap((name) =>
    known(claim(story, name, viewer)).map((what) => `${who} ${what}`),
  )

  const list = selectList(state).data
  const me = selectUserInfo(state)
  if (me !== undefined && me.id !== guest) wrong.push(`the login of guest ${guest} has me ${me.id}`)
  if (list !== undefined && list.userId !== guest)
    wrong.push(`the login of guest ${guest} has the list of ${list.userId}`)
  if (login === null && Object.values(state.api.queries).some((entry) => entry?.data !== undefined))
    wrong.push('answers are kept without a login')
  for (const { checkInCode, hashCode } of list?.reservations ?? []) {
    const code = qrText(checkInCode, hashCode)?.split('|')[0] ?? ''
    if (!story.checkInCodes.get(code)?.includes(guest ?? -1))
      wrong.push(`guest ${guest} sees another guest's QR code`)
  }
  // Which of two links has brought a ticket, the list does not say.
  const hasReceived = world.shares.some(({ receivedBy }) => receivedBy === viewer)
  if (selectReceivedLinks(state).length > 0 && !hasReceived)
    wrong.push(`${who} a ticket called received that they do not have`)
  for (const { startAt } of selectLastKnown(state)?.tickets ?? [])
    if (!bookedAt(world, startAt).some(isOf(viewer)))
      wrong.push(`${who} another guest's last-known ticket`)
  return [...wrong, ...whatIsShownAsBooked(world, state, viewer)]
}

const bookedAt = ({ sessions, reservations }: World, startAt: number) =>
  reservations.filter(({ sessionId }) =>
    sessions.some((session) => session.id === sessionId && session.startAt === startAt),
  )

function whatIsShownAsBooked(world: World, state: RootState, viewer: number | null): string[] {
  const booked = selectLastBooking(state)
  if (booked === null) return []
  const made = bookedAt(world, booked.startAt).find(({ id }) => id === booked.reservationId)
  if (made === undefined) return ['another session is shown than the one that was booked']
  return made.bookerId === viewer ? [] : [`guest ${viewer} sees another guest's booking`]
}

/** The owners that the storage names beside what they began. */
function whatIsStored({ rows, story }: Scene): string[] {
  const wrong: string[] = []
  const things = [...story.things.values()]
  const check = (owner: number | null, text: string) => {
    for (const { name, text: own } of things)
      if (text.includes(own) && !(owner === null && isOfNobody(story, name)))
        wrong.push(
          ...known(whoseElse(story, name, owner)).map((what) => `guest ${owner} keeps ${what}`),
        )
  }
  for (const key of ['persist:draft', 'persist:invitation']) {
    const text = rows.get(key)
    if (text !== undefined) check((JSON.parse(text) as { owner: number | null }).owner, text)
  }
  for (const entry of storedEntries(rows)) check(entry.owner, JSON.stringify(entry))
  return wrong
}

/** Once every tab has heard of it. */
function whatIsLeftAfterReset({ rows, tabs, isUpToDate, story }: Scene): string[] {
  if (!tabs.every(isUpToDate)) return []
  const wrong: string[] = []
  for (const { text, isReset, name } of story.things.values())
    if (isReset && [...rows].some(([key, row]) => key !== 'persist:tickets' && row.includes(text)))
      wrong.push(`${kindOf(name)} is kept after /reset`)
  const token = rows.get('api_token')
  if (token !== undefined && story.tokensAtReset.has(token))
    wrong.push('a login is kept after /reset')
  if (story.state.isEmptySinceReset)
    for (const key of rows.keys())
      if (key.startsWith('persist:')) wrong.push(`${key} is written back after /reset`)
  return wrong
}

type StoredEntry = { owner: number | null; kind: string; argument: { code?: string } }

export const storedEntries = (rows: Map<string, string>): StoredEntry[] => {
  const text = rows.get('persist:outbox')
  return text === undefined ? [] : (JSON.parse(text) as { entries: StoredEntry[] }).entries
}

/** A booking is pending until its guest can know what became of it. */
function whatIsForgotten({ rows, tabs, isUpToDate, story }: Scene): string[] {
  return story.creates.filter(isOutstanding).flatMap(({ call }) => {
    const isKept = storedEntries(rows).some(
      ({ kind, owner }) => kind === 'create' && owner === call.guest,
    )
    const wrong = isKept ? [] : ['a booking without an answer is forgotten']
    for (const { store } of tabs.filter(isUpToDate)) {
      const state = store.getState()
      if (selectGuestId(state) !== call.guest || selectPendingBooking(state) !== null) continue
      wrong.push('a booking without an answer is not shown as pending')
      if (selectDraft(state).lastAttempt?.outcome === 'lost')
        wrong.push('a booking is called lost that the server has or may carry out')
    }
    return wrong
  })
}

/** After each step. */
export function brokenNow(scene: Scene): string[] {
  scene.story.noteLogins()
  return [
    ...scene.tabs.flatMap((tab) => whatIsSeen(scene, tab)),
    ...whatIsStored(scene),
    ...whatIsLeftAfterReset(scene),
    ...whatIsForgotten(scene),
  ]
}

/** Once everything is answered and heard, and a guest is logged in. */
export function brokenAtEnd({ tabs, story, rows }: Scene): string[] {
  const wrong: string[] = []
  const { held, taps } = story.state
  const creates = story.creates.filter(({ call }) => call.way !== 'unauthorized')
  if (creates.length > taps) wrong.push(`${creates.length} bookings were sent by ${taps} taps`)
  for (const { store, index } of tabs) {
    const state = store.getState()
    const guest = selectGuestId(state) as number | null
    if (state.user.status === 'starting') wrong.push('a sign-in without end')
    for (const { kind, state: stands } of selectEntries(state))
      wrong.push(`${kind} is ${stands} in the end`)
    if (held !== null && held.guest === guest && selectInvitation(state)?.code !== held.code)
      wrong.push(`tab ${index} has lost the invitation that was opened last`)
    for (const [code, { kind, guest: whose, isArrived }] of story.orders)
      if (whose === guest && !isArrived) wrong.push(`${kind} of ${kindOf(code)} never arrived`)
  }
  if (storedEntries(rows).length > 0) wrong.push('commands are kept in the end')
  return wrong
}
