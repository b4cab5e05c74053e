import type { UserInfo } from '#src/domain/model.ts'

/** If the server omits `mobile`, the guest has one: only a verified number can log in. */
export const hasMobile = ({ mobile }: UserInfo, isVerifiedHere: boolean): boolean =>
  isVerifiedHere || (mobile !== null && mobile !== '')
