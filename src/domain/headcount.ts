/** The number of guests of a booking without a preset. */
export const MANUAL_HEADCOUNT = 1

/** The most guests that the form offers. A stored headcount above this is ignored. */
export const MAX_HEADCOUNT = 99
