import { describe, expect, it } from 'vitest'
import { areShareable } from '#liff/sdk.ts'
import { asLineMessages, shareMessages, shareProblems, type ShareContent } from '#liff/messages.ts'

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

/** An address of exactly this many characters. */
const addressOf = (length: number) => 'https://tickets.example/'.padEnd(length, 'a')

describe('what is shared', () => {
  it('is one text and two flex bubbles, in this order', () => {
    const messages = shareMessages(content)
    expect(messages.map(({ type }) => type)).toEqual(['text', 'flex', 'flex'])
    expect(messages.slice(1)).toMatchObject([
      { altText: 'Invitation', contents: { type: 'bubble' } },
      { altText: 'Invitation', contents: { type: 'bubble' } },
    ])
    expect(messages[0]).toEqual({ type: 'text', text: 'You are invited' })
  })

  it('has the picture in one bubble, and in the other the button that leads to the link', () => {
    const link = { type: 'uri', label: 'Check Now', uri: content.linkUrl }
    const [, picture, button] = shareMessages(content)
    expect(picture).toMatchObject({
      contents: { hero: { type: 'image', url: content.heroImageUrl } },
    })
    expect(JSON.stringify(picture)).not.toContain(content.linkUrl)
    expect(button).toMatchObject({
      contents: {
        hero: { type: 'image', url: content.buttonImageUrl, action: link },
        footer: { contents: [{ type: 'button', action: link }] },
      },
    })
  })

  it('passes for the picker as it is, and over the wire', () => {
    const messages = asLineMessages(shareMessages(content))
    expect(areShareable(messages)).toBe(true)
    expect(messages).toHaveLength(3)
    expect(JSON.parse(JSON.stringify(messages))).toEqual(messages)
    expect(shareProblems(messages)).toEqual([])
  })
})

describe('the limits of LINE', () => {
  it.each<[keyof ShareContent, string, number]>([
    ['text', 'text', 5000],
    ['altText', 'altText', 400],
    ['linkLabel', 'label', 20],
  ])('of %s, told as %s: 1 to %i characters', (field, name, most) => {
    const withLength = (length: number) => problemsWith({ [field]: 'a'.repeat(length) })
    expect([0, 1, most, most + 1].map(withLength)).toEqual([[name], [], [], [name]])
  })

  it.each<[keyof ShareContent, string]>([
    ['linkUrl', 'uri'],
    ['heroImageUrl', 'url'],
    ['buttonImageUrl', 'url'],
  ])('of %s, told as %s: up to 1000 characters', (field, name) => {
    const withLength = (length: number) => problemsWith({ [field]: addressOf(length) })
    expect([999, 1000, 1001].map(withLength)).toEqual([[], [], [name]])
  })

  it('count as LINE counts: an emoji is two characters', () => {
    expect(problemsWith({ linkLabel: '🎁'.repeat(10) })).toEqual([])
    expect(problemsWith({ linkLabel: `${'🎁'.repeat(10)}!` })).toEqual(['label'])
  })

  it('are told all at once, each once', () => {
    const broken = { text: '', altText: '', linkLabel: '', linkUrl: '', heroImageUrl: '' }
    expect(problemsWith(broken).sort()).toEqual(['altText', 'label', 'text', 'uri', 'url'])
  })

  it('hold at any depth of a message', () => {
    const action = { type: 'uri', label: 'x'.repeat(21), uri: 'javascript:alert(1)' }
    const bubble = { type: 'bubble', body: { type: 'box', contents: [{ type: 'box', action }] } }
    const carousel = { type: 'carousel', contents: [bubble, bubble] }
    expect(shareProblems([{ type: 'flex', altText: 'a', contents: carousel }])).toEqual([
      'label',
      'uri',
    ])
  })

  it('leave parts alone that are no text', () => {
    expect(shareProblems([{ type: 'sticker', url: null, uri: 1, text: undefined }])).toEqual([])
  })
})

describe('an address', () => {
  it.each([
    'https://tickets.example',
    'https://tickets.example:8443/a?b=c#d',
    'HTTPS://TICKETS.EXAMPLE/',
    'https://xn--fsq.example/',
    // A developer's own machine.
    'http://localhost:5173/invitation/A',
    'http://127.0.0.1:4173/invitation/A',
  ])('may be %j', (url) => {
    expect(problemsWith({ linkUrl: url, heroImageUrl: url, buttonImageUrl: url })).toEqual([])
  })

  it.each([
    '',
    'null',
    '/invitation/A',
    'http://tickets.example',
    'http://localhost.evil.example',
    'http://localhost@evil.example',
    'http://evil.localhost',
    'javascript://localhost',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'line://app/1',
    ' https://tickets.example',
    '\u0000https://tickets.example',
    'htt\nps://tickets.example',
    'https:/tickets.example',
    'https:\\\\tickets.example',
    'https://',
    'https://[',
    'https://a b.example',
    'https://tickets.example:99999',
  ])('may not be %j, wherever it stands', (url) => {
    expect(problemsWith({ linkUrl: url })).toEqual(['uri'])
    expect(problemsWith({ heroImageUrl: url })).toEqual(['url'])
    expect(problemsWith({ buttonImageUrl: url })).toEqual(['url'])
  })
})
