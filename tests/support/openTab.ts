/** The page of a guest who is signed in and has seen everything, and what is left of that. */
import { vi } from 'vitest'
import { api } from '#src/api/client.ts'
import { signInVerified } from '#src/features/account/signIn.ts'
import {
  mobileVerified,
  selectGuestId,
  selectLoginsEnded,
  selectUserInfo,
} from '#src/features/account/user.ts'
import { selectDraft } from '#src/features/booking/draft.ts'
import { invitationHeld, selectInvitation } from '#src/store/heldInvitation.ts'
import {
  chooseSession,
  ended,
  OTHER_MOBILE,
  phoneWith,
  verify,
  type Phone,
  type Tokens,
} from '#tests/support/signIn.ts'

const { getMe, getReservations } = api.endpoints

export const VIC = { code: 'VIC2025', type: 'vic', isAccepted: false }
export const FRESH = { forceRefetch: true }

/** What the page of guest 1 has of them, and what is left of it for others. */
export const all = { guest: 1, session: 7, invitation: VIC, list: 1, loginsEnded: 0 }
export const nothing = { guest: null, session: null, invitation: null, list: null }

/** What is in flight is answered, and what follows from it. */
export const settled = () => ended(Promise.resolve())

/** A page that has opened. */
export async function openPhone(tokens: Tokens) {
  const phone = phoneWith(tokens)
  await phone.start()
  await settled()
  return phone
}

export async function openTab() {
  const phone = await openPhone({ api: 'good' })
  const { dispatch, getState } = phone.store
  await ended(dispatch(getReservations.initiate()))
  chooseSession(phone)
  dispatch(invitationHeld(VIC))
  dispatch(mobileVerified())
  await settled()
  phone.backend.requests.length = 0
  return {
    ...phone,
    /** What the page has of its guest. */
    left: () => ({
      guest: selectGuestId(getState()),
      session: selectDraft(getState()).session?.id ?? null,
      invitation: selectInvitation(getState()),
      list: getReservations.select()(getState()).data?.userId ?? null,
      loginsEnded: selectLoginsEnded(getState()),
    }),
    fetchMe: () => ended(dispatch(getMe.initiate(undefined, FRESH))),
    fetchList: () => ended(dispatch(getReservations.initiate(undefined, FRESH))),
    signInAs: (mobile?: string) => ended(dispatch(signInVerified(verify(phone.backend, mobile)))),
  }
}

export const otherGuest = ({ backend: { world } }: Phone): number =>
  world.guests.find(({ mobile }) => mobile === OTHER_MOBILE)?.id ?? 0

/** Collects what would be drawn of one guest while another is known: React draws no sooner. */
export function collectMixedGuests({ store }: Phone) {
  const mixed: unknown[] = []
  const look = () => {
    const state = store.getState()
    const guest = selectUserInfo(state)?.id
    const owner = getReservations.select()(state).data?.userId ?? guest
    if (guest === undefined) return
    if (owner !== guest) mixed.push([guest, owner])
    if (guest !== 1 && selectDraft(state).session !== null) mixed.push([guest, 'draft'])
  }
  store.subscribe(() => queueMicrotask(look))
  return mixed
}

export const soon = () => vi.advanceTimersByTimeAsync(12_000)
