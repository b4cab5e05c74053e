import { useEffect, useRef, useState } from 'react'
import { useBench } from '#mocks/workbench/context.ts'
import type { Scene } from '#mocks/workbench/scene.ts'
import { scenes } from '#mocks/workbench/scenes.ts'
import { findStates } from '#mocks/workbench/search.ts'
import { readSetup, writeSetup, type Setup } from '#mocks/workbench/setup.ts'

/** Opens this state, and keeps the phone's size and language. */
const setupFor = ({ name }: Scene, { language, size }: Setup): Setup => ({
  ...readSetup(''),
  state: name,
  language,
  size,
})

export function StateList() {
  const [search, setSearch] = useState('')
  const { groups, desk } = findStates(search)
  const count = groups.reduce((sum, group) => sum + group.scenes.length, 0)
  return (
    <>
      <h1>Workbench</h1>
      <SearchField value={search} onChange={setSearch} />
      <p className="count" role="status">
        {count === scenes.length ? `${count} states` : `${count} of ${scenes.length} states`}
      </p>
      {desk.length > 0 && <DeskHint isState={count > 0} controls={desk} />}
      {groups.map((group) => (
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

/** Lists the desk's controls that match the search. */
function DeskHint({ isState, controls }: { isState: boolean; controls: string[] }) {
  return (
    <section aria-label="On the desk">
      <p className="hint">{isState ? 'The desk does it too:' : 'Not a state: use the desk.'}</p>
      <ul className="hint">
        {controls.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
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
        // Let the browser open a new tab itself.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void bench.open(setup)
      }}
    >
      {scene.title}
    </a>
  )
}

/** The '/' key focuses the search from anywhere on the page. */
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
