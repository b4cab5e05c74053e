/**
 * How long anything waits for LINE, in milliseconds.
 *
 *     page's age    0 ── 1.5 MIN_WAIT ── 3.5 SDK_FILE ── 6 CALL ── 20 ABSENT
 *     init began    0 ── 0.8 LOAD_APP ── 1.2 SETTLE ── 6 SETTLE_FOR_SHARING
 *     LINE leaves   0 ── 3 LEAVING
 */
export const LINE_TIMEOUTS = {
  /** By the page's age: the app goes on without the file of the SDK. */
  SDK_FILE: 3_500,
  /** The first load in LINE, from its beginning: the same, where the app is not loaded yet. */
  SDK_FILE_BEFORE_APP: 1_500,
  /** From init: the first load in LINE loads the app. Loading takes the rest of SETTLE. */
  LOAD_APP: 800,
  /** From init: the app takes the address that LINE has not read. */
  SETTLE: 1_200,
  /** The same where the screen needs LINE: /rsvp and /share. */
  SETTLE_FOR_SHARING: 6_000,
  /** From the moment in which LINE leaves the page: the app goes on if the next one does not come. */
  LEAVING: 3_000,
  /** From the start: LINE is not expected to load the page again. */
  SECOND_LOAD: 6_000,
  /** Between the two loads: one that comes later is a visit of its own. */
  BETWEEN_LOADS: 20_000,
  /** By the page's age: a share, a login or a profile goes on without LINE. */
  CALL: 6_000,
  /** The shortest wait of any, for a slow phone that spent the time on scripts. */
  MIN_WAIT: 1_500,
  /** From the call: closing the window later would take the guest out of another screen. */
  CLOSE: 2_000,
  /** From the call: a profile or a friendship of the SDK, which waits without a limit, is null. */
  ANSWER: 5_000,
  /** From the tap: other ways than LINE's picker are offered. */
  PICKER: 6_000,
  /** By the page's age: LINE never came, and that is reported. */
  ABSENT: 20_000,
} as const
