import type { api } from '#src/api/client.ts'

/** The whole state. A slice adds its part where it is defined, by `declare module`. */
export interface RootState {
  api: ReturnType<typeof api.reducer>
}
