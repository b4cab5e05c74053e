/** Every route in WebKit while localStorage throws, is null, is full, or is corrupt. */
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { ADDRESSES, IS_USABLE, STORAGE_FAULTS } from '#tests/support/storageFaults.ts'
import { phoneForFile } from '#tests/webkit/phone.ts'

const phone = phoneForFile()

const isUsable = () => phone().browser.run<boolean>(`return ${IS_USABLE}`)

async function open(path: string, firstScript: string) {
  const { site, browser } = phone()
  site.setFirstScript('')
  await browser.open(`${site.url}/first-script.js`)
  // The previous page may still be there for a moment.
  await expect
    .poll(() => browser.run('localStorage.clear(); sessionStorage.clear(); return true'))
    .toBe(true)
  site.setFirstScript(firstScript)
  await browser.open(site.url + path)
}

describe.each(Object.entries(STORAGE_FAULTS))('where localStorage %s', (_, script) => {
  it.each(ADDRESSES)('the app starts at %s', async (path) => {
    phone().site.start('newcomer')
    await open(path, script)
    await expect.poll(isUsable).toBe(true)
  })
})

it('A page without its scripts is not reported as started', async () => {
  await open('/welcome', "document.getElementById = () => { throw new Error('broken') }")
  await wait(2_000)
  expect(await isUsable()).toBe(false)
})
