export type Problem = { rule: string; what: string }

/** `rule` identifies the kind of problem while a walk is shortened. */
export const problem = (rule: string, what: string): Problem => ({ rule, what })
