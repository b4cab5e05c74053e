import { useState, type ChangeEvent, type CompositionEvent, type MouseEvent, type Ref } from 'react'
import { readDigits } from '#src/domain/phone.ts'
import styles from '#src/ui/DigitInput.module.css'
import { scrollIntoView } from '#src/ui/scrollIntoView.ts'
import { NoBreak } from '#src/ui/NoBreak.tsx'

type DigitInputProps = {
  /** The id of the field, for a visible label. */
  id?: string
  /** The name of a field that has no visible label. */
  label?: string
  value: string
  /** `isTyped`: one character was typed. Otherwise the text was pasted, filled in or deleted. */
  onInput: (text: string, isTyped: boolean) => void
  /** The number of boxes to draw. Null draws a plain field. */
  boxes: number | null
  /** The row has a gap after this many boxes. Null draws no gap. */
  gapAfter?: number | null
  variant: 'lines' | 'squares'
  autoComplete: 'one-time-code' | 'tel-national'
  /** The id of the text that says what to enter. */
  hintId: string
  errorId: string | null
  isFocusedAtStart?: boolean
  ref?: Ref<HTMLInputElement>
}

/** One real input that is drawn as a row of boxes or lines. It passes the text to `onInput` without parsing it. */
export function DigitInput({
  id,
  label,
  value,
  onInput,
  boxes,
  gapAfter = null,
  variant,
  autoComplete,
  hintId,
  errorId,
  isFocusedAtStart = false,
  ref,
}: DigitInputProps) {
  const { composed, ...inputProps } = useComposition(value, onInput)
  const displayed = composed === null ? value : readDigits(composed)
  // Infinity is the position after the last digit.
  const [selection, setSelection] = useState<Selection>([Infinity, Infinity])
  const storeSelection = (input: HTMLInputElement) =>
    setSelection([input.selectionStart ?? Infinity, input.selectionEnd ?? Infinity])
  return (
    <div className={`${styles.field} ${styles[boxes === null ? 'plain' : variant]}`}>
      <div className={styles.box}>
        {boxes !== null && (
          <Boxes
            count={Math.max(boxes, displayed.length)}
            gapAfter={gapAfter}
            digits={displayed}
            selection={selection}
          />
        )}
        <input
          ref={ref}
          id={id}
          aria-label={label}
          aria-invalid={errorId !== null}
          aria-describedby={errorId === null ? hintId : `${errorId} ${hintId}`}
          inputMode="numeric"
          // There is no maxLength, because it would cut off a pasted text before it is parsed.
          autoComplete={autoComplete}
          autoFocus={isFocusedAtStart}
          spellCheck={false}
          {...inputProps}
          onChange={(changed) => {
            // Autofill and paste do not fire a select event in every browser.
            storeSelection(changed.target)
            inputProps.onChange(changed)
          }}
          onSelect={({ currentTarget }) => storeSelection(currentTarget)}
          onClick={moveCaretToTap}
        />
      </div>
    </div>
  )
}

/** Start and end of the selected digits. Both are the position of the caret if no digit is selected. */
type Selection = readonly [start: number, end: number]

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

type BoxesProps = { count: number; gapAfter: number | null; digits: string; selection: Selection }

function Boxes({ count, gapAfter, digits, selection: [start, end] }: BoxesProps) {
  const caret = Math.min(start, digits.length)
  const isAtEnd = caret === digits.length
  return (
    <span className={styles.drawn} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          className={[
            styles.digit,
            isAtEnd && index === Math.min(caret, count - 1) && styles.next,
            !isAtEnd && start === end && index === caret && styles.caret,
            index >= start && index < Math.min(end, digits.length) && styles.selected,
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

/** Moves the caret to the drawn digit that was tapped. The real text is invisible and stands elsewhere. */
function moveCaretToTap({ currentTarget: input, clientX, detail }: MouseEvent<HTMLInputElement>) {
  // The boxes stand right before the input.
  const drawn = input.previousElementSibling?.children
  // The second tap of a double tap selects all digits.
  if (drawn === undefined || detail !== 1) return
  const middles = [...drawn].map((box) => {
    const { left, width } = box.getBoundingClientRect()
    return left + width / 2
  })
  const before = middles.filter((middle) => middle < clientX).length
  const caret = Math.min(before, input.value.length)
  input.setSelectionRange(caret, caret)
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
