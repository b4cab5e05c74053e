import { beforeEach, expect, it, vi } from 'vitest'
import { startMockLine } from '#liff/mock.ts'
import { choiceNames, type TabStorage } from '#liff/mockChoices.ts'

const text = { type: 'text', text: 'You are invited' }
const BACK = 'http://127.0.0.1/rsvp/VIC2025?line=logged-out'

function memoryTab(): TabStorage {
  const kept = new Map<string, string>()
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  }
}

/** LINE as a page starts it that is opened with this query, in a tab that may have been here. */
async function start(search = '', tab = memoryTab()) {
  const opened: string[] = []
  const line = await startMockLine({ search, tab, open: (address) => void opened.push(address) })
  return { line, tab, opened }
}

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})

it('runs in a plain browser, logged in', async () => {
  const { line } = await start()
  expect([line.isInLine(), line.isLoggedIn()]).toEqual([false, true])
  expect(await line.profile()).toEqual({ displayName: 'Brown', pictureUrl: null })
  expect(await line.friendship()).toBe(false)
})

it.each([
  ['', 'sent'],
  ['?line=cancelled', 'cancelled'],
  ['?line=failed', 'unavailable'],
  ['?line=logged-out', 'unavailable'],
  ['?line=blocked', 'unavailable'],
])('chooses the outcome of the share picker: %s', async (search, outcome) => {
  const { line } = await start(search)
  expect(await line.share([text])).toBe(outcome)
})

it('logs in, and comes back to the address', async () => {
  const { line, tab, opened } = await start('?line=logged-out')
  expect([line.isLoggedIn(), await line.profile()]).toEqual([false, null])
  line.login(BACK)
  expect(opened).toEqual([BACK])
  const { line: back } = await start('?line=logged-out', tab)
  expect(back.isLoggedIn()).toBe(true)
})

it('is in the LIFF browser, and asks to be closed', async () => {
  const events: unknown[] = []
  window.addEventListener('mock-line', (event) => events.push((event as CustomEvent).detail))
  const { line } = await start('?line=liff-browser')
  expect(line.isInLine()).toBe(true)
  line.close()
  expect(events).toEqual([{ kind: 'closed' }])
})

it('is not there without a LIFF app', async () => {
  await expect(start('?line=none')).rejects.toThrow('there is no LIFF app')
})

it('changes its mind while the page is open', async () => {
  const { line, tab } = await start()
  tab.write('mockLine', 'cancelled,friend,name:Morgan')
  expect(await line.share([text])).toBe('cancelled')
  expect(await line.friendship()).toBe(true)
  expect((await line.profile())?.displayName).toBe('Morgan')
})

it('says on the console what is chosen, and what would have been shared', async () => {
  const { line } = await start('?line=foe')
  expect(await line.share([])).toBe('unavailable')
  await line.share([text])
  expect(vi.mocked(console.info).mock.calls).toEqual([
    [`There is no ?line=foe. There are: ${choiceNames.join(', ')}, name:NAME.`],
    [`liff-mock: ?line=sent. There are: ${choiceNames.join(', ')}.`],
    ['liff-mock: shared', [text]],
  ])
})
