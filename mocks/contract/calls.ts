/** The table of all API calls. docs/openapi.json is generated from it. */
import { calls as addresses, type CallName } from '#src/api/calls.ts'
import type { api } from '#src/api/client.ts'
import { bookingCalls } from '#mocks/contract/bookingCalls.ts'
import type { Call, CallRow } from '#mocks/contract/call.ts'
import { guestCalls } from '#mocks/contract/guestCalls.ts'
import { invitationCalls } from '#mocks/contract/invitationCalls.ts'
import { ticketCalls } from '#mocks/contract/ticketCalls.ts'

/** The keys are the endpoint names of src/api. */
const rows: Record<keyof typeof api.endpoints, CallRow> = {
  ...guestCalls,
  ...bookingCalls,
  ...ticketCalls,
  ...invitationCalls,
}

const withAddress = (name: CallName): Call => {
  const { method, path } = addresses[name]
  return { ...rows[name], method, path: path.replace(/:(\w+)/, '{$1}') }
}

const names = Object.keys(rows) as CallName[]

export const calls = Object.fromEntries(names.map((name) => [name, withAddress(name)])) as Record<
  CallName,
  Call
>

/** Codes that any call may return. The texts are shown if a screen has no text of its own. */
export const COMMON_CODES: Record<number, string> = {
  401: 'The login is missing or expired. With HTTP status 401 the app signs in again once.',
  1001: 'Format error. Shown as 格式錯誤.',
  1002: 'No permission to operate. Shown as 您沒有操作權限.',
  1102: 'The LINE login cannot be verified. Shown as 無法驗證 LINE 登入.',
}

/** Points that are open for all calls. */
export const OPEN_POINTS = [
  'Times are ISO 8601. A time without an offset is read as Hong Kong time. The app also reads other formats.',
  'The app reads a code at any HTTP status, and also from `data.code`, `error.code` and `error_code`. With a 2xx status and the named fields, only a code that the specification names is a refusal.',
  'Codes marked as assumed are codes of the mock backend. The app treats any other code the same way.',
  'A request that hits a rate limit answers 429 with Retry-After in seconds. The app does not read its body.',
]
