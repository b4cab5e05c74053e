import { useState } from 'react'
import { useLocation, useNavigationType, type Location } from 'react-router-dom'
import { slideDirection, type Direction } from '#src/routing/direction.ts'
import { isLayer } from '#src/routing/layerStack.ts'

/** Null on the first screen, which does not slide. */
export function useSlideDirection(): Direction | null {
  const location = useLocation()
  const { pathname } = location
  const navigation = useNavigationType()
  const [shown, setShown] = useState<{ location: Location; direction: Direction | null }>({
    location,
    direction: null,
  })
  if (shown.location !== location) {
    const from = shown.location.pathname
    // The next screen takes the entry of the dialog that led to it.
    const wasPushed = navigation === 'REPLACE' && isLayer(shown.location)
    const direction =
      from === pathname
        ? shown.direction
        : slideDirection(from, pathname, wasPushed ? 'PUSH' : navigation)
    setShown({ location, direction })
  }
  return shown.direction
}
