/** Every route in WebKit where localStorage throws, is null, full or corrupt. */
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
  // The page before may be there for a moment still.
  await expect
    .poll(() => browser.run('localStorage.clear(); sessionStorage.clear(); return true'))
    .toBe(true)
  site.setFirstScript(firstScript)
  await browser.open(site.url + path)
}

describe.each(Object.entries(STORAGE_FAULTS))('where localStorage %s', (_, script) => {
  it.each(ADDRESSES)('%s starts', async (path) => {
    phone().site.start('newcomer')
    await open(path, script)
    await expect.poll(isUsable).toBe(true)
  })
})

it('a page without its scripts does not count as started', async () => {
  await open('/welcome', "document.getElementById = () => { throw new Error('broken') }")
  await wait(2_000)
  expect(await isUsable()).toBe(false)
})
