import { delay } from '#src/delay.ts'
import type { Line, LineMessage, LineProfile, SendOutcome } from '#liff/line.ts'
import * as LINE_TIMEOUTS from '#liff/timeouts.ts'

const MAX_MESSAGES = 5

/** The part of the SDK that we use. The real SDK, liff-mock and the tests' fakes implement it. */
export interface LiffSdk {
  isInClient(): boolean
  isLoggedIn(): boolean
  login(options: { redirectUri: string }): void
  logout(): void
  getProfile(): Promise<unknown>
  getFriendship(): Promise<unknown>
  /** Returns where LINE opened the app, or null before init. */
  getContext(): unknown
  isApiAvailable(name: string): boolean
  shareTargetPicker(messages: never, options?: { isMultiple?: boolean }): Promise<unknown>
  sendMessages(messages: never): Promise<unknown>
  closeWindow(): void
  /** Only newer versions of LINE have it. liff-mock does not. */
  calendar?: { showEventCreationModal(entry: LiffCalendarEntry): Promise<void> }
}

type LiffCalendarEntry = { title: string; startTime: Date; endTime: Date }

/** @param sdk an initialised SDK */
export function lineFromSdk(sdk: LiffSdk): Line {
  const isInLine = () => tryOrUndefined(() => sdk.isInClient()) ?? false
  const isLoggedIn = () => tryOrUndefined(() => sdk.isLoggedIn()) ?? false
  return {
    status: () => 'ready',
    isInLine,
    isLoggedIn,
    login: (redirectUri) => void tryOrUndefined(() => sdk.login({ redirectUri })),
    logout() {
      if (!isInLine() && isLoggedIn()) tryOrUndefined(() => sdk.logout())
    },
    profile: async () =>
      isLoggedIn() ? readProfile(await answerInTime(() => sdk.getProfile())) : null,
    friendship: async () =>
      isLoggedIn() ? readFriendship(await answerInTime(() => sdk.getFriendship())) : null,
    share: oneAtATime(async (messages) => {
      if (!areShareable(messages) || !tryOrUndefined(() => sdk.isApiAvailable('shareTargetPicker')))
        return 'unavailable'
      try {
        const result = await sdk.shareTargetPicker(messages as never, { isMultiple: true })
        return isSuccess(result) ? 'sent' : 'cancelled'
      } catch {
        return 'unavailable'
      }
    }),
    canSendToChat: () =>
      Promise.resolve(isInLine() && isWritableChat(tryOrUndefined(() => sdk.getContext()))),
    async sendToChat(messages) {
      if (!areShareable(messages)) return 'refused'
      try {
        const sent = sdk.sendMessages(messages as never).then((): SendOutcome => 'sent')
        return await Promise.race([
          sent,
          delay(LINE_TIMEOUTS.ANSWER).then(() => 'unanswered' as const),
        ])
      } catch (reason) {
        return isRefusal(reason) ? 'refused' : 'unanswered'
      }
    },
    async addToCalendar({ title, startAt, endAt }) {
      if (!tryOrUndefined(() => sdk.isApiAvailable('calendar.showEventCreationModal'))) return false
      try {
        const entry = { title, startTime: new Date(startAt), endTime: new Date(endAt) }
        await sdk.calendar?.showEventCreationModal(entry)
        return sdk.calendar !== undefined
      } catch {
        return false
      }
    },
    close() {
      // Outside LINE the SDK calls window.close(), and Chrome closes a tab that a link has just opened.
      if (isInLine()) tryOrUndefined(() => sdk.closeWindow())
    },
  }
}

/**
 * Ignores a second tap while the picker opens, because the SDK would abort both pickers. Other messages are
 * 'unavailable' meanwhile, so the guest gets their link. After `PICKER` a tap opens a new picker. The SDK has one picker
 * object, so the end of an earlier picker that hung may end the new one at once. Then the guest is asked to tap again.
 */
function oneAtATime(open: Line['share']): Line['share'] {
  let running: { messages: string; outcome: ReturnType<Line['share']> } | null = null
  let hasHung = false
  return (messages) => {
    const asText = JSON.stringify(messages)
    if (running !== null)
      return running.messages === asText ? running.outcome : Promise.resolve('unavailable')
    const end = () => {
      if (running === started) running = null
    }
    const isAfterHungPicker = hasHung
    hasHung = false
    let isNew = true
    void delay(LINE_TIMEOUTS.MIN_WAIT).then(() => (isNew = false))
    const outcome = open(messages)
      .then((result) => (isAfterHungPicker && isNew && result !== 'sent' ? 'needs-tap' : result))
      .finally(end)
    const started = { messages: asText, outcome }
    running = started
    const endWait = () => {
      hasHung ||= running === started
      end()
    }
    void delay(LINE_TIMEOUTS.PICKER).then(endWait)
    return started.outcome
  }
}

/** LINE takes 1 to 5 messages, each an object with a type. */
export const areShareable = (messages: readonly unknown[]): boolean =>
  messages.length >= 1 && messages.length <= MAX_MESSAGES && messages.every(isMessage)

const isMessage = (value: unknown): value is LineMessage =>
  isRecord(value) && typeof value['type'] === 'string' && value['type'] !== ''

/** The context types of a chat. The others are 'none' (LINE's home or a browser) and 'external'. */
const CHATS = ['utou', 'group', 'room', 'square_chat']

/** The guest granted the scope when LINE opened the app for the first time. */
const isWritableChat = (context: unknown): boolean =>
  isRecord(context) &&
  CHATS.includes(String(context['type'])) &&
  Array.isArray(context['scope']) &&
  context['scope'].includes('chat_message.write')

/** LINE's codes are HTTP statuses, or the SDK's own words. Without one the request had no answer. */
const isRefusal = (reason: unknown): boolean =>
  isRecord(reason) &&
  /^(4\d\d|FORBIDDEN|UNAUTHORIZED|INVALID_ARGUMENT)$/.test(String(reason['code']))

/** The picker resolves with {status: 'success'}, or with nothing if the guest closed it. */
const isSuccess = (result: unknown) => isRecord(result) && result['status'] === 'success'

/** Returns undefined if LINE fails (revoked login, no network) or does not answer in time. */
async function answerInTime(request: () => Promise<unknown>): Promise<unknown> {
  try {
    return await Promise.race([request(), delay(LINE_TIMEOUTS.ANSWER)])
  } catch {
    return undefined
  }
}

function readProfile(answer: unknown): LineProfile | null {
  if (!isRecord(answer) || typeof answer['displayName'] !== 'string') return null
  const { displayName, pictureUrl } = answer
  return { displayName, pictureUrl: typeof pictureUrl === 'string' ? pictureUrl : null }
}

const readFriendship = (answer: unknown): boolean | null =>
  isRecord(answer) && typeof answer['friendFlag'] === 'boolean' ? answer['friendFlag'] : null

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function tryOrUndefined<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
