import { useCallback } from 'react'
import { sanitizeName } from '#src/domain/sanitize.ts'
import { linePicture } from '#src/domain/url.ts'
import { useServices } from '#src/config/services.tsx'
import { useAsync } from '#src/ui/useAsync.ts'

type LineGuest = { name: string; picture: string | null }

/** Cleaned for the screen; null until LINE gives a name. */
export function useLineGuest(): LineGuest | null {
  const { line } = useServices()
  const { data: profile } = useAsync(useCallback(() => line.profile(), [line]))
  const name = sanitizeName(profile?.displayName ?? null)
  return name === null ? null : { name, picture: linePicture(profile?.pictureUrl ?? null) }
}
