/** The page of the development server that opens every state (docs/workbench.md). */
import '#mocks/workbench/workbench.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { isScenarioName, unknownScenario } from '#mocks/backend/scenarios.ts'
import { makeBench, type Bench } from '#mocks/workbench/bench.ts'
import { readSetup } from '#mocks/workbench/setup.ts'
import { Workbench } from '#mocks/workbench/Workbench.tsx'

/** Puts the phone's desk on this page's console. Choosing a scenario starts a new phone. */
function putOnConsole(bench: Bench) {
  const scenario = (name: string) => {
    if (!isScenarioName(name)) throw new Error(unknownScenario(name))
    return bench.open({ ...readSetup(''), scenario: name })
  }
  const state = (name: string) => bench.open(readSetup(`?state=${encodeURIComponent(name)}`))
  Object.defineProperty(window, 'desk', {
    get: () => ({ ...bench.view().desk, scenario, openState: state }),
  })
}

const container = document.getElementById('workbench')
if (container) {
  // React must not own the phone's element, because the phone restarts while the page stays.
  const phone = document.createElement('div')
  phone.className = 'phone'
  const bench = makeBench(phone)
  putOnConsole(bench)
  window.addEventListener('popstate', () => void bench.openAddress())
  createRoot(container).render(
    <StrictMode>
      <Workbench bench={bench} phone={phone} />
    </StrictMode>,
  )
  void bench.openAddress()
}
