/** The mock backend inside node, for tests: it answers fetch without a socket. */
import { setupServer } from 'msw/node'
import type { World } from '#mocks/backend/world.ts'
import { createHandlers } from '#mocks/handlers.ts'

/** A server that answers from this world once `listen()` is called, until `close()`. */
export function createMockServer(world: World) {
  return setupServer(...createHandlers(world))
}
