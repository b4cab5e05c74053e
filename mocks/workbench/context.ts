import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Bench, BenchView } from '#mocks/workbench/bench.ts'

const BenchContext = createContext<Bench | null>(null)

export const BenchProvider = BenchContext.Provider

export function useBench(): { bench: Bench; view: BenchView } {
  const bench = useContext(BenchContext)
  if (bench === null) throw new Error('BenchProvider is missing')
  return { bench, view: useSyncExternalStore(bench.subscribe, bench.view) }
}
