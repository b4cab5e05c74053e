/** The part of LIFF that the app uses, for the real SDK and for its mock alike. */
import { areShareable, type Line } from '#liff/line.ts'

/** Structural, so that the real SDK, liff-mock and a test's stand-in all fit. */
export interface LiffSdk {
  isInClient(): boolean
  isApiAvailable(name: string): boolean
  shareTargetPicker(messages: never, options?: { isMultiple?: boolean }): Promise<unknown>
  closeWindow(): void
  /** A part of newer LINE only; liff-mock has none. */
  calendar?: { showEventCreationModal(entry: LiffCalendarEntry): Promise<void> }
}

type LiffCalendarEntry = { title: string; startTime: Date; endTime: Date }

/** The port over an initialised SDK. */
export function lineOver(sdk: LiffSdk): Line {
  return {
    isInLine: () => attempt(() => sdk.isInClient()) ?? false,
    async share(messages) {
      if (!areShareable(messages) || !attempt(() => sdk.isApiAvailable('shareTargetPicker')))
        return 'unavailable'
      try {
        const result = await sdk.shareTargetPicker(messages as never, { isMultiple: true })
        return isSuccess(result) ? 'sent' : 'cancelled'
      } catch {
        return 'unavailable'
      }
    },
    async addToCalendar({ title, startAt, endAt }) {
      if (!attempt(() => sdk.isApiAvailable('calendar.showEventCreationModal'))) return false
      try {
        const entry = { title, startTime: new Date(startAt), endTime: new Date(endAt) }
        await sdk.calendar?.showEventCreationModal(entry)
        return sdk.calendar !== undefined
      } catch {
        return false
      }
    },
    close: () => void attempt(() => sdk.closeWindow()),
  }
}

/** The picker resolves with {status: 'success'}, and with nothing when the guest closed it. */
const isSuccess = (result: unknown) =>
  typeof result === 'object' && result !== null && 'status' in result && result.status === 'success'

function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
