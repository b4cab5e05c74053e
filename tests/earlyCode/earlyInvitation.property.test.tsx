/** Compares the early values of an invitation with what the app shows in the same places. */
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { runs } from '#tests/support/property.ts'

const CODE = 'VIC2025'
const url = new URL(`/api/client/reservation/invitation/${CODE}/info`, location.origin).href

const instant = fc.oneof(
  fc
    .integer({ min: 0, max: 4_000_000_000 })
    .map((seconds) => new Date(seconds * 1000).toISOString()),
  fc.constantFrom(
    null,
    '',
    '2025-06-23 18:00',
    '2025/06/23 18:45',
    1_750_672_800,
    'soon',
    '2345-11-27',
  ),
)
const name = fc.oneof(
  fc.constantFrom(
    '黃',
    '陳大文',
    'Chan',
    'Chan 大文',
    '{d}|{y}',
    '<b>A</b>',
    '\u202eA\u0007',
    'ยุทธ',
  ),
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.constantFrom(null, '', ' ', 'null', 7),
)
const info = fc.record(
  {
    session: fc.oneof(fc.record({ start_at: instant, end_at: instant }), fc.constant(null)),
    invitation_code: fc.record({
      booking_quota: fc.oneof(fc.nat(3), fc.constantFrom(678, '2', '1.0', -1, null, 'two')),
    }),
    invitation_url: fc.constantFrom('https://tickets.example', null),
    invitation_user: fc.record({
      last_name: name,
      appellation: fc.constantFrom('mr', 'ms', 'mx', 'MR', 'dr', '', null),
    }),
  },
  { requiredKeys: [] },
)
const answer = fc.record({
  status: fc.constantFrom(200, 200, 200, 201, 400, 404, 429, 500),
  body: fc.oneof(
    { weight: 6, arbitrary: info },
    { weight: 1, arbitrary: info.map((data) => ({ code: 0, data })) },
    { weight: 1, arbitrary: info.map((data) => ({ code: 1804, message: 'ended', data })) },
    {
      weight: 1,
      arbitrary: fc.constantFrom({ code: 1803 }, [], null, 'ok', '<html>', { ok: false }),
    },
  ),
})

let skeletons: string
let modules: Awaited<ReturnType<typeof importModules>>

const importModules = async () => ({
  ...(await import('#tests/support/store.ts')),
  ...(await import('#src/api/client.ts')),
  ...(await import('#src/app/catalogues.ts')),
  ...(await import('#src/earlyCode/earlyValues.ts')),
  ...(await import('#src/earlyCode/invitation.ts')),
  ...(await import('#src/features/invitation/InvitationCard.tsx')),
  ...(await import('#src/texts/locale.ts')),
})

beforeAll(async () => {
  const { prerenderedPages } = await import('#src/app/prerender.tsx')
  skeletons = prerenderedPages.find(({ path }) => path === '/invitation')?.html ?? ''
  // Prerendering has chosen a language.
  vi.resetModules()
  modules = await importModules()
})

type Generated = { status: number; body: unknown }

const responseTo = ({ status, body }: Generated) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })

/** Returns the words of each element, with the language of the name. */
function wordsOf(card: Element | null | undefined) {
  const elements = Array.from(card?.querySelectorAll('p, h1, dt, dd') ?? [])
  const guest = card?.querySelector('bdi')
  return {
    texts: elements.map(({ textContent }) => textContent),
    language: guest?.closest('[lang]')?.getAttribute('lang'),
    isJoined: guest?.parentElement?.hasAttribute('data-joined'),
  }
}

async function earlyWords(generated: Generated) {
  document.body.innerHTML = `<div id="root">${skeletons}</div>`
  const prefetched = {
    token: null,
    requestedAt: performance.now(),
    answers: { [url]: Promise.resolve(responseTo(generated)) },
    controllers: {},
    receivedAt: {},
  }
  const values = (await modules.readInvitation(prefetched))?.()
  const skeleton = modules.shownSkeleton()
  if (!values || skeleton === null) return null
  modules.fillSkeleton(skeleton, values)
  const card = skeleton.querySelector('[data-early="invitation.card"]')
  return { ...wordsOf(card), lang: skeleton.querySelector('main')?.lang }
}

async function appWords(generated: Generated, lang: string | undefined) {
  const { store, backend } = modules.makeTestStore()
  backend.fail('getInvitationInfo', async () => responseTo(generated))
  const { isSuccess } = await store.dispatch(
    modules.api.endpoints.getInvitationInfo.initiate(CODE, { subscribe: false }),
  )
  if (!isSuccess) return null
  const page = document.createElement('main')
  page.lang = lang ?? ''
  page.innerHTML = renderToStaticMarkup(
    <Provider store={store}>
      <modules.InvitationCard code={CODE} />
    </Provider>,
  )
  return { ...wordsOf(page), lang }
}

describe('The early words of an invitation', () => {
  // The languages are in this order, because a choice cannot be undone.
  it.each([null, 'en', 'zh-Hant'] as const)(
    'equal the words of the app for any answer, with the chosen language %s',
    async (language) => {
      const { setLocale, CATALOGUES } = modules
      if (language !== null) {
        document.documentElement.dataset['chosen'] = language
        await setLocale(language, CATALOGUES[language])
      }
      let drawn = 0
      const check = fc.asyncProperty(answer, async (generated) => {
        const early = await earlyWords(generated)
        const app = await appWords(generated, early?.lang || (language ?? undefined))
        expect(early && { ...early, lang: '' }).toEqual(app && { ...app, lang: '' })
        if (early !== null) drawn += 1
      })
      const options = runs(60, 1_000)
      await fc.assert(check, options)
      expect(drawn).toBeGreaterThan(options.numRuns / 5)
      delete document.documentElement.dataset['chosen']
    },
  )
})
