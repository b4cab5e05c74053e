import { describe, expect, it } from 'vitest'
import { areShareable, noLine } from '#liff/line.ts'

const text = { type: 'text', text: 'You are invited' }
const times = (count: number, message: unknown = text) => Array<unknown>(count).fill(message)

describe('messages for the share picker', () => {
  it.each([
    ['none', times(0), false],
    ['one', times(1), true],
    ['five', times(5), true],
    ['six', times(6), false],
  ])('may be as many as one to five: %s', (_, messages, isShareable) => {
    expect(areShareable(messages)).toBe(isShareable)
  })

  it.each([
    ['a text', text, true],
    ['a flex bubble', { type: 'flex', altText: 'x', contents: {} }, true],
    ['an object with a type alone', { type: 'sticker' }, true],
    ['an object without a type', { text: 'x' }, false],
    ['an object with an empty type', { type: '' }, false],
    ['an object whose type is a number', { type: 1 }, false],
    ['an object whose type is null', { type: null }, false],
    ['null', null, false],
    ['undefined', undefined, false],
    ['a string', 'text', false],
    ['a number', 5, false],
    ['a list', [text], false],
  ])('are objects with a type: %s', (_, message, isShareable) => {
    expect(areShareable([message])).toBe(isShareable)
    expect(areShareable([text, message])).toBe(isShareable)
    expect(areShareable([message, text])).toBe(isShareable)
  })
})

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
