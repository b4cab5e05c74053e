/** Tests that a chat's preview bot that runs scripts does not use up a personal link. */
import { expect, test } from '#tests/support/guest.ts'

test.use({
  scenario: 'vic',
  userAgent: 'facebookexternalhit/1.1;line-poker/1.0',
})

for (const address of [
  '/invitation/VIC2025',
  '/rsvp/VIC2025',
  '/receive?share_code=FRIEND-SHARE&hash_code=FRIEND-HASH',
])
  test(`A preview bot reads the tags of ${address}, and the app is not loaded`, async ({
    page,
    backend,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(scripts).toEqual([])
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).not.toBe('')
    expect(await page.evaluate(() => window.isAppDrawn)).toBeUndefined()
    expect(backend.requests).toEqual([])
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
  })
