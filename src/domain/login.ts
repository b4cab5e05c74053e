import type { UserInfo } from '#src/domain/model.ts'

/** Where the server leaves `mobile` out, the login itself came from a verified number. */
export function hasMobile(user: UserInfo, isVerifiedHere: boolean): boolean {
  if (isVerifiedHere || user.mobile === undefined) return true
  return user.mobile !== null && user.mobile !== ''
}
