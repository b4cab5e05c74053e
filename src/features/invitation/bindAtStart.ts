import { matchRoutes } from 'react-router-dom'
import { readInvitationCode } from '#src/domain/codes.ts'
import type { Id } from '#src/domain/model.ts'
import { readQuery } from '#src/domain/query.ts'
import { belongsToAnotherGuest } from '#src/session/formerGuests.ts'
import { selectGuestId, selectSignInStatus, selectSignOuts } from '#src/session/userSlice.ts'
import { currentEntry } from '#src/routing/browser.ts'
import { paths } from '#src/routing/paths.ts'
import {
  selectHiddenInvitation,
  selectLastGuestId,
  selectOpenedInvitation,
} from '#src/session/heldInvitationSlice.ts'
import type { AppThunk, RootState } from '#src/session/makeStore.ts'

/** Returns the invitation code in the URL, or null if there is no valid one. */
export function invitationCodeIn({ pathname, search }: { pathname: string; search: string }) {
  // Unlike matchPath, this decodes the path, as the invitation's screen gets it.
  const [match] = matchRoutes([{ path: paths.invitation }], pathname) ?? []
  return readInvitationCode(match?.params.invitationCode ?? readQuery(search).get('inv'))
}

/** Returns the guest of this page, also after the login has ended. Null before any login and after a sign-out. */
export const selectVisitorId = (state: RootState): Id | null =>
  selectGuestId(state) ??
  (selectSignInStatus(state) === 'signed-out' ? selectLastGuestId(state) : null)

/**
 * Returns true if the login has ended and its guest holds the invitation. It is not bound again without a login, because
 * the next guest who logs in would get it.
 */
export const isHeldByLastGuest = (state: RootState, code: string): boolean =>
  selectSignInStatus(state) === 'signed-out' && selectHiddenInvitation(state, code) !== null

/**
 * Binds the invitation before its screen has loaded.
 * @param signedIn resolves when the sign-in has ended, because an expired token could not bind
 */
export const bindAtStart =
  (code: string, signedIn: Promise<void>): AppThunk =>
  (dispatch, getState, extra) => {
    const { state } = currentEntry()
    const signOuts = selectSignOuts(getState())
    const send = async () => {
      const [{ bindAfterDecline }] = await Promise.all([
        import('#src/session/outbox/answerInvitation.ts'),
        signedIn,
      ])
      // The screen redirects to the introduction then, so nothing is bound.
      if (belongsToAnotherGuest(state, selectVisitorId(getState())))
        throw new Error('another guest has opened it')
      if (selectSignOuts(getState()) !== signOuts) throw new Error('the guest has signed out')
      if (!isHeldByLastGuest(getState(), code)) dispatch(bindAfterDecline(code))
    }
    const sent = send()
    // If this fails, the screen sends the bind request.
    sent.catch(() => undefined)
    extra.startBinding = { code, sent }
  }

/** Returns the start's bind request once. A guest who comes back to the screen later binds again. */
export const takeBindingOfStart =
  (code: string): AppThunk<Promise<void> | null> =>
  (_, __, extra) => {
    const binding = extra.startBinding
    extra.startBinding = null
    return binding?.code === code ? binding.sent : null
  }

/** Returns true if LINE has loaded the page a second time, and the first load has bound the invitation. */
export const isBoundByFirstLoad =
  (code: string, isSecondLineLoad: boolean): AppThunk<boolean> =>
  (_, getState) => {
    const openedInvitation = selectOpenedInvitation(getState())
    return isSecondLineLoad && openedInvitation?.code === code && openedInvitation.type !== null
  }
