/** The port to LINE, behind which the SDK's undefineds and throws stop. */

/** For the share picker; the SDK does not check it. */
export type LineMessage = { type: string } & Record<string, unknown>

/** 'unavailable': offer another way. 'needs-tap': LINE came too late; the next tap works. */
type ShareOutcome = 'sent' | 'cancelled' | 'unavailable' | 'needs-tap'

type LineStatus = 'starting' | 'ready' | 'absent'

/** Instants in milliseconds since 1970. */
type CalendarEntry = { title: string; startAt: number; endAt: number }

export type LineProfile = { displayName: string; pictureUrl: string | null }

/** While LINE is starting, a share, a login or a profile waits for it. */
export interface Line {
  status(): LineStatus
  /** Whether the app runs in LINE's LIFF browser. */
  isInLine(): boolean
  /** Null without LINE. */
  isLoggedIn(): boolean | null
  /** Only outside LINE. `returnTo`: an absolute address of the app, without LINE's parameters. */
  login(returnTo: string): void
  /** Does nothing inside LINE, where the guest stays logged in. */
  logout(): void
  /** Null when logged out, or not available. */
  profile(): Promise<LineProfile | null>
  /** Whether the guest is a friend of the official account; null if unknown. */
  friendship(): Promise<boolean | null>
  /** Call it in the tap itself: a later popup is blocked. */
  share(messages: LineMessage[]): Promise<ShareOutcome>
  /** Opens LINE's form for a calendar entry. False where this LINE has none, or refused. */
  addToCalendar(entry: CalendarEntry): Promise<boolean>
  /** Does nothing outside the LIFF browser, so navigate afterwards. */
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
