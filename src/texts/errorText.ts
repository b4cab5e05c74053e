import type { ApiError } from '#src/domain/errors.ts'
import { errorsTexts } from '#default-texts/errors'
import { getTexts } from '#src/texts/locale.ts'

/** Our own text of the code, else the server's message, else `fallback`. */
export function errorText(error: ApiError | null, fallback: string): string {
  if (error?.kind !== 'refused') return fallback
  const known: Record<number, string> = getTexts(errorsTexts, 'serverErrors')
  return (error.code === null ? undefined : known[error.code]) ?? (error.message || fallback)
}
