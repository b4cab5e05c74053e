import type { ApiError } from '#src/domain/errors.ts'
import { errorsTexts } from '#default-texts/errors'
import { getTexts } from '#src/texts/locale.ts'

/** Returns our own text for the code, or else the server's message, or else `fallback`. */
export function errorText(error: ApiError | null, fallback: string): string {
  if (error?.kind !== 'refused') return fallback
  const known: Record<number, string> = getTexts(errorsTexts, 'serverErrors')
  return (error.code === null ? undefined : known[error.code]) ?? (error.message || fallback)
}
