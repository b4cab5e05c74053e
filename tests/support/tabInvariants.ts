/** What must hold on a phone of two guests with two tabs, whatever happens. */
import type { World } from '#mocks/backend/world.ts'
import { selectList } from '#src/api/client.ts'
import { selectUserInfo } from '#src/features/account/user.ts'
import { selectDraft } from '#src/features/booking/draft.ts'
import { selectLastBooking } from '#src/features/booking/lastBooking.ts'
import { selectLastKnown } from '#src/features/tickets/tickets.ts'
import { selectInvitation } from '#src/store/heldInvitation.ts'
import { selectEntries, selectPendingBooking } from '#src/store/outboxSlice.ts'
import type { sharedPhone, Tab } from '#tests/support/sharedPhone.ts'
import { viewerOf } from '#tests/support/tabActs.ts'

/** Something that a guest began, or nobody so far; its text is in the storage and nothing else's. */
export type Thing = { guest: number | null; wasOfNobody: boolean; text: string; isReset: boolean }

/** A booking that was sent. */
export type Create = { guest: number; isMade: boolean; isKnown: boolean }

type Watched = {
  world: World
  phone: ReturnType<typeof sharedPhone>
  things: Map<string, Thing>
  creates: Create[]
  logins: Map<string, number>
  tokensAtReset: Set<string>
  noteLogins: () => void
  broken: Set<string>
}

export function watchTabs({
  world,
  phone,
  things,
  creates,
  logins,
  tokensAtReset,
  noteLogins,
  broken,
}: Watched) {
  const { rows, tabs, isUpToDate } = phone

  /** What nobody has owned so far becomes theirs. */
  function isOthers(name: string, guest: number | null): boolean {
    const thing = things.get(name)
    if (thing === undefined) return true
    if (guest === null) return thing.guest !== null && !thing.wasOfNobody
    thing.guest ??= guest
    return thing.guest !== guest
  }

  function checkTab(tab: Tab) {
    const state = tab.store.getState()
    const viewer = viewerOf(tab)
    // What another guest had under way is dropped once somebody else is known.
    for (const create of viewer === null ? [] : creates)
      if (create.guest !== viewer) create.isKnown = true
    const { session } = selectDraft(state)
    const seen = [
      ...(session === null ? [] : [`session ${session.id}`]),
      ...[selectInvitation(state)?.code].filter((code) => code !== undefined),
      ...selectEntries(state).flatMap(({ kind, argument }) =>
        kind === 'create'
          ? [`session ${argument.sessionId}`]
          : 'code' in argument
            ? [argument.code]
            : [],
      ),
    ]
    for (const name of seen)
      if (isOthers(name, viewer))
        broken.add(`guest ${viewer} sees what another guest began: ${name}`)
    const login = tab.keys.login()
    const guest = login === null ? null : (logins.get(login) ?? null)
    const me = selectUserInfo(state)
    const list = selectList(state).data
    if (isUpToDate(tab) && me !== undefined && me.id !== guest)
      broken.add(`the login of guest ${guest} has me ${me.id}`)
    if (list !== undefined && viewer !== null && list.userId !== viewer)
      broken.add(`guest ${viewer} sees the list of guest ${list.userId}`)
    const booked = selectLastBooking(state)
    const isMine = ({ id, bookerId }: World['reservations'][number]) =>
      id === booked?.reservationId && bookerId === viewer
    if (booked !== null && !world.reservations.some(isMine))
      broken.add(`guest ${viewer} sees another guest's booking`)
    for (const { startAt } of selectLastKnown(state)?.tickets ?? [])
      if (!isTicketOf(viewer, startAt))
        broken.add(`guest ${viewer} sees another's last-known ticket`)
    const isOutstanding = (create: Create) =>
      create.guest === viewer && !create.isKnown && create.isMade
    if (isUpToDate(tab) && creates.some(isOutstanding) && selectPendingBooking(state) === null)
      broken.add('a booking without an answer is not shown as pending')
  }

  const isTicketOf = (guest: number | null, startAt: number) =>
    world.reservations.some(
      ({ bookerId, ownerId, sessionId }) =>
        (bookerId === guest || ownerId === guest) &&
        world.sessions.some((session) => session.id === sessionId && session.startAt === startAt),
    )

  function checkStored() {
    for (const key of ['persist:draft', 'persist:invitation']) {
      const text = rows.get(key) ?? '{}'
      const { owner = null } = JSON.parse(text) as { owner?: number | null }
      for (const [name, thing] of things)
        if (text.includes(thing.text) && isOthers(name, owner))
          broken.add(`guest ${owner} keeps what another guest began: ${name}`)
    }
    if (!tabs.every(isUpToDate)) return
    for (const { text, isReset } of things.values())
      for (const [key, row] of rows)
        if (isReset && key !== 'persist:tickets' && row.includes(text))
          broken.add(`${key} is kept after /reset`)
    if (tokensAtReset.has(rows.get('api_token') ?? '')) broken.add('a login is kept after /reset')
  }

  function check() {
    noteLogins()
    for (const tab of tabs) checkTab(tab)
    checkStored()
  }

  return { isOthers, check }
}
