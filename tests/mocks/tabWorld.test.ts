import { expect, it } from 'vitest'
import { openTabWorld } from '#mocks/tabWorld.ts'
import { NOW } from '#tests/mocks/request.ts'

function makeTab() {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  return (search: string) =>
    openTabWorld(
      search,
      () => storage,
      () => NOW,
    )
}

it('the tab keeps the dialect and the world until the address names another', () => {
  const open = makeTab()
  expect(open('').dialect).toBe('plain')
  expect(open('?scenario=reserved&api=php')).toMatchObject({ dialect: 'php', isFresh: true })
  expect(open('')).toMatchObject({ dialect: 'php', scenario: 'reserved', isFresh: false })
  expect(open('?api=spring')).toMatchObject({ dialect: 'spring', isFresh: false })
  expect(open('?scenario=vic')).toMatchObject({ dialect: 'spring', isFresh: true })
  expect(open('?api=plain').dialect).toBe('plain')
})

it('says which names do not exist and goes on without them', () => {
  const { dialect, scenario, warnings } = makeTab()('?api=soap&scenario=nonsense')
  expect([dialect, scenario]).toEqual(['plain', 'newcomer'])
  expect(warnings).toEqual([
    expect.stringMatching(/^There is no scenario 'nonsense'\. There are: newcomer, /),
    "There is no dialect 'soap'. There are: plain, php, spring, envelope.",
  ])
})
