/**
 * Google Analytics 4 (spec 1). Only route patterns and campaigns are reported: never an address, a referrer, a code or a name.
 */
import type { UtmParams } from '#src/domain/utm.ts'

/** What happened, in the words of spec 1: category, action, label and value. */
export type AnalyticsEvent = { category: string; action: string; label: string; value: number }

export interface Analytics {
  /** @param pattern the route's pattern, '/invitation/:code' and the like. */
  pageViewed(pattern: string, campaign: UtmParams): void
  reported(event: AnalyticsEvent): void
}

/** Without a measurement id nothing is loaded and nothing is reported. */
export const noAnalytics: Analytics = { pageViewed: () => undefined, reported: () => undefined }

type DataLayerWindow = Window & { dataLayer?: unknown[] }

/** Loads GA4's script and reports to it. A script that never comes leaves the reports in their queue. */
export function googleAnalytics(measurementId: string): Analytics {
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`
  document.head.append(script)

  const queue = ((window as DataLayerWindow).dataLayer ??= [])
  // gtag.js tells commands by the `arguments` object; an array would be taken for a tag manager's message.
  function gtag(..._: unknown[]) {
    queue.push(arguments)
  }
  gtag('js', new Date())
  // Set here, because the script fills both from the address and the referrer otherwise.
  const place = (pattern: string) => ({
    page_location: window.location.origin + pattern,
    page_path: pattern,
    page_referrer: '',
  })
  gtag('set', place('/'))
  gtag('config', measurementId, { send_page_view: false, ...place('/') })

  return {
    pageViewed(pattern, campaign) {
      gtag('set', { ...place(pattern), ...campaignFields(campaign) })
      gtag('event', 'page_view', { ...place(pattern), ...campaignFields(campaign) })
    },
    reported: ({ action, ...rest }) => gtag('event', action, { action, ...rest }),
  }
}

/** GA4's names for a campaign. */
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
