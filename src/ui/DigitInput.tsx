/**
 * One real input for digits, drawn as a row of boxes or lines; without a box count it is a plain field. What is typed or pasted is handed on as
 * it is: the rules (domain/phone, domain/otp) decide what it means.
 */
type DigitInputProps = {
  label: string
  value: string
  onInput: (text: string) => void
  /** Boxes to draw; null for a plain field. */
  boxes: number | null
  variant: 'lines' | 'squares'
  autoComplete: 'one-time-code' | 'tel-national'
  /** The id of the element that says what is wrong; null while nothing is. */
  errorId: string | null
  isFocusedAtStart?: boolean
}

export function DigitInput({
  label,
  value,
  onInput,
  boxes,
  variant,
  autoComplete,
  errorId,
  isFocusedAtStart = false,
}: DigitInputProps) {
  return (
    <div className={`digits digits-${boxes === null ? 'plain' : variant}`}>
      <div className="digits-box">
        {boxes !== null && <Boxes count={Math.max(boxes, value.length)} digits={value} />}
        <input
          aria-label={label}
          aria-invalid={errorId !== null}
          aria-describedby={errorId ?? undefined}
          inputMode="numeric"
          // No maxLength: it would cut a pasted text before it is read.
          autoComplete={autoComplete}
          autoFocus={isFocusedAtStart}
          spellCheck={false}
          value={value}
          onChange={({ target }) => {
            onInput(target.value)
          }}
          onSelect={({ currentTarget }) => {
            // The drawn boxes have no caret: it stays behind the last digit.
            const end = currentTarget.value.length
            if (boxes !== null && currentTarget.selectionStart === currentTarget.selectionEnd)
              if (currentTarget.selectionEnd !== end) currentTarget.setSelectionRange(end, end)
          }}
        />
      </div>
    </div>
  )
}

function Boxes({ count, digits }: { count: number; digits: string }) {
  return (
    <span className="digits-drawn" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          className={index === Math.min(digits.length, count - 1) ? 'digit digit-next' : 'digit'}
        >
          {digits[index] ?? ''}
        </span>
      ))}
    </span>
  )
}
