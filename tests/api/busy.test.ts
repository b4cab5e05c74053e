import { expect, it } from 'vitest'
import { rateLimitAction, rateLimitError } from '#src/api/busy.ts'
import { calls } from '#src/api/calls.ts'

it('A command waits after a 429, but a query, a login and a one-time code have their own waits', () => {
  const error = { kind: 'unreachable', reason: 'busy', retryAfterSeconds: 20 } as const
  const limited = Object.keys(calls).filter((name) => {
    const isStored = rateLimitAction(name, error, 0) !== null
    const isStopped = rateLimitError({ busy: { [name]: 20_000 } }, name, 0) !== null
    expect(isStopped).toBe(isStored)
    return isStored
  })
  expect(limited).toEqual([
    'createReservation',
    'cancelReservation',
    'shareReservation',
    'receiveReservation',
    'bindInvitation',
    'rejectInvitation',
    'acceptInvitation',
  ])
})
