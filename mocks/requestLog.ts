/** Logs one line for each request, without tokens, codes or queries, which are secret. */
import { findRoute, type Answer, type BackendRequest } from '#mocks/backend/answer.ts'
import { guestOfToken } from '#mocks/backend/guests.ts'
import { isoInHongKong } from '#mocks/backend/hongKong.ts'
import type { World } from '#mocks/backend/world.ts'
import { calls } from '#src/api/calls.ts'

const PUBLIC_WORDS = new Set(
  ['/api/client/staff', ...Object.values(calls).map(({ path }) => path)].flatMap((path) =>
    path.split('/'),
  ),
)

/** Such as '14:20:01 POST /api/client/reservation/create 400 (1701) 3 ms guest 101'. */
export function requestLine(
  world: World,
  { method, path, bearer }: BackendRequest,
  { status, body }: Answer,
  durationMs: number,
): string {
  const guest = guestOfToken(world, bearer)
  return [
    isoInHongKong(world.now()).slice(11, 19),
    method,
    publicPath(method, path),
    status,
    ...refusalCode(status, body),
    `${Math.round(durationMs)} ms`,
    guest === null ? 'no guest' : `guest ${guest.id}`,
  ].join(' ')
}

function publicPath(method: string, path: string): string {
  const found = findRoute(method, path)
  if (found !== null) return `/api/client${calls[found.name].path}`
  if (/^\/staff\/[a-zA-Z]+$/.test(path)) return path
  return path
    .split('/')
    .map((word) => (PUBLIC_WORDS.has(word) ? word : '…'))
    .join('/')
}

function refusalCode(status: number, body: unknown): string[] {
  if (typeof body !== 'object' || body === null || !('code' in body)) return []
  return status === 200 || body.code === status ? [] : [`(${body.code})`]
}
