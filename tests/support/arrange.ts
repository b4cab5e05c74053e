/** Common setups of screen tests: a guest with a failing call, or a guest with an invitation. */
import { act } from '@testing-library/react'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import type { EndpointName } from '#mocks/backend/world.ts'
import { invitationHeld } from '#src/session/heldInvitationSlice.ts'
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
export const hold = ({ store }: { store: RootStore }, invitation = VIC): void =>
  act(() => void store.dispatch(invitationHeld(invitation)))
