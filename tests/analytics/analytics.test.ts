import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { googleAnalytics, noAnalytics } from '#src/analytics/analytics.ts'

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

it('without a measurement id no script is loaded and nothing is reported', () => {
  noAnalytics.pageViewed('/', { utm_source: 'line' })
  noAnalytics.reported({ category: 'a', action: 'b', label: 'c', value: 1 })
  expect(scripts()).toEqual([])
  expect(page.dataLayer).toBeUndefined()
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

  it.each([
    ['and nothing else', {}, {}],
    [
      'and the campaign by the names of the receiver',
      { utm_source: 'line', utm_medium: 'chat', utm_campaign: 'june' },
      { campaign_source: 'line', campaign_medium: 'chat', campaign_name: 'june' },
    ],
    [
      'and each part of a campaign by itself',
      { utm_term: 'puzzle', utm_content: 'button' },
      { campaign_term: 'puzzle', campaign_content: 'button' },
    ],
  ])('a page view tells the pattern of the route %s', (_, campaign, told) => {
    googleAnalytics('G-ABC123').pageViewed('/ticket', campaign)
    expect(commands().slice(3)).toStrictEqual([
      ['set', { ...PLACE, ...told }],
      ['event', 'page_view', { ...PLACE, ...told }],
    ])
  })

  it('a completed reservation is reported with category, action, label and value', () => {
    const action = 'complete_reservation'
    const event = { category: 'reservation', action, label: 'vic', value: 2 }
    googleAnalytics('G-ABC123').reported(event)
    expect(commands().slice(3)).toEqual([['event', action, event]])
  })

  it('nothing of the address or of the referrer is ever reported', () => {
    const analytics = googleAnalytics('G-ABC123')
    analytics.pageViewed('/ticket', {})
    analytics.reported({ category: 'a', action: 'b', label: 'c', value: 1 })
    expect(JSON.stringify(commands())).not.toContain('SECRET')
  })
})
