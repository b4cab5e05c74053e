import { useState } from 'react'

type ButtonsProps<Name extends string> = {
  legend?: string
  names: readonly Name[]
  /** Labels the button of a name. By default the name itself. */
  labelOf?: (name: Name) => string
  titleOf?: (name: Name) => string
  /** The name whose button is pressed, for buttons that choose one of several. */
  pressed?: string | null
  onPress: (name: Name) => void
}

/** A row of buttons, one for each name. */
export function Buttons<Name extends string>(props: ButtonsProps<Name>) {
  const { legend, names, labelOf = String, titleOf, pressed, onPress } = props
  return (
    <div className="row" role="group" aria-label={legend}>
      {legend !== undefined && <span>{legend}</span>}
      {names.map((name) => (
        <button
          key={name}
          type="button"
          title={titleOf?.(name)}
          aria-pressed={pressed === undefined ? undefined : name === pressed}
          onClick={() => onPress(name)}
        >
          {labelOf(name)}
        </button>
      ))}
    </div>
  )
}

type FieldProps = { label: string; initial: string; onSubmit: (text: string) => void }

export function Field({ label, initial, onSubmit }: FieldProps) {
  const [text, setText] = useState(initial)
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(text.trim())
      }}
    >
      <label>
        {label}
        <input value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <button type="submit">Set</button>
    </form>
  )
}
