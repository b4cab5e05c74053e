/** The port to LINE. Its implementations catch the SDK's errors and undefined results. */

/** A message for the share picker. The SDK does not validate it. */
export type LineMessage = { type: string } & Record<string, unknown>

/**
 * 'unavailable': offer another way. 'needs-tap': LINE was ready too late, but the next tap works.
 */
type ShareOutcome = 'sent' | 'cancelled' | 'unavailable' | 'needs-tap'

/**
 * 'refused': LINE does not let the app write to this chat. 'unanswered': LINE has not answered, so the
 * message may have been sent.
 */
export type SendOutcome = 'sent' | 'refused' | 'unanswered'

type LineStatus = 'starting' | 'ready' | 'absent'

/** Times are in milliseconds since 1970. */
type CalendarEntry = { title: string; startAt: number; endAt: number }

export type LineProfile = { displayName: string; pictureUrl: string | null }

/** While LINE is starting, the calls wait for it. */
export interface Line {
  status(): LineStatus
  /** Returns whether the app runs in LINE's LIFF browser. */
  isInLine(): boolean
  /** Returns null without LINE. */
  isLoggedIn(): boolean | null
  /**
   * Works only outside LINE.
   * @param returnTo an absolute URL of the app without LINE's parameters
   */
  login(returnTo: string): void
  /** Does nothing inside LINE, where the guest stays logged in. */
  logout(): void
  /** Returns null if the guest is logged out or the profile is not available. */
  profile(): Promise<LineProfile | null>
  /** Returns whether the guest is a friend of the official account, or null if unknown. */
  friendship(): Promise<boolean | null>
  /** Call it directly in the tap's handler, because the browser blocks a later popup. */
  share(messages: LineMessage[]): Promise<ShareOutcome>
  /** Returns whether LINE opened the app from a chat to which it may write. */
  canSendToChat(): Promise<boolean>
  /** Sends 1 to 5 messages to that chat in the guest's name, so call it only on a tap. */
  sendToChat(messages: LineMessage[]): Promise<SendOutcome>
  /** Opens LINE's form for a calendar entry. Returns false if LINE has none or refuses. */
  addToCalendar(entry: CalendarEntry): Promise<boolean>
  /** Closes the window. It does nothing outside the LIFF browser, so navigate afterwards. */
  close(): void
}

/** Used if there is no LIFF app. Everything except sharing works. */
export const noLine: Line = {
  status: () => 'absent',
  isInLine: () => false,
  isLoggedIn: () => null,
  login: () => undefined,
  logout: () => undefined,
  profile: () => Promise.resolve(null),
  friendship: () => Promise.resolve(null),
  share: () => Promise.resolve('unavailable'),
  canSendToChat: () => Promise.resolve(false),
  sendToChat: () => Promise.resolve('refused'),
  addToCalendar: () => Promise.resolve(false),
  close: () => undefined,
}
