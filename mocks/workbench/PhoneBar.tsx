import { useState } from 'react'
import type { BenchProps } from '#mocks/workbench/bench.ts'
import { Buttons, Field } from '#mocks/workbench/controls.tsx'
import { SIZES, sizeOf } from '#mocks/workbench/setup.ts'
import { LANGUAGES } from '#src/texts/languages.ts'

const languageNames = new Map(Object.entries(LANGUAGES).map(([tag, { name }]) => [tag, name]))

export function PhoneBar({ bench, view }: BenchProps) {
  const { width, height } = sizeOf(view.setup)
  return (
    <header className="bar">
      <Buttons
        names={Object.keys(SIZES)}
        labelOf={(name) => name.replace('x', ' × ')}
        pressed={`${width}x${height}`}
        onPress={(name) => bench.set({ size: SIZES[name] ?? null })}
      />
      <Buttons
        names={[...languageNames.keys()]}
        labelOf={(tag) => languageNames.get(tag) ?? tag}
        pressed={view.setup.language}
        onPress={(language) => {
          bench.set({ language })
          void bench.setLanguage(language)
        }}
      />
      <Field
        key={view.address}
        label="Address"
        initial={view.address}
        onSubmit={(address) => bench.go(address)}
      />
      <div className="row">
        <button type="button" onClick={() => bench.reload()}>
          Reload
        </button>
        <button type="button" onClick={() => void bench.open(view.setup)}>
          Reset
        </button>
        <CopyButton bench={bench} />
      </div>
    </header>
  )
}

function CopyButton({ bench }: Pick<BenchProps, 'bench'>) {
  const [label, setLabel] = useState('Copy address')
  const copy = () =>
    bench.copyAddress().then(
      () => setLabel('Copied'),
      () => setLabel('Copy it from the address bar'),
    )
  return (
    <button type="button" onClick={() => void copy()} onBlur={() => setLabel('Copy address')}>
      {label}
    </button>
  )
}
