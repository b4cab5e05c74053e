/** The development server's page for trying every state (docs/workbench.md). */
import '#mocks/workbench/workbench.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { isScenarioName } from '#mocks/backend/scenarios.ts'
import { makeBench, type Bench } from '#mocks/workbench/bench.ts'
import { BenchProvider } from '#mocks/workbench/context.ts'
import { readSetup } from '#mocks/workbench/setup.ts'
import { Workbench } from '#mocks/workbench/Workbench.tsx'

/** The phone's desk, on this page's console; a scenario is a new phone. */
function putOnConsole(bench: Bench) {
  const scenario = (name: string) => {
    if (!isScenarioName(name)) throw new Error(`There is no scenario '${name}'.`)
    return bench.open({ ...readSetup(''), scenario: name })
  }
  const state = (name: string) => bench.open(readSetup(`?state=${encodeURIComponent(name)}`))
  Object.defineProperty(window, 'desk', {
    get: () => ({ ...bench.view().desk, scenario, openState: state }),
  })
}

const container = document.getElementById('workbench')
if (container) {
  // Not React's own: the phone is switched off and on while the page around it stays.
  const phone = document.createElement('div')
  phone.className = 'phone'
  const bench = makeBench(phone)
  putOnConsole(bench)
  window.addEventListener('popstate', () => void bench.openAddress())
  createRoot(container).render(
    <StrictMode>
      <BenchProvider value={bench}>
        <Workbench phone={phone} />
      </BenchProvider>
    </StrictMode>,
  )
  void bench.openAddress()
}
