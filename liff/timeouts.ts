/**
 * How long the app waits for LINE, in milliseconds. A limit counts from the event that its comment
 * names. The diagram shows seconds.
 *
 *     page's age    0 ── 1.5 MIN_WAIT ── 3.5 SDK_FILE ── 6 CALL ── 20 ABSENT
 *     init began    0 ── 0.8 LOAD_APP ── 1.2 SETTLE ── 6 SETTLE_FOR_SHARING
 *     LINE leaves   0 ── 3 LEAVING
 */

/** Since the page load: the app continues without the SDK's file. */
export const SDK_FILE = 3_500

/** Since the page load: the same for the first load in LINE, which has not loaded the app yet. */
export const SDK_FILE_BEFORE_APP = 1_500

/** Since init: the first load in LINE begins to load the app, which takes the rest of SETTLE. */
export const LOAD_APP = 800

/** Since init: the app uses the address although LINE has not read it. */
export const SETTLE = 1_200

/** Since init: the same for the screens that need LINE, /rsvp and /share. */
export const SETTLE_FOR_SHARING = 6_000

/** Since LINE left the page: the app continues if the next page does not load. */
export const LEAVING = 3_000

/** Since the start: the app no longer expects LINE to load the page for the second time. */
export const SECOND_LOAD = 6_000

/** Since the first load: a later load counts as a new visit. */
export const BETWEEN_LOADS = 20_000

/** Since the page load: a share, a login or a profile request continues without LINE. */
export const CALL = 6_000

/** The shortest wait. A slow phone may have spent CALL on loading scripts. */
export const MIN_WAIT = 1_500

/** Since the call: the window is not closed later, because the guest may be on another screen. */
export const CLOSE = 2_000

/** Since the call: a profile or friendship counts as null. The SDK itself has no timeout. */
export const ANSWER = 5_000

/** Since the tap: the app offers other ways to share than LINE's picker. */
export const PICKER = 6_000

/** Since the page load: the app reports that LINE never became ready. */
export const ABSENT = 20_000
