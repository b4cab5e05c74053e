/** Every call of the API in one table; the document in docs/openapi.json is made from it. */
import type { api } from '#src/api/client.ts'
import { bookingCalls } from '#mocks/contract/bookingCalls.ts'
import type { Call } from '#mocks/contract/call.ts'
import { guestCalls } from '#mocks/contract/guestCalls.ts'
import { invitationCalls } from '#mocks/contract/invitationCalls.ts'
import { ticketCalls } from '#mocks/contract/ticketCalls.ts'

/** By the name of the endpoint in src/api. */
export const calls: Record<keyof typeof api.endpoints, Call> = {
  ...guestCalls,
  ...bookingCalls,
  ...ticketCalls,
  ...invitationCalls,
}

/** Spec'd for every call; where a screen has no text of its own these are shown. */
export const COMMON_CODES: Record<number, string> = {
  401: 'Login missing or expired. With HTTP status 401 the app signs in again once.',
  1001: 'Format error. Shown as 格式錯誤.',
  1002: 'No permission to operate. Shown as 您沒有操作權限.',
  1102: 'The LINE login cannot be verified. Shown as 無法驗證 LINE 登入.',
}

/** Open for all calls together. */
export const OPEN_POINTS = [
  'Times are ISO 8601; one without an offset is read as Hong Kong time. The app reads other forms too.',
  'A code is read at any HTTP status, also from `data.code`, `error.code` and `error_code`. With a 2xx status and the named fields it is a refusal only if the specification names it.',
  'Codes marked as assumed are those of the mock backend; any other code is treated the same.',
  'A request that hits a limit answers 429 with Retry-After in seconds; its body is not read.',
]
