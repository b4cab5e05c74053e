import type { Ref } from 'react'
import styles from '#src/ui/DigitInput.module.css'

type DigitInputProps = {
  label: string
  value: string
  onInput: (text: string) => void
  /** Boxes to draw; null for a plain field. */
  boxes: number | null
  /** After how many boxes the row has a gap, as the number is written; null for none. */
  gapAfter?: number | null
  variant: 'lines' | 'squares'
  autoComplete: 'one-time-code' | 'tel-national'
  errorId: string | null
  isFocusedAtStart?: boolean
  ref?: Ref<HTMLInputElement>
}

/** One real input, drawn as a row of boxes or lines; the text is passed on unparsed. */
export function DigitInput({
  label,
  value,
  onInput,
  boxes,
  gapAfter = null,
  variant,
  autoComplete,
  errorId,
  isFocusedAtStart = false,
  ref,
}: DigitInputProps) {
  return (
    <div className={`${styles.field} ${styles[boxes === null ? 'plain' : variant]}`}>
      <div className={styles.box}>
        {boxes !== null && (
          <Boxes count={Math.max(boxes, value.length)} gapAfter={gapAfter} digits={value} />
        )}
        <input
          ref={ref}
          aria-label={label}
          aria-invalid={errorId !== null}
          aria-describedby={errorId ?? undefined}
          inputMode="numeric"
          // No maxLength: it would cut a pasted text before it is parsed.
          autoComplete={autoComplete}
          autoFocus={isFocusedAtStart}
          spellCheck={false}
          value={value}
          onChange={({ target }) => onInput(target.value)}
          onSelect={({ currentTarget }) => {
            if (boxes !== null) moveCaretToEnd(currentTarget)
          }}
        />
      </div>
    </div>
  )
}

type BoxesProps = { count: number; gapAfter: number | null; digits: string }

function Boxes({ count, gapAfter, digits }: BoxesProps) {
  const next = Math.min(digits.length, count - 1)
  return (
    <span className={styles.drawn} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          className={[
            styles.digit,
            index === next && styles.next,
            index + 1 === gapAfter && styles.last,
          ]
            .filter(Boolean)
            .join(' ')}
        >
          {digits[index] ?? ''}
        </span>
      ))}
    </span>
  )
}

/** The drawn boxes have no caret; a selection is left alone. */
function moveCaretToEnd(input: HTMLInputElement) {
  const end = input.value.length
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end)
    input.setSelectionRange(end, end)
}
