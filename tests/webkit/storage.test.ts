/** Every route in WebKit where localStorage throws, is null, full or corrupt. */
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { paths } from '#src/routing/paths.ts'
import { STORAGE_FAULTS } from '#tests/support/storageFaults.ts'
import { phoneForFile } from '#tests/webkit/phone.ts'

const phone = phoneForFile()

const addresses = Object.values(paths).map((path) =>
  path.replace(':type', 'invitation-canceled').replace(/:\w+/, 'VIC2025'),
)

/** No skeleton any more but something that a guest can tap; /reset is an empty page. */
const isUsable = () =>
  phone().browser.run<boolean>(
    `return document.querySelector('[aria-busy=true]') === null &&
       (location.pathname === '/reset' ||
         document.querySelector('button:enabled, a[href], input') !== null)`,
  )

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
  it.each(addresses)('%s starts', async (path) => {
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
