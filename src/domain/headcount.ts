/** For how many guests a reservation is. */

export const MANUAL_HEADCOUNT = 1

/** A preset of more is not kept. */
export const MAX_HEADCOUNT = 99
