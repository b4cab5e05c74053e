/** A button of the app: one filled a screen, the others outlined. */
import { Button } from 'antd-mobile'
import { langOf } from '#src/texts/language.ts'

type ActionProps = {
  children: string
  onPress?: () => void
  look?: 'filled' | 'outlined'
  isDisabled?: boolean
  type?: 'button' | 'submit'
}

export function Action({
  children,
  onPress,
  look = 'outlined',
  isDisabled = false,
  type = 'button',
}: ActionProps) {
  const lang = langOf(children)
  return (
    <Button
      className={`action action-${look}`}
      type={type}
      disabled={isDisabled}
      // antd-mobile passes aria- and data- attributes on, but no lang: the words carry it.
      {...(onPress && { onClick: onPress })}
    >
      {lang === undefined ? children : <span lang={lang}>{children}</span>}
    </Button>
  )
}
