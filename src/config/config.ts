/** The app's settings. src/build/settings.ts reads them at the start of a build. */
import type { AnalyticsConsent } from '#src/analytics/analytics.ts'
import type { Id } from '#src/domain/model.ts'

export type Config = {
  /** The name of the environment, which is reported with each failure. */
  environment: string
  /** Failures that are not logged: 'code', 'endpoint' or 'endpoint:code'. */
  unloggedErrors: string[]
  /** The app's own origin, for absolute addresses in link previews. If null, previews have no picture. */
  appUrl: string | null
  /** The API's origin, or '' for the page's own. Requests go to `${apiBaseUrl}/api/client/...`. */
  apiBaseUrl: string
  /** The mock backend runs in the browser. */
  isApiMocked: boolean
  /** The app starts logged in as the mock guest. */
  isMockLogin: boolean
  /** liff-mock stands in for LINE. */
  isLineMocked: boolean
  isLineLogin: boolean
  /** If null, LINE is not loaded, and everything except sharing works. */
  liffId: string | null
  liffUrl: string | null
  lineOaId: string | null
  lineOaUrl: string | null
  /** A tel:, mailto: or https address for help. It is used if there is no official account. */
  contactUrl: string | null
  /** The https page of the privacy notice. If null, no link to it is shown. */
  privacyUrl: string | null
  /** External https pages that bind a membership. If null, the app shows how to reach the staff. */
  otpMembershipUrl: string | null
  walkInMembershipUrl: string | null
  /** The GA4 measurement id. If null, no analytics script is loaded. */
  analyticsId: string | null
  /** Failures are sent to this https address. If null, only the console shows them. */
  failureUrl: string | null
  /** The consent for analytics cookies. With 'denied' the analytics script sets no cookie. */
  analyticsConsent: AnalyticsConsent
  /** The origin of the images. If null, drawn shapes replace them. */
  assetBaseUrl: string | null
  /** An enlarged gift code closes after this time. Null means never. */
  couponRedeemTimeoutMinutes: number | null
  /** The number of gifts left is shown from this number down. Null means never. */
  couponRemainingHint: number | null
  /** The first digits of mobile numbers in +852, for example ['5', '6', '8', '9']. */
  hkMobilePrefixes: readonly string[]
  /** The app offers this activity's sessions to a guest without an invitation. */
  defaultActivityId: Id | null
}
