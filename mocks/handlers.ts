/** Connects HTTP requests to the backend's functions, with MSW (browser, Node) or without it. */
import { delay, http, HttpResponse } from 'msw'
import type { World } from '#mocks/backend/world.ts'
import { answerIn, type DialectName } from '#mocks/dialects.ts'
import { toBackendRequest, toHttpAnswer } from '#mocks/http.ts'

type MockServer = {
  world: World
  dialect: DialectName
  /** Called after each answer, because the world may have changed. */
  save: () => void
}

export function createHandlers(server: MockServer) {
  return [http.all('*/api/client/*', ({ request }) => respond(server, request))]
}

export async function respond(
  { world, dialect, save }: MockServer,
  request: Request,
): Promise<Response> {
  const backendRequest = toBackendRequest({
    method: request.method,
    url: new URL(request.url),
    authorization: request.headers.get('authorization'),
    language: request.headers.get('accept-language'),
    text: await request.text(),
  })
  if (world.latencyMs > 0) await delay(world.latencyMs)
  const { status, text, headers } = toHttpAnswer(answerIn(dialect, world, backendRequest))
  save()
  return new HttpResponse(text, { status, headers })
}
