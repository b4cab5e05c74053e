import { expect, it } from 'vitest'
import { openTabWorld } from '#mocks/tabWorld.ts'
import { NOW } from '#tests/mocks/request.ts'

function makeTab(stored = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size
    },
  }
  return (search: string) =>
    openTabWorld(
      search,
      () => storage,
      () => NOW,
    )
}

it('The world of a tab keeps dialect and scenario until the address names others', () => {
  const open = makeTab()
  expect(open('').dialect).toBe('plain')
  expect(open('?scenario=reserved&api=php')).toMatchObject({ dialect: 'php', isFresh: true })
  expect(open('')).toMatchObject({ dialect: 'php', scenario: 'reserved', isFresh: false })
  expect(open('?api=spring')).toMatchObject({ dialect: 'spring', isFresh: false })
  expect(open('?scenario=vic')).toMatchObject({ dialect: 'spring', isFresh: true })
  expect(open('?api=plain').dialect).toBe('plain')
})

it('The world of a tab warns about unknown names and uses the defaults', () => {
  const { dialect, scenario, warnings } = makeTab()('?api=soap&scenario=nonsense')
  expect([dialect, scenario]).toEqual(['plain', 'newcomer'])
  expect(warnings).toEqual([
    expect.stringMatching(/^There is no scenario 'nonsense'\. There are: newcomer, /),
    "There is no dialect 'soap'. There are: plain, php, spring, envelope.",
  ])
})

it('The world of a tab is put aside for another scenario and can be restored', () => {
  const stored = new Map<string, string>()
  const open = makeTab(stored)
  const own = open('')
  own.world.lastId = 4711
  own.save()
  stored.set('api_token', 'mine')
  const other = open('?scenario=reserved')
  expect(other).toMatchObject({ scenario: 'reserved', replaced: 'newcomer' })
  stored.set('api_token', 'of the scenario')
  expect(other.takeBack()).toBe(true)
  other.save()
  expect(stored.get('api_token')).toBe('mine')
  expect(open('')).toMatchObject({ scenario: 'newcomer', replaced: null, isFresh: false })
  expect(open('').world.lastId).toBe(4711)
})

it('The world of a tab survives two changes of scenario, and both can be undone', () => {
  const open = makeTab()
  const own = open('?scenario=signed-in')
  own.world.lastId = 4711
  own.save()
  expect(open('?scenario=reserved').replaced).toBe('signed-in')
  expect(open('?scenario=vic').replaced).toBe('reserved')
  expect(open('').takeBack()).toBe(true)
  expect(open('')).toMatchObject({ scenario: 'reserved', isFresh: false })
  expect(open('').takeBack()).toBe(true)
  const again = open('')
  expect([again.scenario, again.world.lastId]).toEqual(['signed-in', 4711])
  expect(again.takeBack()).toBe(false)
})

it('The first world of a tab survives any number of changes of scenario', () => {
  const open = makeTab()
  const own = open('?scenario=signed-in')
  own.world.lastId = 4711
  own.save()
  for (let count = 0; count < 5; count += 1) {
    open('?scenario=reserved')
    open('?scenario=vic')
  }
  let undone = 0
  while (open('').takeBack()) undone += 1
  expect(undone).toBe(5)
  expect(open('').world.lastId).toBe(4711)
})

it('The world of a tab that an older build put aside can be restored', () => {
  const stored = new Map([['mockAside', '{"api_token":"mine"}']])
  const open = makeTab(stored)
  open('?scenario=reserved')
  expect(open('').takeBack()).toBe(true)
  expect([...stored]).toEqual([['api_token', 'mine']])
})

it('The world of a tab cannot be restored if none was replaced', () => {
  const tab = makeTab()('')
  expect(tab.replaced).toBeNull()
  expect(tab.takeBack()).toBe(false)
})

it('The world of a tab follows the changes of another tab', () => {
  const stored = new Map<string, string>()
  const open = makeTab(stored)
  const [here, there] = [open(''), open('')]
  there.world.lastId = 4711
  there.save()
  here.follow('mockWorld', stored.get('mockWorld') ?? null)
  expect(here.world.lastId).toBe(4711)
})
