import { describe, expect, it } from 'vitest'
import type { ApiError } from '#src/domain/errors.ts'
import { refusalText, serverErrorsTexts } from '#src/texts/serverErrors.ts'

const OWN = 'It did not work.'
const refused = (code: number | null, message: string): ApiError => ({
  kind: 'refused',
  status: 400,
  code,
  message,
})

describe('a refusal', () => {
  it.each<[string, ApiError | null, string]>([
    ['1001 in the words of the catalogue', refused(1001, 'no'), '格式錯誤'],
    ['1002 in the words of the catalogue', refused(1002, ''), '您沒有操作權限'],
    ['1102 in the words of the catalogue', refused(1102, 'no'), '無法驗證 LINE 登入'],
    ['any other code in the words of the server', refused(1706, 'Used.'), 'Used.'],
    ['no code in the words of the server', refused(null, 'Not now.'), 'Not now.'],
    ['any other code without words in our own', refused(1706, ''), OWN],
    ['no answer in our own words', { kind: 'unreachable', reason: 'server' }, OWN],
    [
      'a busy server in our own words',
      { kind: 'unreachable', reason: 'busy', retryAfterSeconds: 1 },
      OWN,
    ],
    ['nothing known in our own words', null, OWN],
  ])('is told: %s', (_, error, text) => {
    expect(refusalText(error, OWN)).toBe(text)
  })
})

it('the general codes of spec 8 have texts in Chinese', () => {
  expect(Object.keys(serverErrorsTexts.get()).map(Number)).toEqual([1001, 1002, 1102])
  for (const text of Object.values(serverErrorsTexts.get()))
    expect(text).toMatch(/\p{Script=Han}{2}/u)
})
