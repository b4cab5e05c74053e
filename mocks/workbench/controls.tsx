/** Presentational components of the desk. */
import { useId, useState, type ReactNode } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open>
      <summary>{title}</summary>
      <div className="section">{children}</div>
    </details>
  )
}

type ChoiceProps = {
  legend: string
  /** Pairs of a value and its label. */
  options: readonly (readonly [value: string, label: string])[]
  chosen: string | null
  onChoose: (value: string) => void
}

/** A group of buttons, one for each option. */
export function Choice({ legend, options, chosen, onChoose }: ChoiceProps) {
  return (
    <div className="choice" role="group" aria-label={legend}>
      <span>{legend}</span>
      <div>
        {options.map(([value, label]) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}

type FieldProps = {
  label: string
  initial: string
  button: string
  onSubmit: (text: string) => void
}

export function Field({ label, initial, button, onSubmit }: FieldProps) {
  const [text, setText] = useState(initial)
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(text)
      }}
    >
      <label>
        {label}
        <input value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <button type="submit">{button}</button>
    </form>
  )
}

type SelectProps = {
  label: string
  options: readonly (readonly [value: string, label: string])[]
  value: string
  onChange: (value: string) => void
}

export function Select({ label, options, value, onChange }: SelectProps) {
  const id = useId()
  return (
    <div className="select">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
