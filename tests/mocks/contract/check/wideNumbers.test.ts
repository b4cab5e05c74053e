import { expect, it } from 'vitest'
import { checkWideNumbers, findWideNumbers } from '#mocks/contract/check/wideNumbers.ts'

it('check-api finds a number beyond 2^53 in the raw text', () => {
  const text = `{"user_id": 9007199254740991, "note": "a \\" 9007199254740993",
    "reservations": [{"id": 9007199254740993, "owner": {"id": 12345678901234567890}},
    {"id": 1, "weight": 0.12345678901234567890}]}`
  expect(findWideNumbers(text)).toEqual(['reservations[].id', 'reservations[].owner.id'])
})

it('check-api ignores a wide number in a field that the app does not read', () => {
  const example = { reservations: [{ id: 1 }] }
  const text = '{"trace": 9007199254740993, "reservations": [{"id": 9007199254740993}]}'
  expect(checkWideNumbers('GET', text, example).map(({ what }) => what)).toEqual([
    'reservations[].id: a JSON number beyond 2^53, which a browser rounds. Send it as text',
  ])
})
