/** Who may be where (spec 4 and 6, decisions 'Routes and guards'). */
import type { UserInfo } from '#src/domain/model.ts'

/**
 * Whether the guest has a mobile number: the server names one, the guest verified one in this page life, or the server does
 * not speak of it at all (the login itself came from a verified number). Null and '' are no number.
 */
export function hasMobile(user: UserInfo, isVerifiedHere: boolean): boolean {
  if (isVerifiedHere || user.mobile === undefined) return true
  return user.mobile !== null && user.mobile !== ''
}
