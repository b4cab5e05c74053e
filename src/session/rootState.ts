import type { api } from '#src/api/client.ts'

/** The whole state. `src/app/reducers.ts` adds the slices, whose types it infers from their reducers. */
export interface RootState {
  api: ReturnType<typeof api.reducer>
}

export type SliceName = Exclude<keyof RootState, 'api'>
