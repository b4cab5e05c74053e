import { describeScenarios, isScenarioName, scenarioNames } from '#mocks/backend/scenarios.ts'
import { ClockSection } from '#mocks/workbench/ClockSection.tsx'
import { useBench } from '#mocks/workbench/context.ts'
import { Section, Select } from '#mocks/workbench/controls.tsx'
import { LineSection } from '#mocks/workbench/LineSection.tsx'
import { NetworkSection } from '#mocks/workbench/NetworkSection.tsx'
import { readSetup } from '#mocks/workbench/setup.ts'
import { StaffSection } from '#mocks/workbench/StaffSection.tsx'

export function DeskPanel() {
  return (
    <>
      <ScenarioSection />
      <StaffSection />
      <NetworkSection />
      <ClockSection />
      <LineSection />
    </>
  )
}

function ScenarioSection() {
  const { bench, view } = useBench()
  const scenario = view.desk?.scenarioName() ?? 'newcomer'
  const { language, size } = view.setup
  const begin = (name: string) =>
    isScenarioName(name) && void bench.open({ ...readSetup(''), language, size, scenario: name })
  return (
    <Section title="Scenario">
      <Select
        label="Scenario"
        options={scenarioNames.map((name) => [name, name])}
        value={scenario}
        onChange={begin}
      />
      <p className="hint">{describeScenarios[scenario].description}</p>
      <button type="button" onClick={() => void bench.open({ ...readSetup(''), ...view.setup })}>
        Reset
      </button>
    </Section>
  )
}
