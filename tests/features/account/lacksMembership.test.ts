import { beforeEach, describe, expect, it, vi } from 'vitest'
import { lacksMembership } from '#src/features/account/lacksMembership.ts'
import { hangs, noNetwork, refuses, replies, type Fault } from '#tests/support/backend.ts'
import { ended } from '#tests/support/signIn.ts'
import { makeTestStore } from '#tests/support/store.ts'

const CHECK = 'GET /check-crm-binding'
const VISIT = 'GET /log-crm-binding-visit'

beforeEach(() => void vi.useFakeTimers())

function phoneWith(fault: Fault | null = null) {
  const phone = makeTestStore({ scenario: 'crm-unbound' })
  if (fault !== null) phone.backend.fail('checkCrmBinding', fault)
  return phone
}

describe('a guest whose membership is not bound', () => {
  it.each<[string, Fault | null]>([
    ['false', null],
    ['2007', refuses(2007)],
    ['2007 inside a 200', replies(200, { code: 2007, message: 'not bound' })],
  ])('has to go, and the visit is logged: %s', async (_, fault) => {
    const { store, backend } = phoneWith(fault)
    expect(await ended(store.dispatch(lacksMembership()))).toBe(true)
    expect(backend.requested()).toEqual([CHECK, VISIT])
    expect(backend.world.guests.find(({ id }) => id === 1)?.crmBindingVisits).toBe(1)
  })

  it.each<[string, Fault]>([
    ['is refused', refuses(1002)],
    ['meets no network', noNetwork],
  ])('has to go although the visit %s', async (_, fault) => {
    const { store, backend } = phoneWith()
    backend.fail('logCrmBindingVisit', fault)
    expect(await ended(store.dispatch(lacksMembership()))).toBe(true)
  })
})

describe('a guest whom nothing stops', () => {
  it.each<[string, Fault]>([
    ['true', replies(200, { is_bound: true })],
    ['another code', refuses(2006)],
    ['a 403', replies(403)],
    ['a 429', replies(429)],
    ['a 503', refuses(503, 503)],
    ['a 503 that names the code', refuses(2007, 503)],
    ['no network', noNetwork],
    ['no answer', hangs],
    ['a page of HTML', replies(200, '<!doctype html>')],
    ['an empty answer', replies(200)],
  ])('stays, and no visit is logged: %s', async (_, fault) => {
    const { store, backend } = phoneWith(fault)
    expect(await ended(store.dispatch(lacksMembership()))).toBe(false)
    expect(backend.requested()).not.toContain(VISIT)
  })
})

it('is looked up anew each time', async () => {
  const { store, backend } = phoneWith()
  const answers = [replies(200, { is_bound: false }), replies(200, { is_bound: true })]
  const needed: boolean[] = []
  for (const fault of answers) {
    backend.fail('checkCrmBinding', fault)
    needed.push(await ended(store.dispatch(lacksMembership())))
  }
  expect(needed).toEqual([true, false])
})
