import { expect, it } from 'vitest'
import { noLine } from '#liff/line.ts'

const text = { type: 'text', text: 'You are invited' }

it('without LINE nothing is shared, written down, closed or inside, and nobody is known', async () => {
  expect(noLine.isInLine()).toBe(false)
  expect(noLine.isLoggedIn()).toBeNull()
  expect([noLine.login('https://tickets.example/'), noLine.logout()]).toEqual([
    undefined,
    undefined,
  ])
  expect(await noLine.profile()).toBeNull()
  expect(await noLine.friendship()).toBeNull()
  expect(await noLine.share([text])).toBe('unavailable')
  expect(await noLine.addToCalendar({ title: 'A', startAt: 0, endAt: 1 })).toBe(false)
  expect(noLine.close()).toBeUndefined()
})
