import { expect, it } from 'vitest'
import type { ApiError } from '#src/domain/errors.ts'
import { errorText } from '#src/texts/errorText.ts'

const FALLBACK = 'It did not work.'
const refused = (code: number | null, message: string): ApiError => ({
  kind: 'refused',
  status: 400,
  code,
  message,
})

it.each<[string, ApiError | null, string]>([
  ['1001 in our text of the code', refused(1001, 'no'), '格式錯誤'],
  ['any other code in the text of the server', refused(1706, 'Used.'), 'Used.'],
  ['no code in the text of the server', refused(null, 'Not now.'), 'Not now.'],
  ['any other code without a text as the fallback', refused(1706, ''), FALLBACK],
  ['no answer as the fallback', { kind: 'unreachable', reason: 'server' }, FALLBACK],
  ['nothing known as the fallback', null, FALLBACK],
])('a refusal shows %s', (_, error, text) => {
  expect(errorText(error, FALLBACK)).toBe(text)
})
