/** A phone with WebKit on the built app, for the length of a test file. */
import { afterAll, beforeAll } from 'vitest'
import { startSite } from '#tests/webkit/site.ts'
import { startWebKit } from '#tests/webkit/webDriver.ts'

type Phone = {
  site: Awaited<ReturnType<typeof startSite>>
  browser: Awaited<ReturnType<typeof startWebKit>>
}

/** What comes back can be used inside tests alone. */
export function phoneForFile(): () => Phone {
  let phone: Phone | null = null
  beforeAll(async () => {
    phone = { site: await startSite(), browser: await startWebKit() }
  })
  afterAll(async () => {
    await phone?.browser.close()
    phone?.site.close()
  })
  return () => {
    if (phone === null) throw new Error('the phone is not on yet')
    return phone
  }
}
