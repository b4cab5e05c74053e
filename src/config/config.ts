/** The settings as the app gets them: src/build/settings.ts reads them once, at the start of a build. */
import type { Id } from '#src/domain/model.ts'

export type Config = {
  /** Where this build runs; reported with each failure. */
  environment: string
  /** Failures that are not logged: 'code', 'endpoint' or 'endpoint:code'. */
  unloggedErrors: string[]
  /** Origin, '' for the page's own; calls go to `${apiBaseUrl}/api/client/...`. */
  apiBaseUrl: string
  /** The mock backend runs in the browser. */
  isApiMocked: boolean
  /** Starts logged in as the mock guest, without a code. */
  isMockLogin: boolean
  /** liff-mock stands in for LINE. */
  isLineMocked: boolean
  isLineLogin: boolean
  /** Null leaves LINE out: everything but sharing works. */
  liffId: string | null
  liffUrl: string | null
  lineOaId: string | null
  lineOaUrl: string | null
  /** External pages that bind a membership, https; null shows how to reach the staff instead. */
  otpMembershipUrl: string | null
  walkInMembershipUrl: string | null
  /** GA4 measurement id; null loads no script. */
  analyticsId: string | null
  /** Null shows the drawn facets without images. */
  assetBaseUrl: string | null
  /** An enlarged gift code closes after so many; null for never. */
  couponRedeemTimeoutMinutes: number | null
  /** From so many gifts left down their number is shown; null for never. */
  couponRemainingHint: number | null
  /** First digits of mobile numbers in +852: ['5', '6', '8', '9']. */
  hkMobilePrefixes: readonly string[]
  /** Its sessions are offered when no invitation is held. */
  defaultActivityId: Id | null
}
