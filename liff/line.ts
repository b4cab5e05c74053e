/**
 * What the app needs of LINE, in the app's words. The SDK's undefineds and throws stop behind this
 * port.
 */

/** A message for the share picker: an object with a type, which the SDK does not check. */
export type LineMessage = { type: string } & Record<string, unknown>

/**
 * - unavailable: this LINE, this browser or this login cannot share; the caller offers another way
 * - needs-tap: LINE has come too late for the tap; the next one opens the picker
 */
type ShareOutcome = 'sent' | 'cancelled' | 'unavailable' | 'needs-tap'

/** Whether LINE is still on its way, there, or not to be had. */
type LineStatus = 'starting' | 'ready' | 'absent'

/** Instants in milliseconds since 1970. */
type CalendarEntry = { title: string; startAt: number; endAt: number }

/** Under which name and picture the guest is known in LINE. */
export type LineProfile = { displayName: string; pictureUrl: string | null }

/** While LINE is starting, what needs it waits: a share, a login, a profile. */
export interface Line {
  status(): LineStatus
  /** Whether the app runs inside LINE's own LIFF browser. */
  isInLine(): boolean
  /**
   * Whether the guest is logged in to LINE; null without LINE, where there is nothing to log in to.
   */
  isLoggedIn(): boolean | null
  /**
   * Leaves for LINE's login, which comes back to `returnTo`: an absolute address of this app,
   * without what an earlier login left in it. Only for a guest who is logged out, outside LINE.
   */
  login(returnTo: string): void
  /** Logs out of LINE. Does nothing inside LINE, where the guest stays logged in. */
  logout(): void
  /** Null: logged out, or not available. */
  profile(): Promise<LineProfile | null>
  /** Whether the guest is a friend of the official account; null: unknown. */
  friendship(): Promise<boolean | null>
  /** Opens the share picker. Call it in the tap itself: a popup that comes later is blocked. */
  share(messages: LineMessage[]): Promise<ShareOutcome>
  /**
   * Opens LINE's own form for a new calendar entry, filled in. False where this LINE has none, or
   * refused.
   */
  addToCalendar(entry: CalendarEntry): Promise<boolean>
  /** Closes the LIFF browser. Does nothing elsewhere, so navigate afterwards. */
  close(): void
}

/** Without a LIFF app: everything works but sharing. */
export const noLine: Line = {
  status: () => 'absent',
  isInLine: () => false,
  isLoggedIn: () => null,
  login: () => undefined,
  logout: () => undefined,
  profile: () => Promise.resolve(null),
  friendship: () => Promise.resolve(null),
  share: () => Promise.resolve('unavailable'),
  addToCalendar: () => Promise.resolve(false),
  close: () => undefined,
}
