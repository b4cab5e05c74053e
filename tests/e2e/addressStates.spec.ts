/** Opens hostile addresses on a phone without the app's script, and on an offline phone. */
import { sampleAddresses, hostileAddresses } from '#tests/support/hostileAddresses.ts'
import {
  closedBrowser,
  openPhone,
  serveState,
  type PhoneState,
} from '#tests/support/hostileState.ts'
import { expect, test } from '@playwright/test'
import { isFull, seed } from '#tests/support/property.ts'

test.use({ launchOptions: closedBrowser })

const all = hostileAddresses(seed, isFull ? 500 : 20)
const addresses = isFull ? all : sampleAddresses(all, 100)
const PARTS = 2
const STATES: PhoneState[] = ['without its script', 'offline']

for (const state of STATES)
  for (let part = 0; part < PARTS; part += 1)
    test(`A phone ${state} stays on the origin at hostile addresses, part ${part + 1} of ${PARTS}`, async ({
      page,
    }) => {
      test.setTimeout(10 * 60_000)
      const site = await serveState(state)
      const phone = await openPhone(page, site.origin, state)
      const visits = addresses.filter((_, index) => index % PARTS === part)
      for (const address of visits)
        expect.soft(await phone.visit(address), address.slice(0, 120)).toEqual([])
      site.close()
      expect(phone.taps, 'how often "Try again" was tapped').toBeGreaterThan(10)
      const description = `${visits.length}, ${phone.taps} with a tap on "Try again"`
      test.info().annotations.push({ type: 'cases', description })
    })
