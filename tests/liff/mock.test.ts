import { liff } from '@line/liff/core'
import { beforeEach, expect, it, vi } from 'vitest'
import { startMockLine } from '#liff/mock.ts'
import { memoryTab } from '#tests/support/memoryTab.ts'

const text = { type: 'text', text: 'You are invited' }
const BACK = 'http://127.0.0.1/rsvp/VIC2025?line=logged-out'

type MockControl = { set(change: (data: object) => object): void; clear(): void }
const control = () => (liff as unknown as { $mock: MockControl }).$mock

/**
 * LINE as a page starts it that is opened with this query, in a tab that may have been here before.
 */
async function start(search = '', tab = memoryTab()) {
  const opened: string[] = []
  const line = await startMockLine({ search, tab, open: (address) => void opened.push(address) })
  return { line, tab, opened }
}

const said = () => vi.mocked(console.info).mock.calls

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
  ['?line=sent', 'sent'],
  ['?line=cancelled', 'cancelled'],
  ['?line=failed', 'unavailable'],
  ['?line=logged-out', 'unavailable'],
])('chooses the outcome of the share picker: %s', async (search, outcome) => {
  const { line } = await start(search)
  expect(await line.share([text])).toBe(outcome)
})

it('knows nobody who is logged out', async () => {
  const { line } = await start('?line=logged-out,friend')
  expect(line.isLoggedIn()).toBe(false)
  expect([await line.profile(), await line.friendship()]).toEqual([null, null])
})

it('logs in, and comes back to the address', async () => {
  const { line, tab, opened } = await start('?line=logged-out')
  line.login(BACK)
  expect(opened).toEqual([BACK])
  const { line: back } = await start('?line=logged-out', tab)
  expect(back.isLoggedIn()).toBe(true)
  expect(await back.share([text])).toBe('sent')
})

it('logs out, and stays logged out', async () => {
  const { line, tab } = await start()
  line.logout()
  expect(line.isLoggedIn()).toBe(false)
  expect((await start('', tab)).line.isLoggedIn()).toBe(false)
})

it('may keep the name from the app', async () => {
  expect(await (await start('?line=no-profile')).line.profile()).toBeNull()
})

it('may be a friend of the official account', async () => {
  expect(await (await start('?line=friend')).line.friendship()).toBe(true)
})

it('says on the console what is chosen, and what there is', async () => {
  await start('?line=friend')
  await start('?line=foe')
  const names = 'sent, cancelled, failed, logged-out, no-profile, friend, no-friend.'
  expect(said()).toEqual([
    [`liff-mock: ?line=friend. There are: ${names}`],
    [`There is no ?line=foe. There are: ${names}`],
    [`liff-mock: ?line=sent. There are: ${names}`],
  ])
})

it.each([
  ['sent', { status: 'success' }],
  ['cancelled', undefined],
])('answers the share picker as the developer says: %s', async (outcome, answer) => {
  const { line } = await start()
  control().set((data) => ({ ...data, shareTargetPicker: answer }))
  expect(await line.share([text])).toBe(outcome)
})

it('shows the developer what would have been shared', async () => {
  const { line } = await start()
  vi.mocked(console.info).mockClear()
  await line.share([text])
  expect(said()).toEqual([['liff-mock: shared', [text]]])
})

it('shares nothing that LINE would not take', async () => {
  const { line } = await start()
  vi.mocked(console.info).mockClear()
  expect(await line.share([])).toBe('unavailable')
  expect(said()).toEqual([])
})

it('closes nothing', async () => {
  const { line } = await start()
  expect(line.close()).toBeUndefined()
})
