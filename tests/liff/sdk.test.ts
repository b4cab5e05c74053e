import { describe, expect, it } from 'vitest'
import { lineOver, type LiffSdk } from '#liff/sdk.ts'

const text = { type: 'text', text: 'You are invited' }

const broken = () => {
  throw new Error('Please call liff.init() first')
}

/** An SDK that can do everything and remembers what it was asked. */
function sdkWith(changes: Partial<LiffSdk> = {}) {
  const asked: unknown[] = []
  const sdk: LiffSdk = {
    isInClient: () => true,
    isApiAvailable: (name) => name === 'shareTargetPicker',
    shareTargetPicker: (messages, options) => {
      asked.push({ messages, options })
      return Promise.resolve({ status: 'success' })
    },
    closeWindow: () => void asked.push('close'),
    ...changes,
  }
  return { line: lineOver(sdk), asked }
}

describe('the share picker', () => {
  it('is opened with the messages, for several receivers', async () => {
    const { line, asked } = sdkWith()
    expect(await line.share([text, text])).toBe('sent')
    expect(asked).toEqual([{ messages: [text, text], options: { isMultiple: true } }])
  })

  it('is opened in the tap itself, without a wait before it', () => {
    const { line, asked } = sdkWith()
    void line.share([text])
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['sent', 'success', { status: 'success' }],
    ['cancelled', 'nothing', undefined],
    ['cancelled', 'null', null],
    ['cancelled', 'false', false],
    ['cancelled', 'an empty object', {}],
    ['cancelled', 'another status', { status: 'fail' }],
    ['cancelled', 'a text', 'success'],
  ])('has %s when it resolves with %s', async (outcome, _, result) => {
    const { line } = sdkWith({ shareTargetPicker: () => Promise.resolve(result) })
    expect(await line.share([text])).toBe(outcome)
  })

  it.each<[string, Partial<LiffSdk>]>([
    ['rejects', { shareTargetPicker: () => Promise.reject(new Error('FORBIDDEN')) }],
    ['rejects with nothing', { shareTargetPicker: () => Promise.reject() }],
    ['throws', { shareTargetPicker: broken }],
  ])('is unavailable where it %s', async (_, changes) => {
    expect(await sdkWith(changes).line.share([text])).toBe('unavailable')
  })

  it.each<[string, Partial<LiffSdk>]>([
    ['is off', { isApiAvailable: () => false }],
    ['throws', { isApiAvailable: broken }],
    ['knows another name alone', { isApiAvailable: (name) => name === 'closeWindow' }],
  ])('is unavailable and not opened where the API %s', async (_, changes) => {
    const { line, asked } = sdkWith(changes)
    expect(await line.share([text])).toBe('unavailable')
    expect(asked).toEqual([])
  })

  it.each([
    ['no message', []],
    ['six messages', [text, text, text, text, text, text]],
    ['a message without a type', [{ type: '' }]],
  ])('is not opened for %s', async (_, messages) => {
    const { line, asked } = sdkWith()
    expect(await line.share(messages)).toBe('unavailable')
    expect(asked).toEqual([])
  })

  it('can be opened again after it was cancelled', async () => {
    const results = [undefined, { status: 'success' }]
    const { line } = sdkWith({ shareTargetPicker: () => Promise.resolve(results.shift()) })
    expect([await line.share([text]), await line.share([text])]).toEqual(['cancelled', 'sent'])
  })
})

it.each<[string, Partial<LiffSdk>, boolean]>([
  ['inside', {}, true],
  ['outside', { isInClient: () => false }, false],
  ['outside where the SDK throws', { isInClient: broken }, false],
])('tells whether it runs in LINE: %s', (_, changes, isInLine) => {
  expect(sdkWith(changes).line.isInLine()).toBe(isInLine)
})

it('closes the window of LINE', () => {
  const { line, asked } = sdkWith()
  line.close()
  expect(asked).toEqual(['close'])
})

it('does nothing where the window cannot be closed', () => {
  const { line } = sdkWith({ closeWindow: broken })
  expect(line.close()).toBeUndefined()
})
