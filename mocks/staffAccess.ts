/** Allows the staff endpoints for this machine, and for clients that know the printed key. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const STAFF_KEY_HEADER = 'x-staff-key'

const KEY_BYTES = 12

export const makeStaffKey = (): string => randomBytes(KEY_BYTES).toString('base64url')

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i
const LOOPBACK_ADDRESS = /^(::ffff:)?127\.|^::1$/

const isLoopbackHost = (origin: string): boolean =>
  URL.canParse(origin) && LOOPBACK_HOST.test(new URL(origin).hostname)

export type StaffRequest = Pick<IncomingMessage, 'headers'> & {
  socket: { remoteAddress?: string | undefined }
}

export const isStaff = (request: StaffRequest, key: string): boolean =>
  isFromThisMachine(request) || hasKey(request, key)

/** A tunnel also connects from this machine, but it sends its own host or a forwarding header. */
function isFromThisMachine({ headers, socket }: StaffRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => /^(x-)?forwarded/.test(name))
  // A page of another origin must not act through the browser of this machine.
  const isOwnPage = headers.origin === undefined || isLoopbackHost(headers.origin)
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    isLoopbackHost(`http://${headers.host ?? ''}`) &&
    isOwnPage &&
    !isForwarded
  )
}

function hasKey({ headers }: StaffRequest, key: string): boolean {
  const sentKey = Buffer.from(String(headers[STAFF_KEY_HEADER] ?? ''))
  const expected = Buffer.from(key)
  return sentKey.length === expected.length && timingSafeEqual(sentKey, expected)
}
