/** WebKit restores a page from the bfcache after Back. The page must catch up with missed events. */
import { expect, it } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { phoneForFile } from '#tests/webkit/phone.ts'

const phone = phoneForFile()

const words = async () =>
  (await phone().browser.run<string>('return document.body.innerText')).replaceAll(/\s+/g, ' ')

it('A page from the bfcache shows no code if the login has ended', async () => {
  const { site, browser } = phone()
  site.setFirstScript(
    "addEventListener('pageshow', ({ persisted }) => (window.isKept = persisted))",
  )
  site.start('reserved')
  await browser.open(`${site.url}/welcome`)
  await browser.run("localStorage.setItem('api_token', arguments[0])", MOCK_GUEST_TOKEN)
  await browser.open(`${site.url}/ticket`)
  await expect.poll(words).toContain('You have 1 admission ticket.')
  await browser.run("location.assign('/nowhere')")
  await expect.poll(words).toContain('Page not found')
  await browser.run("localStorage.removeItem('api_token')")
  await browser.run('history.back()')
  await expect.poll(() => browser.run('return window.isKept')).toBe(true)
  await expect.poll(words).not.toContain('You have 1 admission ticket.')
  await expect.poll(words).toContain('Make a reservation')
})
