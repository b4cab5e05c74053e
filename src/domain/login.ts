import type { UserInfo } from '#src/domain/model.ts'

/** Where the server leaves `mobile` out, the login itself came from a verified number. */
export const hasMobile = ({ mobile }: UserInfo, isVerifiedHere: boolean): boolean =>
  isVerifiedHere || (mobile !== null && mobile !== '')
