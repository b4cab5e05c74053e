import { describe, expect, it } from 'vitest'
import { scenarioNames } from '#mocks/backend/scenarios.ts'
import { scenes } from '#mocks/workbench/scenes.ts'
import { findStates } from '#mocks/workbench/search.ts'

const namesOf = (search: string) =>
  findStates(search).groups.flatMap((group) => group.scenes.map(({ name }) => name))

describe("The workbench's search", () => {
  it('finds every state and scenario before a word is typed', () => {
    expect(namesOf('')).toEqual(scenes.map(({ name }) => name))
    expect(findStates('').scenarios).toEqual(scenarioNames)
  })

  it.each([
    ['words of the title, at their start', 'vic invit decline', 'invitation-decline'],
    ['a text on the screen', 'fully booked', 'fully-booked'],
    ['a Chinese text, also inside a word', '婉拒', 'invitation-decline'],
    ['an error code', '1701', 'confirm-refused'],
    ['a failure of the network', 'offline', 'ticket-code-expired'],
    ['a planned HTTP status', '503', 'reservation-failed'],
  ])('finds a state by %s: %s', (_, search, name) => {
    expect(namesOf(search)).toContain(name)
  })

  it('finds a scenario without a state by its name', () => {
    expect(findStates('share-withdrawn')).toEqual({ groups: [], scenarios: ['share-withdrawn'] })
  })
})
