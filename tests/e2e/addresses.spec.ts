/** Opens hostile addresses at every entry point, and checks what they show, run and request. */
import { hostileAddresses } from '#tests/e2e/hostile/addresses.ts'
import { closedBrowser, expect, test, visit, watch } from '#tests/e2e/hostile/visit.ts'
import { isFull, seed } from '#tests/support/property.ts'

test.use({ launchOptions: closedBrowser })

const all = hostileAddresses(seed, isFull ? 500 : 20)
const addresses = isFull ? all : all.filter((_, index) => index % 29 === 0)
const PARTS = isFull ? 24 : 2

for (let part = 0; part < PARTS; part += 1)
  test(`Hostile addresses cannot leave the app or run code, part ${part + 1} of ${PARTS}`, async ({
    page,
    site,
  }) => {
    test.setTimeout(10 * 60_000)
    const watched = await watch(page, site)
    const visits = addresses.filter((_, index) => index % PARTS === part)
    for (const address of visits)
      expect.soft(await visit(page, watched, site, address), address.slice(0, 120)).toEqual([])
    test.info().annotations.push({ type: 'cases', description: String(visits.length) })
  })

test('A page that follows any redirect is detected by these checks', async ({ page, site }) => {
  const watched = await watch(page, site)
  const image = encodeURIComponent('<img src=x onerror="window.hasRun=true">')
  expect(await visit(page, watched, site, `/bad#${image}`)).toContain('a script ran')
  const away = await visit(page, watched, site, '/bad?redirect_path=//evil.example')
  expect(away.join()).toMatch(/asked for|escaped to/)
})
