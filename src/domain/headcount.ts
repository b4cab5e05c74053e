/** The number of guests of a booking without a preset. */
export const MANUAL_HEADCOUNT = 1

/** The most guests that the form offers. A preset may have more. */
export const MAX_HEADCOUNT = 99

/** The largest count that the app reads. A preset books this count, so it can also be stored. */
export const MAX_COUNT = 1_000_000
