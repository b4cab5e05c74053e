import { describe, expect, it } from 'vitest'
import { scenes } from '#mocks/workbench/scenes.ts'
import { readSetup, startFor, writeSetup } from '#mocks/workbench/setup.ts'
import { readSnapshot } from '#mocks/workbench/snapshot.ts'

describe('The address of the workbench', () => {
  it.each([
    '',
    ...scenes.map(({ name }) => `?state=${name}`),
    '?scenario=vic&path=%2Finvitation%2FVIC2025&lang=zh-Hant&phone=320x568' +
      '&line=cancelled%2Cfriend&network=mid-command&latency=300&clock=2025-06-22+14%3A07' +
      '&answer=createReservation%3A1701&answer=every%3Ahung%3Aalways',
  ])('keeps all settings of "%s"', (search) => {
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
  ])('ignores the invalid setting %s', (search) => {
    expect(writeSetup(readSetup(search))).toBe('')
  })
})

it("A new phone of the workbench has the scene's conditions and the chosen settings", () => {
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

it.each(['#top', '#phone=', '#phone=H4sI', '#phone=%%%'])(
  'The workbench finds no snapshot in the hash %s',
  async (hash) => {
    expect(await readSnapshot(hash)).toBeNull()
  },
)
