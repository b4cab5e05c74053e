import { describe, expect, it } from 'vitest'
import { scenes } from '#mocks/workbench/scenes.ts'
import { findStates } from '#mocks/workbench/search.ts'

const namesOf = (search: string) =>
  findStates(search).groups.flatMap((group) => group.scenes.map(({ name }) => name))

describe('the search of the workbench', () => {
  it.each([
    ['a code that the mock backend answers', '1803', ['invitation-taken']],
    ["a code of the scene's answers", '1702', ['ticket-due']],
    ['a code of its scenario', '1701', ['confirm-refused']],
    ['the other spelling', 'canceled', ['error-invitation-canceled']],
    ['the words of a screen', 'fully booked', ['fully-booked']],
    ['a Chinese word of a screen', '邀約', ['invitation-decline']],
    ['words in any order, not whole', 'decline invit vic', ['invitation-decline']],
  ])('finds by %s: %s', (_, search, names) => {
    expect(namesOf(search)).toEqual(names)
  })

  it.each([
    ['the word for a code', 'invitation cancelled', 'invitation-ended'],
    ['somebody else', 'another person', 'ticket-used-by-other'],
    ['the network', 'offline', 'unreachable'],
    ['what has expired', 'Expired', 'ticket-expired'],
  ])('finds one among others by %s: %s', (_, search, name) => {
    expect(namesOf(search)).toContain(name)
    expect(namesOf(search).length).toBeLessThan(10)
  })

  it.each([
    ['slow', 'Network: Delay of every answer'],
    ['429', 'Network: Answer, 429 too many requests'],
    ['check in', 'Staff: Check in'],
  ])('names what of the desk does it where it is no state: %s', (search, control) => {
    expect(namesOf(search)).toEqual([])
    expect(findStates(search).desk).toContain(control)
  })

  it('lists all where nothing is typed, and nothing for nonsense', () => {
    expect(namesOf(' ')).toEqual(scenes.map(({ name }) => name))
    expect(findStates('nonsense')).toEqual({ groups: [], desk: [] })
  })
})
