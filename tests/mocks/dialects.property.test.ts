import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answer } from '#mocks/backend/answer.ts'
import { demoCodes } from '#mocks/backend/demoWorld.ts'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { scenarioNames } from '#mocks/backend/scenarios.ts'
import { endpointNames, saveWorld, type EndpointName } from '#mocks/backend/world.ts'
import { calls as addresses } from '#src/api/calls.ts'
import { answerIn, dialectNames } from '#mocks/dialects.ts'
import { freeSession, worldAt } from '#tests/mocks/request.ts'
import { runs } from '#tests/support/property.ts'

const call = fc.record({
  name: fc.constantFrom(...endpointNames),
  param: fc.constantFrom(...Object.values(demoCodes).filter((code) => typeof code === 'string')),
  ticket: fc.nat({ max: 3 }),
  isSignedIn: fc.boolean(),
})

type Call = { name: EndpointName; param: string; ticket: number; isSignedIn: boolean }

/** A body with the fields of all endpoints. Each endpoint reads only its own. */
function requestOf({ name, param, ticket, isSignedIn }: Call, world: Parameters<typeof answer>[0]) {
  const reservation = world.reservations.at(-1 - ticket)
  const body = {
    session_id: freeSession(world).id,
    headcount: 1,
    type: 'public',
    mobile: '+852-51234567',
    pin: '1234',
    mobile_verification_token: world.mobileTokens.at(-1)?.token ?? 'none',
    reservation_id: reservation?.id ?? 0,
    ...demoCodes.openShare,
  }
  const { method, path } = addresses[name]
  const verification = world.verifications.at(-1)?.id
  return {
    method,
    path: `/api/client${path.replace(/:\w+/, name === 'verifyOtp' ? (verification ?? 'x') : param)}`,
    query: new URLSearchParams(),
    body: name === 'syncStatus' ? [{ id: 1, ticket_status: 'created' }] : body,
    bearer: isSignedIn ? MOCK_GUEST_TOKEN : null,
    isChinese: false,
  }
}

const orders = fc.record({
  scenario: fc.constantFrom(...scenarioNames),
  calls: fc.array(call, { minLength: 5, maxLength: 25 }),
})

it.each(dialectNames)('Dialect %s does not change what the mock API does', (dialect) => {
  fc.assert(
    fc.property(orders, ({ scenario, calls }) => {
      const { world: plain } = worldAt(scenario)
      const { world: spoken } = worldAt(scenario)
      for (const one of calls) {
        answer(plain, requestOf(one, plain))
        answerIn(dialect, spoken, requestOf(one, spoken))
        expect(saveWorld(spoken)).toBe(saveWorld(plain))
      }
    }),
    runs(60, 500),
  )
})
