/** The guest's way in WebKit, the engine of LINE on iPhones. Needs `npm run build` first. */
import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { phoneForFile } from '#tests/webkit/phone.ts'

const phone = phoneForFile()

const button = (name: string) =>
  `//button[not(@disabled)][starts-with(normalize-space(), '${name}')]`
const inDialog = (xpath: string) => `//dialog[@open]${xpath}`
const field = (label: string) => `//input[@id=//label[.='${label}']/@for or @aria-label='${label}']`
const dateField = "//button[@aria-labelledby=//*[.='Date']/@id]"
const firstDay = "(//*[@role='gridcell']//button[not(@disabled)])[1]"
const firstSession = "(//label[.//input[@type='radio'][not(@disabled)]])[1]"

const words = async () =>
  (await phone().browser.run<string>('return document.body.innerText')).replaceAll(/\s+/g, ' ')

const path = () => phone().browser.run<string>('return location.pathname')

/** What a scanner reads in a photograph of the screen. */
function scan(): string | undefined {
  const { data, width, height } = phone().browser.screenshot()
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data
}

type Listed = {
  check_in_code: string
  hash_code: string
  gift: { redeem_code: string; hash_code: string }
}

async function firstReservation(): Promise<Listed> {
  const token = await phone().browser.run<string>("return localStorage.getItem('api_token')")
  const answer = await fetch(`${phone().site.url}/api/client/reservation/list`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { reservations } = (await answer.json()) as { reservations: [Listed] }
  return reservations[0]
}

describe('a newcomer', () => {
  it('comes to the welcome, in WebKit, with the query of the link', async () => {
    // The codes stay the same while the screen is photographed.
    phone().site.start('newcomer').rotationSeconds = 1_000_000
    await phone().browser.open(`${phone().site.url}/?utm_source=mail&foo=1`)
    await expect.poll(path).toBe('/welcome')
    const agent = await phone().browser.run<string>('return navigator.userAgent')
    expect(agent).toMatch(/AppleWebKit\/605\.1\.15/)
    expect(await phone().browser.run('return [innerWidth, location.search]')).toEqual([
      390,
      '?utm_source=mail&foo=1',
    ])
  })

  it('types a number and the code', async () => {
    await phone().browser.click(button('Make a reservation'))
    await phone().browser.type(field('Phone number'), '91234567')
    await phone().browser.click(button('Submit'))
    await phone().browser.type(field('Verification code'), '1234')
    await phone().browser.click(button('Verify'))
    await expect.poll(path).toBe('/reservation')
  })

  it('chooses a day of the calendar and a session', async () => {
    await phone().browser.click(dateField)
    await phone().browser.click(firstDay)
    await phone().browser.click(inDialog(button('OK')))
    await phone().browser.click(firstSession)
    await phone().browser.click(button('Complete the reservation'))
    await expect.poll(path).toBe('/confirm')
  })

  it('confirms', async () => {
    await phone().browser.click(button('Confirm'))
    await expect.poll(words).toContain('Reservation completed')
    await phone().browser.click(button('Check my ticket'))
    await expect.poll(words).toContain('You have 1 admission ticket.')
  })

  it('has a ticket and a gift that a scanner reads', async () => {
    const { check_in_code, hash_code, gift } = await firstReservation()
    await expect.poll(scan).toBe(`${check_in_code}|${hash_code}`)
    await phone().browser.click("//*[@role='tab'][.='Gift Redemption voucher']")
    await expect.poll(scan).toBe(`${gift.redeem_code}|${gift.hash_code}`)
  })

  it('has the ticket after a reload, and the query still', async () => {
    await phone().browser.open(await phone().browser.run<string>('return location.href'))
    const { check_in_code, hash_code } = await firstReservation()
    await expect.poll(scan).toBe(`${check_in_code}|${hash_code}`)
    expect(await phone().browser.run('return location.search')).toBe('?utm_source=mail&foo=1')
  })

  it('cancels', async () => {
    await phone().browser.click(button('Cancel my reservation'))
    await expect.poll(words).toContain('Cancel your reservation?')
    await phone().browser.click(inDialog(button('Cancel my reservation')))
    await expect.poll(() => phone().site.world().reservations.at(-1)?.status).toBe('cancelled')
  })
})

describe('an invited guest', () => {
  it('accepts an invitation', async () => {
    phone().site.start('vic')
    await phone().browser.run("localStorage.setItem('api_token', arguments[0])", MOCK_GUEST_TOKEN)
    await phone().browser.open(`${phone().site.url}/invitation/VIC2025`)
    await expect.poll(words).toContain('黃 先生')
    await phone().browser.click(button('接受邀請'))
    await expect.poll(path).toBe('/reservation')
  })

  it('shares it by the sheet with the link', async () => {
    await phone().browser.open(`${phone().site.url}/share`)
    await phone().browser.click(button('Share'))
    await expect.poll(words).toContain('Share the link')
    const link = inDialog("//*[@aria-label='Link' or @id=//label[.='Link']/@for]")
    expect(await phone().browser.property(link, 'value')).toContain('VIC2025')
    await phone().browser.click(inDialog(button('Copy the link')))
    await expect.poll(words).toMatch(/The link is copied\.|select the link and copy it/)
    await phone().browser.click(inDialog(button('Close')))
  })
})
