import { liff } from '@line/liff/core'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Line } from '#liff/line.ts'
import { startMockLine } from '#liff/mock.ts'

const text = { type: 'text', text: 'You are invited' }

type MockControl = { set(change: (data: object) => object): void; clear(): void }

// The SDK is one for the page and starts once.
let line: Line
beforeAll(async () => {
  line = await startMockLine()
})

const control = () => (liff as unknown as { $mock: MockControl }).$mock
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  control().clear()
})

it('runs in a plain browser', () => {
  expect(line.isInLine()).toBe(false)
})

it.each([
  ['sent', { status: 'success' }],
  ['cancelled', undefined],
])('answers the share picker as the developer says: %s', async (outcome, answer) => {
  control().set((data) => ({ ...data, shareTargetPicker: answer }))
  expect(await line.share([text])).toBe(outcome)
})

it('shows the developer what would have been shared', async () => {
  await line.share([text])
  expect(vi.mocked(console.info).mock.calls).toEqual([['liff-mock: shared', [text]]])
})

it('shares nothing that LINE would not take', async () => {
  expect(await line.share([])).toBe('unavailable')
  expect(vi.mocked(console.info).mock.calls).toEqual([])
})

it('closes nothing', () => {
  expect(line.close()).toBeUndefined()
})
