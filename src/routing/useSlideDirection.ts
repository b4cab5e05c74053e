import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { slideDirection, type Direction } from '#src/routing/direction.ts'

/** Null on the first screen, which does not slide. */
export function useSlideDirection(): Direction | null {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const [shown, setShown] = useState<{ pathname: string; direction: Direction | null }>({
    pathname,
    direction: null,
  })
  if (shown.pathname !== pathname)
    setShown({ pathname, direction: slideDirection(shown.pathname, pathname, navigation) })
  return shown.direction
}
