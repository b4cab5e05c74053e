import { useEffect, useRef, useState } from 'react'
import { describeScenarios } from '#mocks/backend/scenarios.ts'
import type { BenchProps } from '#mocks/workbench/bench.ts'
import { scenes } from '#mocks/workbench/scenes.ts'
import { findStates } from '#mocks/workbench/search.ts'
import { readSetup, writeSetup, type Setup } from '#mocks/workbench/setup.ts'

export function StateList(props: BenchProps) {
  const [search, setSearch] = useState('')
  const { groups, scenarios } = findStates(search)
  const count = groups.reduce((sum, group) => sum + group.scenes.length, 0)
  return (
    <>
      <h1>Workbench</h1>
      <SearchField value={search} onChange={setSearch} />
      <p role="status">{`${count} of ${scenes.length} states`}</p>
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h2>{group.title}</h2>
          {group.scenes.map(({ name, title }) => (
            <SetupLink key={name} {...props} change={{ state: name }} text={title} />
          ))}
        </section>
      ))}
      <section aria-label="Scenarios">
        <h2>Scenarios</h2>
        {scenarios.map((name) => (
          <SetupLink
            key={name}
            {...props}
            change={{ scenario: name }}
            text={name}
            title={describeScenarios[name].description}
          />
        ))}
      </section>
    </>
  )
}

type SetupLinkProps = BenchProps & { change: Partial<Setup>; text: string; title?: string }

/** Opens a state or a scenario, and keeps the phone's size and language. */
function SetupLink({ bench, view, change, text, title }: SetupLinkProps) {
  const { language, size, state } = view.setup
  const setup = { ...readSetup(''), language, size, ...change }
  return (
    <a
      href={`/workbench/${writeSetup(setup)}`}
      title={title}
      data-state={change.state}
      aria-current={change.state !== undefined && change.state === state ? 'true' : undefined}
      onClick={(event) => {
        // Let the browser open a new tab itself.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void bench.open(setup)
      }}
    >
      {text}
    </a>
  )
}

type SearchFieldProps = { value: string; onChange: (text: string) => void }

/** The '/' key focuses the search from anywhere on the page. */
function SearchField({ value, onChange }: SearchFieldProps) {
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
