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
import { LayerStack } from '#src/routing/layerStack.ts'

const LayersContext = createContext<LayerStack | null>(null)

/** Null outside of BackCloses. */
export const useLayers = (): LayerStack | null => useContext(LayersContext)

/** Lets Back close what is open over a screen before it leaves the screen. */
export function BackCloses({ children }: { children: ReactNode }) {
  const location = useLocation()
  const navigate = useNavigate()
  const isPop = useNavigationType() === 'POP'
  const [layers] = useState(() => new LayerStack(location, navigate))
  useLayoutEffect(() => layers.locationChanged(location, navigate), [layers, location, navigate])
  useEffect(() => layers.screenShown(isPop), [layers, location, isPop])
  return <LayersContext value={layers}>{children}</LayersContext>
}

/** For as long as it is rendered, Back calls `close` and stays on the screen. */
export function useBackCloses(close: () => void): void {
  const layers = useLayers()
  const onBack = useEffectEvent(close)
  useEffect(() => layers?.open(() => onBack()), [layers])
}
