import { expect, it } from 'vitest'
import { readAnswer } from '#mocks/contract/readers.ts'

const user = { id: 1, mobile: null }

it.each<[string, string, string | null]>([
  ['the plain fields', JSON.stringify(user), null],
  [
    'an envelope',
    JSON.stringify({ code: 0, data: user }),
    'the named fields are inside an envelope {code, data}',
  ],
  [
    'JSON that was encoded twice',
    JSON.stringify(JSON.stringify(user)),
    'the body is a JSON text instead of an object',
  ],
])('check-api describes what is around the fields of %s', (_, text, wrapping) => {
  expect(readAnswer('User', { status: 200, text })).toEqual({
    kind: 'answer',
    body: user,
    wrapping,
  })
})

it.each([
  ['', null],
  ['{}', null],
  ['OK', 'the body is plain text instead of JSON'],
  ['"OK"', 'the body is a JSON text instead of an object'],
])('check-api reads the answer %j of a command', (text, wrapping) => {
  expect(readAnswer('Empty', { status: 200, text })).toMatchObject({ kind: 'answer', wrapping })
})
