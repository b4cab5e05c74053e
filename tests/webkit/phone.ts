/** A phone with WebKit and the built app, for all tests of a file. */
import { afterAll, beforeAll } from 'vitest'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import { makeBackend } from '#tests/support/backend.ts'
import { serveBuild } from '#tests/support/builtSite.ts'
import { startWebKit } from '#tests/webkit/webDriver.ts'

const FIRST_SCRIPT = '/first-script.js'

async function startPhone() {
  let firstScript = ''
  const site = await serveBuild({
    instead: (path, page) => {
      if (path === FIRST_SCRIPT) return firstScript
      if (page === '' || firstScript === '') return null
      return page.replace('<head>', `<head><script src="${FIRST_SCRIPT}"></script>`)
    },
  })
  return {
    browser: await startWebKit(),
    site: {
      url: site.origin,
      close: site.close,
      world: () => site.backend.world,
      backend: () => site.backend,
      start(scenario: ScenarioName) {
        site.backend = makeBackend(scenario)
        return site.backend.world
      },
      /** Runs in every page before its scripts. */
      setFirstScript: (script: string) => void (firstScript = script),
    },
  }
}

/** The result can only be used inside tests. */
export function phoneForFile() {
  let phone: Awaited<ReturnType<typeof startPhone>> | null = null
  beforeAll(async () => {
    phone = await startPhone()
  })
  afterAll(async () => {
    await phone?.browser.close()
    phone?.site.close()
  })
  return () => {
    if (phone === null) throw new Error('the phone is not on yet')
    return phone
  }
}
