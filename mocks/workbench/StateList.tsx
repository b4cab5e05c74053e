import { useEffect, useRef, useState } from 'react'
import { describeScenarios } from '#mocks/backend/scenarios.ts'
import { useBench } from '#mocks/workbench/context.ts'
import type { Scene } from '#mocks/workbench/scene.ts'
import { sceneGroups, scenes } from '#mocks/workbench/scenes.ts'
import { readSetup, writeSetup, type Setup } from '#mocks/workbench/setup.ts'

/** 'ticket-last-known' reads 'Ticket last known'. */
function titleOf({ name, title }: Scene): string {
  const words = name.replaceAll('-', ' ')
  return title ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Everything that a searcher might type. */
const wordsOf = (scene: Scene, group: string): string =>
  [
    titleOf(scene),
    scene.name,
    group,
    scene.scenario,
    describeScenarios[scene.scenario].description,
    scene.address,
    ...scene.steps.flatMap((step) => ('target' in step ? [step.target.name] : [])),
  ]
    .join(' ')
    .toLowerCase()

function isFound(scene: Scene, group: string, search: string): boolean {
  const words = wordsOf(scene, group)
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word))
}

/** The same phone and language, in this state. */
const setupFor = ({ name }: Scene, { language, size }: Setup): Setup => ({
  ...readSetup(''),
  state: name,
  language,
  size,
})

export function StateList() {
  const [search, setSearch] = useState('')
  const found = sceneGroups
    .map(({ title, scenes: all }) => ({
      title,
      scenes: all.filter((scene) => isFound(scene, title, search)),
    }))
    .filter((group) => group.scenes.length > 0)
  const count = found.reduce((sum, group) => sum + group.scenes.length, 0)
  return (
    <>
      <h1>Workbench</h1>
      <SearchField value={search} onChange={setSearch} />
      <p className="count" role="status">
        {count === scenes.length ? `${count} states` : `${count} of ${scenes.length} states`}
      </p>
      {found.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h2>{group.title}</h2>
          <ul>
            {group.scenes.map((scene) => (
              <li key={scene.name}>
                <StateLink scene={scene} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function StateLink({ scene }: { scene: Scene }) {
  const { bench, view } = useBench()
  const setup = setupFor(scene, view.setup)
  return (
    <a
      href={`/workbench/${writeSetup(setup)}`}
      data-state={scene.name}
      aria-current={view.setup.state === scene.name ? 'true' : undefined}
      onClick={(event) => {
        // A new tab is the browser's.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void bench.open(setup)
      }}
    >
      {titleOf(scene)}
    </a>
  )
}

/** '/' goes to it from everywhere on the page. */
function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <input
      ref={field}
      type="search"
      aria-label="Search states"
      placeholder="Search states  ( / )"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
