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
  ['that allows everything', {}, []],
  ['that names the origin', { 'access-control-allow-origin': ORIGIN }, []],
  [
    'that names another origin',
    { 'access-control-allow-origin': 'https://other.example' },
    ['Access-Control-Allow-Origin names another origin'],
  ],
  [
    'that names the origin twice',
    { 'access-control-allow-origin': `${ORIGIN}, ${ORIGIN}` },
    ['Access-Control-Allow-Origin is sent twice'],
  ],
  [
    'that allows any header except Authorization',
    { 'access-control-allow-headers': '*' },
    ['Access-Control-Allow-Headers lacks authorization'],
  ],
  [
    'that does not allow PATCH',
    { 'access-control-allow-methods': 'GET, POST' },
    ['Access-Control-Allow-Methods lacks PATCH'],
  ],
])('check-api grades a preflight answer %s', (_, changes, faults) => {
  expect(faultsOf(changes)).toEqual(faults)
})

it('check-api reports a preflight answer that requires a login', () => {
  expect(faultsOf({}, 401)).toEqual(['status 401 instead of 204'])
})
