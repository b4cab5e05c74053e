import { beforeEach, expect, it, vi } from 'vitest'
import { startMockLine } from '#liff/mock.ts'
import { choiceNames, type TabStorage } from '#liff/mockChoices.ts'

const text = { type: 'text', text: 'You are invited' }
const BACK = 'http://127.0.0.1/rsvp/VIC2025?line=logged-out'

function memoryTab(): TabStorage {
  const items = new Map<string, string>()
  return {
    read: (key) => items.get(key) ?? null,
    write: (key, value) => void items.set(key, value),
    remove: (key) => void items.delete(key),
  }
}

/** Starts the mock for a page with this query, in a new or given tab. */
async function start(search = '', tab = memoryTab()) {
  const opened: string[] = []
  const line = await startMockLine({ search, tab, open: (address) => void opened.push(address) })
  return { line, tab, opened }
}

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})

it('The mock LINE runs in an ordinary browser and is logged in by default', async () => {
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
])('The query chooses the outcome of the share picker: %j leads to %s', async (search, outcome) => {
  const { line } = await start(search)
  expect(await line.share([text])).toBe(outcome)
})

it('A login returns to the given address and stays logged in', async () => {
  const { line, tab, opened } = await start('?line=logged-out')
  expect([line.isLoggedIn(), await line.profile()]).toEqual([false, null])
  line.login(BACK)
  expect(opened).toEqual([BACK])
  const { line: back } = await start('?line=logged-out', tab)
  expect(back.isLoggedIn()).toBe(true)
})

it('A logout makes the share picker unavailable, and the tab remembers the logout', async () => {
  const { line, tab } = await start()
  expect(await line.share([text])).toBe('sent')
  line.logout()
  expect([line.isLoggedIn(), await line.profile(), await line.share([text])]).toEqual([
    false,
    null,
    'unavailable',
  ])
  expect((await start('', tab)).line.isLoggedIn()).toBe(false)
})

it('The profile is null if the guest does not share it', async () => {
  const { line } = await start('?line=no-profile')
  expect(await line.profile()).toBeNull()
})

it('The mock LIFF browser reports that the app closes it', async () => {
  const events: unknown[] = []
  window.addEventListener('mock-line', (event) => events.push((event as CustomEvent).detail))
  const { line } = await start('?line=liff-browser')
  expect(line.isInLine()).toBe(true)
  line.close()
  expect(events).toEqual([{ kind: 'closed' }])
})

it.each([
  ['liff-browser', false, 'refused'],
  ['chat', true, 'sent'],
  ['closed-chat', true, 'refused'],
])('The mock LINE with ?line=%s has a chat: %s. A message to it is %s', async (choice, ...row) => {
  const { line } = await start(`?line=${choice}`)
  expect([await line.canSendToChat(), await line.sendToChat([text])]).toEqual(row)
})

it('The mock LINE rejects if there is no LIFF app', async () => {
  await expect(start('?line=none')).rejects.toThrow('there is no LIFF app')
})

it('The choices may change while the page is open', async () => {
  const { line, tab } = await start()
  tab.write('mockLine', 'cancelled,friend,name:Morgan')
  expect(await line.share([text])).toBe('cancelled')
  expect(await line.friendship()).toBe(true)
  expect((await line.profile())?.displayName).toBe('Morgan')
})

it('The console shows the choices and the shared messages', async () => {
  const { line } = await start('?line=foe')
  expect(await line.share([])).toBe('unavailable')
  await line.share([text])
  expect(vi.mocked(console.info).mock.calls).toEqual([
    [`There is no ?line=foe. There are: ${choiceNames.join(', ')}, name:NAME.`],
    [`liff-mock: ?line=sent. There are: ${choiceNames.join(', ')}.`],
    ['liff-mock: shared', [text]],
  ])
})
