/** HTTP around the backend's functions: for MSW in the browser and in node, and without it. */
import { delay, http, HttpResponse } from 'msw'
import { answer } from '#mocks/backend/answer.ts'
import type { World } from '#mocks/backend/world.ts'
import { toBackendRequest, toHttpAnswer } from '#mocks/http.ts'

/** `afterAnswer` is called each time the world may have changed. */
export function createHandlers(world: World, afterAnswer: () => void = () => {}) {
  return [http.all('*/api/client/*', ({ request }) => respond(world, request, afterAnswer))]
}

export async function respond(
  world: World,
  request: Request,
  afterAnswer: () => void,
): Promise<Response> {
  const backendRequest = toBackendRequest({
    method: request.method,
    url: new URL(request.url),
    authorization: request.headers.get('authorization'),
    language: request.headers.get('accept-language'),
    text: await request.text(),
  })
  if (world.latencyMs > 0) await delay(world.latencyMs)
  const { status, text, headers } = toHttpAnswer(answer(world, backendRequest))
  afterAnswer()
  return new HttpResponse(text, { status, headers })
}
