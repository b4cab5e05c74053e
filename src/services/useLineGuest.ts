/** Who the guest is in LINE, for the screens that say so. */
import { useEffect, useState } from 'react'
import { sanitizeName } from '#src/domain/sanitize.ts'
import { linePicture } from '#src/domain/url.ts'
import { useServices } from '#src/services/context.tsx'

type LineGuest = { name: string; picture: string | null }

/** The guest's name and picture in LINE, fit for the screen; null until LINE gives a name. */
export function useLineGuest(): LineGuest | null {
  const { line } = useServices()
  const [guest, setGuest] = useState<LineGuest | null>(null)
  useEffect(() => {
    let isCancelled = false
    const load = async () => {
      const profile = await line.profile()
      const name = sanitizeName(profile?.displayName ?? null)
      const picture = linePicture(profile?.pictureUrl ?? null)
      if (!isCancelled) setGuest(name === null ? null : { name, picture })
    }
    void load()
    return () => {
      isCancelled = true
    }
  }, [line])
  return guest
}
