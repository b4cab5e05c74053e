import { describe, expect, it } from 'vitest'
import { areShareable } from '#liff/sdk.ts'
import { shareMessages, shareProblems, type ShareContent } from '#liff/messages.ts'

const content: ShareContent = {
  text: 'You are invited',
  altText: 'Invitation',
  heroImageUrl: 'https://img.example/hero.png?ver=v1',
  buttonImageUrl: 'https://img.example/button.png?ver=v1',
  linkLabel: 'Check Now',
  linkUrl: 'https://tickets.example/invitation/A',
}

const problemsWith = (changes: Partial<ShareContent>) =>
  shareProblems(shareMessages({ ...content, ...changes }))

describe('The share messages', () => {
  it('are a text, a picture and a button with the link, in this order', () => {
    const [text, picture, button, ...more] = shareMessages(content)
    const bubble = { type: 'flex', altText: 'Invitation' }
    const link = { type: 'uri', label: 'Check Now', uri: content.linkUrl }
    expect(text).toEqual({ type: 'text', text: 'You are invited' })
    const hero = { type: 'image', url: content.heroImageUrl }
    expect(picture).toMatchObject({ ...bubble, contents: { type: 'bubble', hero } })
    expect(JSON.stringify(picture)).not.toContain(content.linkUrl)
    expect(button).toMatchObject({
      ...bubble,
      contents: {
        type: 'bubble',
        hero: { type: 'image', url: content.buttonImageUrl, action: link },
        footer: { contents: [{ type: 'button', action: link }] },
      },
    })
    expect(more).toEqual([])
  })

  it('are valid for the share picker and survive JSON', () => {
    const messages = shareMessages(content)
    expect(areShareable(messages)).toBe(true)
    expect(JSON.parse(JSON.stringify(messages))).toEqual(messages)
    expect(shareProblems(messages)).toEqual([])
  })
})

describe('The limits of LINE', () => {
  it.each<[keyof ShareContent, string, number]>([
    ['text', 'text', 5000],
    ['altText', 'altText', 400],
    ['linkLabel', 'label', 20],
  ])('allow for %s, reported as %s, 1 to %i characters', (field, name, most) => {
    const withLength = (length: number) => problemsWith({ [field]: 'a'.repeat(length) })
    expect([0, 1, most, most + 1].map(withLength)).toEqual([[name], [], [], [name]])
  })

  it.each<[keyof ShareContent, string]>([
    ['linkUrl', 'uri'],
    ['heroImageUrl', 'url'],
    ['buttonImageUrl', 'url'],
  ])('allow for %s, reported as %s, up to 1000 characters', (field, name) => {
    const addressOf = (length: number) => 'https://tickets.example/'.padEnd(length, 'a')
    const withLength = (length: number) => problemsWith({ [field]: addressOf(length) })
    expect([1000, 1001].map(withLength)).toEqual([[], [name]])
  })

  it('count an emoji as two characters, as LINE does', () => {
    expect(problemsWith({ linkLabel: '🎁'.repeat(10) })).toEqual([])
    expect(problemsWith({ linkLabel: `${'🎁'.repeat(10)}!` })).toEqual(['label'])
  })

  it('are all reported together, without duplicates', () => {
    const broken = { text: '', altText: '', linkLabel: '', linkUrl: '', heroImageUrl: '' }
    expect(problemsWith(broken).sort()).toEqual(['altText', 'label', 'text', 'uri', 'url'])
  })

  it('apply at any depth of a message', () => {
    const action = { type: 'uri', label: 'x'.repeat(21), uri: 'javascript:alert(1)' }
    const bubble = { type: 'bubble', body: { type: 'box', contents: [{ type: 'box', action }] } }
    const contents = { type: 'carousel', contents: [bubble, bubble] }
    expect(shareProblems([{ type: 'flex', altText: 'a', contents }])).toEqual(['label', 'uri'])
  })

  it('do not apply to values that are not strings', () => {
    expect(shareProblems([{ type: 'sticker', url: null, uri: 1, text: undefined }])).toEqual([])
  })
})

describe('A URL in a message', () => {
  it.each([
    'https://tickets.example:8443/a?b=c#d',
    'HTTPS://TICKETS.EXAMPLE/',
    // A developer's machine.
    'http://localhost:5173/invitation/A',
    'http://127.0.0.1:4173/invitation/A',
  ])('may be %j', (url) => {
    expect(problemsWith({ linkUrl: url, heroImageUrl: url, buttonImageUrl: url })).toEqual([])
  })

  it.each([
    '',
    '/invitation/A',
    'http://tickets.example',
    'http://localhost.evil.example',
    'http://localhost@evil.example',
    'javascript:alert(1)',
    ' https://tickets.example',
    'htt\nps://tickets.example',
    'https:/tickets.example',
    'https:\\\\tickets.example',
    'https://tickets.example/\uD800',
    'https://[',
    'https://a b.example',
  ])('may not be %j in any field', (url) => {
    expect(problemsWith({ linkUrl: url })).toEqual(['uri'])
    expect(problemsWith({ heroImageUrl: url })).toEqual(['url'])
    expect(problemsWith({ buttonImageUrl: url })).toEqual(['url'])
  })
})
