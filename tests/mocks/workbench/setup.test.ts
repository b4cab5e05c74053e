import { describe, expect, it } from 'vitest'
import { scenes } from '#mocks/workbench/scenes.ts'
import { readSetup, startFor, writeSetup } from '#mocks/workbench/setup.ts'
import { readSnapshot } from '#mocks/workbench/snapshot.ts'

describe('the address of the workbench', () => {
  it.each([
    '',
    ...scenes.map(({ name }) => `?state=${name}`),
    '?scenario=vic&path=%2Finvitation%2FVIC2025&lang=zh-Hant&phone=320x568' +
      '&line=cancelled%2Cfriend&network=mid-command&latency=300&clock=2025-06-22+14%3A07' +
      '&answer=createReservation%3A1701&answer=every%3Ahung%3Aalways',
  ])('says all that was set: %s', (search) => {
    expect(writeSetup(readSetup(search))).toBe(search)
  })

  it.each([
    '?state=nowhere',
    '?scenario=toString',
    '?path=//evil.example',
    '?phone=1x1',
    '?network=fast',
    '?latency=-1',
    '?answer=getMe:soon',
  ])('leaves out what there is not: %s', (search) => {
    expect(writeSetup(readSetup(search))).toBe('')
  })
})

it("a phone that is switched on has the state's conditions, and those that were set for it", () => {
  const { storage } = startFor(readSetup('?state=invitation-bare&line=friend&answer=getMe:500'), 0)
  expect(storage).toMatchObject({ mockScenario: 'vic', mockLine: 'friend' })
  expect(JSON.parse(storage['mockDesk'] ?? '')).toMatchObject({
    clockOffsetMs: Date.parse('2025-06-22T14:07:13+08:00'),
    planned: [
      { call: 'getInvitationInfo', answer: 'no-network', isLasting: true },
      { call: 'bindInvitation', answer: 'no-network', isLasting: true },
    ],
  })
})

it.each(['#top', '#phone=', '#phone=H4sI', '#phone=%%%'])('%s is no snapshot', async (hash) => {
  expect(await readSnapshot(hash)).toBeNull()
})
