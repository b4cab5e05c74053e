import AntdButton from 'antd-mobile/es/components/button'
import { langOf } from '#src/texts/langOf.ts'

type ButtonProps = {
  children: string
  /** A beginning of the text. Narrow layouts show only this part. */
  short?: string
  onClick?: () => void
  variant?: 'filled' | 'outlined'
  isDisabled?: boolean
  type?: 'button' | 'submit'
  /** True for a button that executes a command. It ignores taps for its first 700 ms, so that a double tap cannot press it. */
  isCommand?: boolean
}

export function Button({
  children,
  short,
  onClick,
  variant = 'outlined',
  isDisabled = false,
  type = 'button',
  isCommand = false,
}: ButtonProps) {
  const lang = langOf(children)
  const text =
    short !== undefined && children.startsWith(short) ? (
      <>
        <span>{short}</span>
        <span className="action-rest">{children.slice(short.length)}</span>
      </>
    ) : (
      children
    )
  return (
    <AntdButton
      className={`action action-${variant} ${isCommand ? 'action-command' : ''}`}
      type={type}
      disabled={isDisabled}
      {...(onClick && { onClick })}
    >
      {/* antd-mobile does not forward `lang` to the button. */}
      {lang === undefined ? text : <span lang={lang}>{text}</span>}
    </AntdButton>
  )
}
