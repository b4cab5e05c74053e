/** What a guest reads of a refused request, where the screen has no text of its own for the code (spec 8). */
import type { ApiError } from '#src/domain/errors.ts'
import { group } from '#src/texts/language.ts'

/** The general codes; every other code shows the server's own message. */
export const serverErrorsTexts = group('serverErrors', {
  1001: '格式錯誤',
  1002: '您沒有操作權限',
  1102: '無法驗證 LINE 登入',
})

/** An acceptance that the server refused: the guest goes on all the same. */
export const acceptTexts = group('accept', {
  failed: 'Your acceptance could not be recorded. You can go on all the same.',
})

/** The catalogue's text of the code, else the server's message, else `ownText`, which an unanswered request gets as well. */
export function refusalText(error: ApiError | null, ownText: string): string {
  if (error?.kind !== 'refused') return ownText
  const known: Record<number, string> = serverErrorsTexts.get()
  return (error.code === null ? undefined : known[error.code]) ?? (error.message || ownText)
}
