import { expect, it } from 'vitest'
import type { ApiError } from '#src/domain/errors.ts'
import { errorText } from '#src/texts/errorText.ts'
import { setLocale } from '#src/texts/locale.ts'

const FALLBACK = 'It did not work.'
const refused = (code: number | null, message: string): ApiError => ({
  kind: 'refused',
  status: 400,
  code,
  message,
})

it.each<[string, ApiError | null, string]>([
  ['our own text for code 1001', refused(1001, 'no'), '格式錯誤'],
  ["the server's text for another code", refused(1706, 'Used.'), 'Used.'],
  ["the server's text without a code", refused(null, 'Not now.'), 'Not now.'],
  ['the fallback for another code without a text', refused(1706, ''), FALLBACK],
  ['the fallback without an answer', { kind: 'unreachable', reason: 'server' }, FALLBACK],
  ['the fallback without an error', null, FALLBACK],
])('errorText returns %s', (_, error, text) => {
  expect(errorText(error, FALLBACK)).toBe(text)
})

it("errorText returns our own text in the language that the guest has chosen since the app's start", async () => {
  const catalogue = { serverErrors: { 1001: 'Format error' } }
  await setLocale('en', () => Promise.resolve({ catalogue }))
  expect(errorText(refused(1001, 'no'), FALLBACK)).toBe('Format error')
})
