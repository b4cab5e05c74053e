/** Hostile addresses of the app inside LINE, while LINE's script does not arrive. */
import { expect, test } from '@playwright/test'
import { sampleAddresses, hostileAddresses } from '#tests/support/hostileAddresses.ts'
import { closedBrowser, openPhone, serveState } from '#tests/support/hostileState.ts'
import { isFull, seed } from '#tests/support/property.ts'

test.use({ launchOptions: closedBrowser })

const all = hostileAddresses(seed, isFull ? 500 : 20)
const addresses = isFull ? all : sampleAddresses(all, 100)
const PARTS = 2

for (let part = 0; part < PARTS; part += 1)
  test(`A phone with a late LINE stays on the origin at hostile addresses, part ${part + 1} of ${PARTS}`, async ({
    page,
  }) => {
    test.setTimeout(10 * 60_000)
    const site = await serveState('with a late LINE')
    const phone = await openPhone(page, site.origin, 'with a late LINE')
    const visits = addresses.filter((_, index) => index % PARTS === part)
    for (const address of visits)
      expect.soft(await phone.visit(address), address.slice(0, 120)).toEqual([])
    site.close()
    test.info().annotations.push({ type: 'cases', description: String(visits.length) })
  })
