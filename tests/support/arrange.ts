/** Common setups: a guest with a failing call, with an invitation, or with a chosen session. */
import { act } from '@testing-library/react'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import type { EndpointName } from '#mocks/backend/world.ts'
import {
  invitationHeld,
  selectInvitation,
  type HeldInvitation,
} from '#src/session/heldInvitationSlice.ts'
import { sessionChosen } from '#src/features/booking/draftSlice.ts'
import type { RootStore } from '#src/session/makeStore.ts'
import type { Fault, TestBackend } from '#tests/support/backend.ts'

/** The guest of a scenario. This call (or every call) fails the next `times` times. */
export const failing = (
  scenario: ScenarioName,
  endpoint: EndpointName | 'every',
  fault: Fault,
  times?: number,
) => ({
  scenario,
  arrange: ({ fail }: TestBackend): void => void fail(endpoint, fault, times),
})

export const VIC = { code: 'VIC2025', type: 'vic', isAccepted: true }
export const PUBLIC = { code: 'PUBLIC2025', type: 'public', isAccepted: true }

/** Lets the guest hold an invitation. */
export const hold = ({ store }: { store: RootStore }, invitation: HeldInvitation = VIC): void =>
  act(() => void store.dispatch(invitationHeld(invitation)))

/** Puts a session of the public event into the guest's draft, as the reservation form does. */
export function draftSession(
  { store }: { store: RootStore },
  { id, startAt, endAt } = { id: 7, startAt: Date.now(), endAt: Date.now() },
  isOneOfSeveral = false,
): void {
  const event = { id: 1, name: 'E', slug: null, bookingQuota: null }
  const session = { id, startAt, endAt, event, activityQuota: null, type: null }
  const invitationCode = selectInvitation(store.getState())?.code ?? null
  store.dispatch(sessionChosen({ session, invitationCode, isOneOfSeveral }))
}
