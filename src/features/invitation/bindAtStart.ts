import { matchPath } from 'react-router-dom'
import { readInvitationCode } from '#src/domain/codes.ts'
import { readQuery } from '#src/domain/query.ts'
import { isOfAnother } from '#src/features/account/formerGuests.ts'
import { selectGuestId } from '#src/features/account/userSlice.ts'
import { currentEntry } from '#src/routing/browser.ts'
import { paths } from '#src/routing/paths.ts'
import { selectOpenedInvitation } from '#src/store/heldInvitationSlice.ts'
import type { AppThunk, ThunkExtra } from '#src/store/makeStore.ts'
import { invitationOpened } from '#src/store/outboxSlice.ts'

/** What the start binds, until its screen takes it over; `sent` resolves once it is on its way. */
const begun = new WeakMap<ThunkExtra, { code: string; sent: Promise<void> }>()

/** Null where the address names none that could be bound. */
export function invitationIn({ pathname, search }: { pathname: string; search: string }) {
  const { params } = matchPath(paths.invitation, pathname) ?? {}
  return readInvitationCode(params?.invitationCode ?? readQuery(search).get('inv'))
}

/** As its screen would, without waiting for it. @param signedIn an expired token would bind nothing */
export const bindAtStart =
  (code: string, signedIn: Promise<void>): AppThunk =>
  (dispatch, getState, ports) => {
    const { state } = currentEntry()
    const send = async () => {
      const [{ submit }] = await Promise.all([import('#src/store/outbox.ts'), signedIn])
      if (isOfAnother(state, selectGuestId(getState())))
        throw new Error('another guest has opened it')
      void dispatch(submit({ kind: 'bind', argument: { code } }))
    }
    dispatch(invitationOpened(code))
    const sent = send()
    // The screen binds where this has failed.
    sent.catch(() => undefined)
    begun.set(ports, { code, sent })
  }

/** Once: whoever comes back to the screen later binds anew. */
export const takeBindingOfStart =
  (code: string): AppThunk<Promise<void> | null> =>
  (_, __, ports) => {
    const binding = begun.get(ports)
    begun.delete(ports)
    return binding?.code === code ? binding.sent : null
  }

/** LINE has loaded the page again, and the load before has bound it. */
export const isBoundBefore =
  (code: string, isSecondLineLoad: boolean): AppThunk<boolean> =>
  (_, getState) => {
    const openedInvitation = selectOpenedInvitation(getState())
    return isSecondLineLoad && openedInvitation?.code === code && openedInvitation.type !== null
  }
