/** Named worlds to start from. */
import { holdInvitation, type Scenario } from '#mocks/backend/scenarioSetup.ts'
import { demoCodes, demoWorld, mockGuest, NO_MOBILE_TOKEN } from '#mocks/backend/demoWorld.ts'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { ticketScenarios } from '#mocks/backend/ticketScenarios.ts'
import type { PlannedRefusal, World } from '#mocks/backend/world.ts'

const refuseCreation = (code: number, message: string): Scenario => ({
  description: `Signed in; every booking is refused with ${code} (${message}).`,
  arrange: (world) => {
    world.refusals.createReservation = { code, message }
  },
  startToken: MOCK_GUEST_TOKEN,
})

const refuseLogin = (refusal: PlannedRefusal): Scenario => ({
  description: `Not signed in; every login is refused with ${refusal.code} (${refusal.message}).`,
  arrange: (world) => {
    world.refusals.login = refusal
  },
})

const scenarios = {
  newcomer: {
    description:
      'Nobody is signed in, and sessions are free. Any well-formed number can be verified.',
    arrange: () => {},
  },
  'signed-in': {
    description: 'Signed in with a verified number and no ticket yet.',
    arrange: () => {},
    startToken: MOCK_GUEST_TOKEN,
  },
  'no-mobile': {
    description: 'Signed in without a verified number. Lists answer 105, and bookings answer 907.',
    arrange: () => {},
    startToken: NO_MOBILE_TOKEN,
  },
  ...ticketScenarios,
  'fully-booked': {
    description: 'Signed in; no session can be booked, not even with an invitation.',
    arrange: (world) => {
      for (const session of world.sessions) session.isClosed = true
    },
    startToken: MOCK_GUEST_TOKEN,
  },
  preset: {
    description: 'Signed in, holding the accepted preset invitation PRESET2025 for two.',
    arrange: (world) => void holdInvitation(world, demoCodes.presetInvitation, 'accepted'),
    startToken: MOCK_GUEST_TOKEN,
  },
  vic: {
    description: 'Signed in, holding VIC2025, not answered yet: its session is preset for two.',
    arrange: (world) => {
      const invitation = holdInvitation(world, demoCodes.vicInvitation, null)
      if (invitation !== null) invitation.isPreset = true
    },
    startToken: MOCK_GUEST_TOKEN,
  },
  'vic-choice': {
    description: 'Signed in, holding VIC2025, not answered yet: its guest chooses a session.',
    arrange: (world) => void holdInvitation(world, demoCodes.vicInvitation, null),
    startToken: MOCK_GUEST_TOKEN,
  },
  'public-invitation': {
    description: 'Signed in, holding the invitation PUBLIC2025, not answered yet.',
    arrange: (world) => void holdInvitation(world, demoCodes.publicInvitation, null),
    startToken: MOCK_GUEST_TOKEN,
  },
  'skip-verify': {
    description: 'Nobody is signed in. Numbers count as verified without a code.',
    arrange: (world) => {
      world.isVerifySkipped = true
    },
  },
  'resend-lock': {
    description: 'Nobody is signed in. A second code within 60 seconds is refused with 429.',
    arrange: (world) => {
      world.resendLockSeconds = 60
    },
  },
  'crm-unbound': {
    description: 'Signed in, not bound in the customer database.',
    arrange: (world) => {
      mockGuest(world).isCrmBound = false
    },
    startToken: MOCK_GUEST_TOKEN,
  },
  'login-expired': refuseLogin({ code: 612, message: 'the mobile verification has expired' }),
  'not-bound': refuseLogin({ code: 2007, message: 'membership not bound' }),
  'create-1701': refuseCreation(1701, 'session full'),
  'create-1702': refuseCreation(1702, 'already reserved'),
  'create-1500': refuseCreation(1500, 'invitation already used'),
  'create-1806': refuseCreation(1806, 'invitation not received'),
  'create-907': refuseCreation(907, 'mobile number not verified'),
  'create-1800': refuseCreation(1800, 'the code is incorrect'),
  'create-other': refuseCreation(1999, 'please wait a moment'),
  'create-no-answer': {
    description: 'Signed in. Bookings are made, but their answers are lost.',
    arrange: (world) => {
      world.lostAnswers.push('createReservation')
    },
    startToken: MOCK_GUEST_TOKEN,
  },
  slow: {
    description: 'Signed in; every answer takes three seconds.',
    arrange: (world) => {
      world.latencyMs = 3000
    },
    startToken: MOCK_GUEST_TOKEN,
  },
  down: {
    description: 'Signed in; every answer is a 503.',
    arrange: (world) => {
      world.refusals.every = { code: 503, message: 'service unavailable', status: 503 }
    },
    startToken: MOCK_GUEST_TOKEN,
  },
} satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof scenarios

export const describeScenarios: Record<
  ScenarioName,
  Pick<Scenario, 'description' | 'startToken'>
> = scenarios

export const scenarioNames: ScenarioName[] = Object.keys(scenarios).filter(isScenarioName)

export const unknownScenario = (name: string): string =>
  `There is no scenario '${name}'. There are: ${scenarioNames.join(', ')}.`

export const DEFAULT_SCENARIO: ScenarioName = 'newcomer'

export function isScenarioName(name: string): name is ScenarioName {
  return Object.hasOwn(scenarios, name)
}

export function makeScenario(name: ScenarioName, now: () => number): World {
  const world = demoWorld(now)
  scenarios[name].arrange(world)
  return world
}

/** Resets a running backend to a scenario. The `world` object stays the same. */
export function restartScenario(world: World, name: ScenarioName): void {
  Object.assign(world, makeScenario(name, world.now))
}
