import { useState } from 'react'
import { useBench } from '#mocks/workbench/context.ts'
import { Choice, Field } from '#mocks/workbench/controls.tsx'
import { SIZES, sizeOf } from '#mocks/workbench/setup.ts'
import { LANGUAGES } from '#src/texts/languages.ts'

const SIZE_OPTIONS = Object.keys(SIZES).map((name) => [name, name.replace('x', ' × ')] as const)
const LANGUAGE_OPTIONS = Object.entries(LANGUAGES).map(([tag, { name }]) => [tag, name] as const)

export function PhoneBar() {
  const { bench, view } = useBench()
  const { width, height } = sizeOf(view.setup)
  return (
    <header className="bar">
      <Choice
        legend="Phone"
        options={SIZE_OPTIONS}
        chosen={`${width}x${height}`}
        onChoose={(name) => bench.set({ size: SIZES[name] ?? null })}
      />
      <Choice
        legend="Language"
        options={LANGUAGE_OPTIONS}
        chosen={view.setup.language}
        onChoose={(language) => {
          bench.set({ language })
          void bench.setLanguage(language)
        }}
      />
      <Field
        key={view.address}
        label="Address"
        initial={view.address}
        button="Go"
        onSubmit={(address) => bench.go(address)}
      />
      <button type="button" onClick={() => bench.reload()}>
        Reload
      </button>
      <CopyButton />
    </header>
  )
}

function CopyButton() {
  const { bench } = useBench()
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
