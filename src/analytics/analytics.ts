/** Analytics never reports an address, a referrer, a code, a name or an error message. */
import type { UtmParams } from '#src/domain/utm.ts'
import { exposesShareCodes } from '#src/domain/query.ts'
import { currentSearch } from '#src/routing/browser.ts'
import { APP_VERSION } from '#src/texts/event.ts'

export type AnalyticsEvent = { category: string; action: string; label: string; value: number }

export type FailureKind =
  | 'uncaught exception'
  | 'unhandled rejection'
  | 'broken screen'
  | 'lost chunk'
  | 'unreadable answer'
  | 'LINE never came'

export type Failure = {
  kind: FailureKind
  /** The route's pattern, for example '/invitation/:code'. */
  page: string
  /** The guest sees no screen. */
  isFatal: boolean
  /** The endpoint, field and type of an unreadable answer. */
  detail: string | null
  /** Only failureReports.ts reads it. It removes each word that may belong to a guest. */
  error?: Error | undefined
}

export interface Analytics {
  /** @param pattern the route's pattern, for example '/invitation/:code' */
  pageViewed(pattern: string, campaign: UtmParams): void
  reported(event: AnalyticsEvent): void
  failed(failure: Failure): void
}

export const noAnalytics: Analytics = {
  pageViewed: () => undefined,
  reported: () => undefined,
  failed: () => undefined,
}

/** Buffers all reports until `pageStays` resolves. A page that is left before reports nothing. */
export function bufferUntil(analytics: Analytics, pageStays: Promise<unknown>): Analytics {
  const later = (report: () => void) => void pageStays.then(report)
  return {
    pageViewed: (...view) => later(() => analytics.pageViewed(...view)),
    reported: (event) => later(() => analytics.reported(event)),
    failed: (failure) => later(() => analytics.failed(failure)),
  }
}

type DataLayerWindow = Window & { dataLayer?: unknown[] }

export type AnalyticsConsent = 'denied' | 'granted'

type AnalyticsOptions = {
  /** The name of the environment, which is reported with each failure. */
  environment: string
  analyticsConsent: AnalyticsConsent
}

/**
 * Reports to GA4. Without consent, Google's script sets no cookie. Consent for advertising is always denied, because
 * the event does not advertise. Google's script can read the address, so it is not loaded while the address holds
 * a share code. Until then, the reports wait in the queue.
 */
export function googleAnalytics(
  measurementId: string,
  { environment, analyticsConsent }: AnalyticsOptions,
): Analytics {
  let isLoaded = false
  const loadScript = () => {
    if (isLoaded || exposesShareCodes(currentSearch())) return
    isLoaded = true
    const script = document.createElement('script')
    script.async = true
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`
    document.head.append(script)
  }
  loadScript()

  const queue = ((window as DataLayerWindow).dataLayer ??= [])
  // gtag.js takes commands as `arguments` objects, not as arrays.
  function gtag(..._: unknown[]) {
    queue.push(arguments)
  }
  // The consent must be the first command, because Google's script may set a cookie after 'config'.
  gtag('consent', 'default', {
    analytics_storage: analyticsConsent,
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
  gtag('js', new Date())
  // Without these fields the script would report the address and the referrer.
  const page = (pattern: string) => ({
    page_location: window.location.origin + pattern,
    page_path: pattern,
    page_referrer: '',
  })
  gtag('set', page('/'))
  gtag('config', measurementId, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    ...page('/'),
  })

  return {
    pageViewed(pattern, campaign) {
      loadScript()
      gtag('set', { ...page(pattern), ...campaignFields(campaign) })
      gtag('event', 'page_view', { ...page(pattern), ...campaignFields(campaign) })
    },
    reported: ({ action, ...rest }) => gtag('event', action, { action, ...rest }),
    failed: ({ kind, page: pattern, isFatal, detail }) =>
      gtag('event', 'exception', {
        description: detail === null ? kind : `${kind}: ${detail}`,
        page: pattern,
        version: APP_VERSION,
        environment,
        fatal: isFatal,
      }),
  }
}

function campaignFields(utm: UtmParams) {
  const fields = {
    campaign_source: utm.utm_source,
    campaign_medium: utm.utm_medium,
    campaign_name: utm.utm_campaign,
    campaign_term: utm.utm_term,
    campaign_content: utm.utm_content,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
