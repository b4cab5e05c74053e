import AntdButton from 'antd-mobile/es/components/button'
import { langOf } from '#src/texts/langOf.ts'

type ButtonProps = {
  children: string
  /** The beginning of the text that says enough where there is no room for all of it. */
  short?: string
  onClick?: () => void
  variant?: 'filled' | 'outlined'
  isDisabled?: boolean
  type?: 'button' | 'submit'
  /** It may appear where the last button was tapped: it takes no tap for its first 700 ms. */
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
      {/* antd-mobile does not pass lang on to the button. */}
      {lang === undefined ? text : <span lang={lang}>{text}</span>}
    </AntdButton>
  )
}
