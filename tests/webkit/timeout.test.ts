/** Tests that a request without an answer times out in WebKit: `requestsInFlight` in src/api/baseQuery.ts. */
import { expect, it } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { hangs } from '#tests/support/backend.ts'
import { phoneForFile } from '#tests/webkit/phone.ts'

const phone = phoneForFile()

const makeGarbage = () =>
  phone().browser.run('for (let i = 0; i < 2000; i++) new Uint8Array(100_000)')

it('A poll that gets no answer is given up after its time limit, so that the next one follows', async () => {
  const { site, browser } = phone()
  site.start('reserved')
  await browser.open(`${site.url}/welcome`)
  await browser.run("localStorage.setItem('api_token', arguments[0])", MOCK_GUEST_TOKEN)
  const { fail, count } = site.backend()
  fail('syncStatus', hangs, 1)
  await browser.open(`${site.url}/ticket`)
  const polls = async () => {
    await makeGarbage()
    return count('PATCH /reservation/sync-status')
  }
  await expect.poll(polls, { timeout: 40_000, interval: 500 }).toBeGreaterThan(1)
})
