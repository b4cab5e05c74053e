import { describe, expect, it } from 'vitest'
import { describeScenarios, scenarioNames } from '#mocks/backend/scenarios.ts'
import { restoreWorld, saveWorld } from '#mocks/backend/world.ts'
import { request, worldAt } from '#tests/mocks/request.ts'

describe.each(scenarioNames)('Scenario %s', (name) => {
  it('has a description of one line', () => {
    expect(describeScenarios[name].description).toMatch(/^[^\n]{10,110}\.$/)
  })

  it('is unchanged after saving and restoring', () => {
    const { world } = worldAt(name)
    const restored = restoreWorld(saveWorld(world), world.now)
    expect(restored).toEqual(world)
    for (const line of ['GET me', 'GET reservation/list', 'GET activity/sessions'])
      expect(request(restored, line)).toEqual(request(world, line))
  })

  it('signs in a guest of its world, or nobody', () => {
    const { startToken } = describeScenarios[name]
    if (startToken === undefined) return
    const { world } = worldAt(name)
    world.refusals = {}
    expect(request(world, 'GET me', null, startToken).status).toBe(200)
  })
})
