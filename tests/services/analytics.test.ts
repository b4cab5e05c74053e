import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { googleAnalytics, noAnalytics } from '#src/services/analytics.ts'

const page = window as { dataLayer?: unknown[] }
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)

/**
 * What was handed to gtag.js so far; each command is an `arguments` object, which it tells from an
 * array.
 */
const commands = () => (page.dataLayer ?? []).map((one) => [...(one as IArguments)])

const PLACE = {
  page_location: 'http://localhost:3000/ticket',
  page_path: '/ticket',
  page_referrer: '',
}

beforeEach(() => {
  window.history.replaceState(null, '', '/ticket?share_code=SECRET#SECRET')
  Object.defineProperty(document, 'referrer', {
    value: 'https://tickets.example/invitation/SECRET',
    configurable: true,
  })
})

afterEach(() => {
  delete page.dataLayer
  for (const script of document.head.querySelectorAll('script')) script.remove()
})

describe('without a measurement id', () => {
  it('no script is loaded and nothing is reported', () => {
    noAnalytics.pageViewed('/', { utm_source: 'line' })
    noAnalytics.reported({ category: 'a', action: 'b', label: 'c', value: 1 })
    expect(scripts()).toEqual([])
    expect(page.dataLayer).toBeUndefined()
  })
})

describe('with a measurement id', () => {
  it('one script is loaded, by that id, without holding up the page', () => {
    googleAnalytics('G-ABC123')
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC123'])
    expect(document.head.querySelector('script')?.async).toBe(true)
  })

  it('hands on commands as arguments, not as lists', () => {
    googleAnalytics('G-ABC123').pageViewed('/ticket', {})
    expect(page.dataLayer?.map((one) => Object.prototype.toString.call(one))).toEqual(
      Array(5).fill('[object Arguments]'),
    )
  })

  it('a page view tells the pattern of the route and nothing else', () => {
    googleAnalytics('G-ABC123').pageViewed('/ticket', {})
    expect(commands().slice(3)).toEqual([
      ['set', PLACE],
      ['event', 'page_view', PLACE],
    ])
  })

  it('a page view tells the campaign by the names of the receiver', () => {
    const campaign = {
      utm_source: 'line',
      utm_medium: 'chat',
      utm_campaign: 'june',
      utm_term: 'puzzle',
      utm_content: 'button',
    }
    googleAnalytics('G-ABC123').pageViewed('/ticket', campaign)
    const params = {
      ...PLACE,
      campaign_source: 'line',
      campaign_medium: 'chat',
      campaign_name: 'june',
      campaign_term: 'puzzle',
      campaign_content: 'button',
    }
    expect(commands().slice(3)).toEqual([
      ['set', params],
      ['event', 'page_view', params],
    ])
  })

  it('a page view leaves out the parts of a campaign that are not there', () => {
    googleAnalytics('G-ABC123').pageViewed('/ticket', { utm_term: 'puzzle' })
    const params = { ...PLACE, campaign_term: 'puzzle' }
    expect(commands().at(-1)).toStrictEqual(['event', 'page_view', params])
  })

  it('a completed reservation is reported with category, action, label and value', () => {
    googleAnalytics('G-ABC123').reported({
      category: 'reservation',
      action: 'complete_reservation',
      label: 'vic',
      value: 2,
    })
    expect(commands().slice(3)).toEqual([
      [
        'event',
        'complete_reservation',
        { category: 'reservation', action: 'complete_reservation', label: 'vic', value: 2 },
      ],
    ])
  })

  it('nothing of the address or of the referrer is ever reported', () => {
    const analytics = googleAnalytics('G-ABC123')
    analytics.pageViewed('/ticket', {})
    analytics.reported({ category: 'a', action: 'b', label: 'c', value: 1 })
    expect(JSON.stringify(commands())).not.toContain('SECRET')
  })
})
