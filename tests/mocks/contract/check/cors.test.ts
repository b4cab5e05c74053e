import { expect, it } from 'vitest'
import { preflightFaults } from '#mocks/contract/check/cors.ts'

const ORIGIN = 'https://app.example'
const GOOD = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PATCH',
  'access-control-allow-headers': 'Content-Type, Authorization',
}

function faultsOf(changes: Record<string, string>, status = 204) {
  const answered = new Headers({ ...GOOD, ...changes })
  const exchange = { line: '', method: 'OPTIONS', path: '', status, answered, text: '' } as const
  const headers = ['authorization', 'content-type']
  return preflightFaults({ method: 'PATCH', headers, exchange }, ORIGIN)
}

it.each<[string, Record<string, string>, string[]]>([
  ['allows all', {}, []],
  ['names the origin', { 'access-control-allow-origin': ORIGIN }, []],
  [
    'names another origin',
    { 'access-control-allow-origin': 'https://other.example' },
    ['Access-Control-Allow-Origin names another origin'],
  ],
  [
    'names the origin twice',
    { 'access-control-allow-origin': `${ORIGIN}, ${ORIGIN}` },
    ['Access-Control-Allow-Origin is sent twice'],
  ],
  [
    'takes any header, which leaves out the bearer',
    { 'access-control-allow-headers': '*' },
    ['Access-Control-Allow-Headers lacks authorization'],
  ],
  [
    'knows no PATCH',
    { 'access-control-allow-methods': 'GET, POST' },
    ['Access-Control-Allow-Methods lacks PATCH'],
  ],
])('An answer to OPTIONS %s', (_, changes, faults) => {
  expect(faultsOf(changes)).toEqual(faults)
})

it('An answer to OPTIONS that asks for a login is a fault', () => {
  expect(faultsOf({}, 401)).toEqual(['status 401 instead of 204'])
})
