/** A guest's journey in WebKit, the engine of LINE on iPhones. It needs `npm run build` first. */
import jsQR from 'jsqr'
import { expect, it } from 'vitest'
import { phoneForFile } from '#tests/webkit/phone.ts'

const phone = phoneForFile()

const button = (name: string) =>
  `//button[not(@disabled)][starts-with(normalize-space(), '${name}')]`
const inDialog = (xpath: string) => `//dialog[@open]${xpath}`
const field = (label: string) => `//input[@id=//label[.='${label}']/@for or @aria-label='${label}']`
const dateField = "//button[@aria-labelledby=//*[.='Date']/@id]"
const firstDay = "(//*[@role='gridcell']//button[not(@disabled)])[1]"
const firstSession = "(//label[.//input[@type='radio'][not(@disabled)]])[1]"
const giftTab = "//*[@role='tab'][.='Gift Redemption voucher']"

const words = async () =>
  (await phone().browser.run<string>('return document.body.innerText')).replaceAll(/\s+/g, ' ')

const path = () => phone().browser.run<string>('return location.pathname')

/** Scans a screenshot. */
function scan(): string | undefined {
  const { data, width, height } = phone().browser.screenshot()
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data
}

type Listed = {
  check_in_code: string
  hash_code: string
  gift: { redeem_code: string; hash_code: string }
}

async function codes() {
  const token = await phone().browser.run<string>("return localStorage.getItem('api_token')")
  const answer = await fetch(`${phone().site.url}/api/client/reservation/list`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { reservations } = (await answer.json()) as { reservations: [Listed] }
  const [{ check_in_code, hash_code, gift }] = reservations
  return {
    ticket: `${check_in_code}|${hash_code}`,
    gift: `${gift.redeem_code}|${gift.hash_code}`,
  }
}

it('The app in WebKit leads a newcomer from the welcome to codes that a scanner reads', async () => {
  const { site, browser } = phone()
  // Stop the rotation of the codes while screenshots are taken.
  site.start('newcomer').rotationSeconds = 1_000_000
  await browser.open(`${site.url}/?utm_source=mail&foo=1`)
  await expect.poll(path).toBe('/welcome')
  const agent = await browser.run<string>('return navigator.userAgent')
  expect(agent).toMatch(/AppleWebKit\/605\.1\.15/)
  const query = '?utm_source=mail&foo=1'
  expect(await browser.run('return [innerWidth, location.search]')).toEqual([390, query])

  await browser.click(button('Make a reservation'))
  await browser.type(field('Phone number'), '91234567')
  await browser.click(button('Submit'))
  await browser.type(field('Verification code'), '1234')
  await browser.click(button('Verify'))
  await expect.poll(path).toBe('/reservation')
  for (const target of [dateField, firstDay, inDialog(button('OK')), firstSession])
    await browser.click(target)
  await browser.click(button('Complete the reservation'))
  await expect.poll(path).toBe('/confirm')
  await browser.click(button('Confirm'))
  await expect.poll(words).toContain('Reservation completed')
  await browser.click(button('Check my ticket'))
  await expect.poll(words).toContain('You have 1 admission ticket.')

  const { ticket, gift } = await codes()
  await expect.poll(scan).toBe(ticket)
  await browser.click(giftTab)
  await expect.poll(scan).toBe(gift)
  await browser.open(await browser.run<string>('return location.href'))
  await expect.poll(scan).toBe(ticket)
  expect(await browser.run('return location.search')).toBe(query)
})

it('The app in WebKit cancels the ticket', async () => {
  const { site, browser } = phone()
  await browser.click(button('Cancel my reservation'))
  await expect.poll(words).toContain('Cancel your reservation?')
  await browser.click(inDialog(button('Cancel my reservation')))
  await expect.poll(() => site.world().reservations.at(-1)?.status).toBe('cancelled')
})

it('The app in WebKit shares an invitation with the link in the sheet', async () => {
  const { site, browser } = phone()
  await browser.open(`${site.url}/rsvp/VIC2025`)
  await browser.click(button('Share'))
  await expect.poll(words).toContain('Share the link')
  const link = inDialog("//*[@aria-label='Link' or @id=//label[.='Link']/@for]")
  expect(await browser.property(link, 'value')).toContain('VIC2025')
  await browser.click(inDialog(button('Copy the link')))
  await expect.poll(words).toMatch(/The link is copied\.|select the link and copy it/)
})
