import { useState, type ChangeEvent, type CompositionEvent, type Ref } from 'react'
import { readDigits } from '#src/domain/phone.ts'
import styles from '#src/ui/DigitInput.module.css'

type DigitInputProps = {
  label: string
  value: string
  /** `isTyped`: one character was typed. Otherwise the text was pasted, filled in or deleted. */
  onInput: (text: string, isTyped: boolean) => void
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
  const { composed, ...inputProps } = useComposition(value, onInput)
  const shown = composed === null ? value : readDigits(composed)
  return (
    <div className={`${styles.field} ${styles[boxes === null ? 'plain' : variant]}`}>
      <div className={styles.box}>
        {boxes !== null && (
          <Boxes count={Math.max(boxes, shown.length)} gapAfter={gapAfter} digits={shown} />
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
 * An input method inserts its text again after each change of the value. The field therefore shows
 * the composed text as it is, and passes it on when the composition ends.
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

/** The drawn boxes have no caret; a selection is left alone. */
function moveCaretToEnd(input: HTMLInputElement) {
  const end = input.value.length
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end)
    input.setSelectionRange(end, end)
}
