/** The shape of a call, the guests who make it, and what they do for it. */
import { demoCodes } from '#mocks/backend/demoWorld.ts'
import type { EndpointName } from '#mocks/backend/world.ts'
import type { OpenApp, renderApp } from '#tests/support/app.tsx'
import type { FaultGroup, FaultName } from '#tests/support/wireFaults.ts'
import { pass, press, type } from '#tests/support/wholeApp.ts'

/**
 * The address that the guest is at, what is said there, and the control that leads on. `{reason}` is
 * what the server gave as its reason.
 */
export type Way = [address: string, says: string, control: string]

export type Call = {
  endpoint: EndpointName
  address: string
  options: NonNullable<Parameters<typeof renderApp>[1]>
  /** What the guest does until the call is made. */
  act?: (app: OpenApp) => Promise<void>
  /** Where a call that was answered leads. */
  done: Way
  /** Where a failure leads: of this name, else of its group; one that is not named is not noticed. */
  fails?: Partial<Record<FaultName | FaultGroup, Way>>
}

export const signedIn = { scenario: 'signed-in' } as const
export const reserved = { scenario: 'reserved' } as const
export const three = { scenario: 'three-tickets' } as const
export const vic = { scenario: 'vic' } as const
export const INVITATION = `/invitation/${demoCodes.vicInvitation}`
export const RECEIVE = `/receive?${new URLSearchParams(demoCodes.openShare)}`

const MOBILE_TOKEN = 'mobile-token'

export const withMobileToken: Call['options'] = {
  mobileVerificationToken: MOBILE_TOKEN,
  arrange: ({ world }) =>
    void world.mobileTokens.push({
      token: MOBILE_TOKEN,
      mobile: '+852-91234567',
      expiresAt: Number.MAX_SAFE_INTEGER,
    }),
}

export const sendOtp = async () => {
  await type('Phone number', '91234567')
  await press('Submit')
}

/** Number and code; a full code is sent by itself. */
export const verify = async () => {
  await sendOtp()
  await type('Verification code', '1234')
  await pass(1_000)
}

/** The first day and time that are free, then the confirmation. */
export const reachConfirmation = async () => {
  await press('Date')
  await press(/^\d{4}\/\d{2}\/\d{2}/)
  await press('OK')
  await press(/^\d{2}:\d{2} - \d{2}:\d{2}/)
  await press('Complete the reservation')
}
