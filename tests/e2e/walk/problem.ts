export type Problem = { rule: string; what: string }

/** `rule` tells one fault from another when a walk is made shorter. */
export const problem = (rule: string, what: string): Problem => ({ rule, what })
