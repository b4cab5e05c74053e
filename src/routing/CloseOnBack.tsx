import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { OverlayStack } from '#src/routing/overlayStack.ts'

const OverlaysContext = createContext<OverlayStack | null>(null)

/** Returns null outside of <CloseOnBack>. */
export const useOverlays = (): OverlayStack | null => useContext(OverlaysContext)

/** Makes the Back button close an open dialog before it leaves the screen. */
export function CloseOnBack({ children }: { children: ReactNode }) {
  const location = useLocation()
  const navigate = useNavigate()
  const isPop = useNavigationType() === 'POP'
  const [overlays] = useState(() => new OverlayStack(location, navigate))
  useLayoutEffect(
    () => overlays.locationChanged(location, navigate),
    [overlays, location, navigate],
  )
  useEffect(() => overlays.screenShown(isPop), [overlays, location, isPop])
  return <OverlaysContext value={overlays}>{children}</OverlaysContext>
}

/** While the calling component is mounted, the Back button calls `close` and stays on the screen. */
export function useCloseOnBack(close: () => void): void {
  const overlays = useOverlays()
  const onBack = useEffectEvent(close)
  useEffect(() => overlays?.open(() => onBack()), [overlays])
}
