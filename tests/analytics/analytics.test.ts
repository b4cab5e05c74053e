import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { googleAnalytics } from '#src/analytics/analytics.ts'

const page = window as { dataLayer?: unknown[] }
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)

/** Returns the commands sent to gtag.js so far. Each command is an `arguments` object. */
const commands = () => (page.dataLayer ?? []).map((command) => [...(command as IArguments)])

const DENIED = { environment: 'production', analyticsConsent: 'denied' } as const

const PLACE = {
  page_location: 'http://localhost:3000/ticket',
  page_path: '/ticket',
  page_referrer: '',
}

beforeEach(() => {
  window.history.replaceState(null, '', '/ticket?foo=SECRET#SECRET')
  Object.defineProperty(document, 'referrer', {
    value: 'https://tickets.example/invitation/SECRET',
    configurable: true,
  })
})

afterEach(() => {
  delete page.dataLayer
  for (const script of document.head.querySelectorAll('script')) script.remove()
})

describe('Google Analytics', () => {
  it('loads one async script with the measurement id', () => {
    googleAnalytics('G-ABC123', DENIED)
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC123'])
    expect(document.head.querySelector('script')?.async).toBe(true)
  })

  it.each([
    '/receive?share_code=SECRET&hash_code=SECRET',
    '/verify?redirect_path=%2Freceive%3Fshare_code%3DSECRET',
    '/welcome?redirect_path=%2Fverify%3Fredirect_path%3D%252Freceive%253Fhash_code%253DSECRET',
  ])('loads its script only after the share codes were removed from the address: %s', (address) => {
    window.history.replaceState(null, '', address)
    const analytics = googleAnalytics('G-ABC123', DENIED)
    analytics.pageViewed('/receive', {})
    expect(scripts()).toEqual([])
    window.history.replaceState(null, '', '/ticket')
    analytics.pageViewed('/ticket', {})
    analytics.pageViewed('/', {})
    expect(scripts()).toHaveLength(1)
    expect(commands().filter(([, name]) => name === 'page_view')).toHaveLength(3)
  })

  it('queues commands as arguments objects, not as arrays', () => {
    googleAnalytics('G-ABC123', DENIED).pageViewed('/ticket', {})
    expect(page.dataLayer?.map((command) => Object.prototype.toString.call(command))).toEqual(
      Array(6).fill('[object Arguments]'),
    )
  })

  it.each(['denied', 'granted'] as const)(
    'starts with the consent %s for its cookie, and never with consent for advertising',
    (analyticsConsent) => {
      googleAnalytics('G-ABC123', { ...DENIED, analyticsConsent })
      expect(commands()[0]).toEqual([
        'consent',
        'default',
        {
          analytics_storage: analyticsConsent,
          ad_storage: 'denied',
          ad_user_data: 'denied',
          ad_personalization: 'denied',
        },
      ])
    },
  )

  it('turns off Google signals and personalised advertising', () => {
    googleAnalytics('G-ABC123', DENIED)
    expect(commands().find(([name]) => name === 'config')?.[2]).toMatchObject({
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    })
  })

  it('reports a page view with the route pattern and the campaign', () => {
    const campaign = { utm_source: 'line', utm_medium: 'chat', utm_campaign: 'june', utm_term: 'a' }
    const named = { campaign_source: 'line', campaign_medium: 'chat', campaign_name: 'june' }
    googleAnalytics('G-ABC123', DENIED).pageViewed('/ticket', campaign)
    const view = { ...PLACE, ...named, campaign_term: 'a' }
    expect(commands().slice(4)).toStrictEqual([
      ['set', view],
      ['event', 'page_view', view],
    ])
  })

  it('reports a completed reservation with category, action, label and value', () => {
    const action = 'complete_reservation'
    const event = { category: 'reservation', action, label: 'vic', value: 2 }
    googleAnalytics('G-ABC123', DENIED).reported(event)
    expect(commands().slice(4)).toEqual([['event', action, event]])
  })

  it('never reports the address or the referrer', () => {
    const analytics = googleAnalytics('G-ABC123', DENIED)
    analytics.pageViewed('/ticket', {})
    analytics.reported({ category: 'a', action: 'b', label: 'c', value: 1 })
    expect(JSON.stringify(commands())).not.toContain('SECRET')
  })
})
