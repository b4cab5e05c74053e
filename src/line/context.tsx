/** What the screens may use of the outside: settings, LINE, analytics. Filled once, in start/app.tsx. */
import { createContext, useContext } from 'react'
import type { Line } from '#liff/line.ts'
import type { Config } from '#src/config.ts'
import type { Analytics } from '#src/line/analytics.ts'

export type Outside = { config: Config; line: Line; analytics: Analytics }

const OutsideContext = createContext<Outside | null>(null)

export const OutsideProvider = OutsideContext.Provider

export function useOutside(): Outside {
  const outside = useContext(OutsideContext)
  if (outside === null) throw new Error('OutsideProvider is missing')
  return outside
}
