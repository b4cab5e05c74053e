import { useState, type ChangeEvent, type CompositionEvent, type Ref } from 'react'
import { readDigits } from '#src/domain/phone.ts'
import styles from '#src/ui/DigitInput.module.css'
import { scrollIntoView } from '#src/ui/scrollIntoView.ts'
import { NoBreak } from '#src/ui/NoBreak.tsx'

type DigitInputProps = {
  label: string
  value: string
  /** `isTyped`: one character was typed. Otherwise the text was pasted, filled in or deleted. */
  onInput: (text: string, isTyped: boolean) => void
  /** The number of boxes to draw. Null draws a plain field. */
  boxes: number | null
  /** The row has a gap after this many boxes. Null draws no gap. */
  gapAfter?: number | null
  variant: 'lines' | 'squares'
  autoComplete: 'one-time-code' | 'tel-national'
  errorId: string | null
  isFocusedAtStart?: boolean
  ref?: Ref<HTMLInputElement>
}

/** One real input that is drawn as a row of boxes or lines. It passes the text to `onInput` without parsing it. */
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
  const { composed, ...inputProps } = useComposition(value, onInput)
  const displayed = composed === null ? value : readDigits(composed)
  return (
    <div className={`${styles.field} ${styles[boxes === null ? 'plain' : variant]}`}>
      <div className={styles.box}>
        {boxes !== null && (
          <Boxes count={Math.max(boxes, displayed.length)} gapAfter={gapAfter} digits={displayed} />
        )}
        <input
          ref={ref}
          aria-label={label}
          aria-invalid={errorId !== null}
          aria-describedby={errorId ?? undefined}
          inputMode="numeric"
          // There is no maxLength, because it would cut off a pasted text before it is parsed.
          autoComplete={autoComplete}
          autoFocus={isFocusedAtStart}
          spellCheck={false}
          {...inputProps}
          onSelect={({ currentTarget }) => {
            if (boxes !== null && composed === null) moveCaretToEnd(currentTarget)
          }}
        />
      </div>
    </div>
  )
}

/**
 * If the value changes during composition, an input method (IME) inserts its text again. The field therefore
 * shows the composed text unchanged and reports it when the composition ends.
 */
function useComposition(value: string, onInput: DigitInputProps['onInput']) {
  const [composed, setComposed] = useState<string | null>(null)
  return {
    composed,
    value: composed ?? value,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const { isComposing, inputType, data } = nativeEvent as InputEvent
      if (isComposing) return setComposed(target.value)
      setComposed(null)
      onInput(target.value, inputType === 'insertText' && data?.length === 1)
    },
    onCompositionEnd: ({ currentTarget, data }: CompositionEvent<HTMLInputElement>) => {
      setComposed(null)
      onInput(currentTarget.value, data.length === 1)
    },
  }
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

/** Keeps the caret at the end, because the drawn boxes do not show one. It does not change a selection. */
function moveCaretToEnd(input: HTMLInputElement) {
  const end = input.value.length
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end)
    input.setSelectionRange(end, end)
}

/** A live region. It is always rendered, so that screen readers announce each new text. */
export function FieldError({ id, text }: { id: string; text: string | null }) {
  return (
    <p className={styles.error} id={id} role="alert">
      {text !== null && (
        <span ref={scrollIntoView}>
          <NoBreak text={text} />
        </span>
      )}
    </p>
  )
}
