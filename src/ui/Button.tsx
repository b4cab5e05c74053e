import { useEffect, useRef, type MouseEvent, type RefObject } from 'react'
import AntdButton, { type ButtonRef } from 'antd-mobile/es/components/button'
import { langOf } from '#src/texts/langOf.ts'
import { announce } from '#src/ui/announce.ts'

type ButtonProps = {
  children: string
  /** A beginning of the text. Narrow layouts show only this part. */
  short?: string
  onClick?: () => void
  variant?: 'filled' | 'outlined'
  /** True if the guest has to do something else first. The button loses the focus, so use `isLocked` after a press. */
  isDisabled?: boolean
  /** True if a press does nothing for now. The button keeps its focus. */
  isLocked?: boolean
  /** The request of this button is running. The button is locked, and screen readers say its text. */
  isBusy?: boolean
  type?: 'button' | 'submit'
  /**
   * True for a button that executes a command. It ignores taps for its first 700 ms, and for 700 ms after each
   * ignored tap, so that a guest who taps quickly cannot press it unread.
   */
  isCommand?: boolean
}

export function Button({
  children,
  short,
  onClick,
  variant = 'outlined',
  isDisabled = false,
  isLocked = false,
  isBusy = false,
  type = 'button',
  isCommand = false,
}: ButtonProps) {
  const lang = langOf(children)
  const button = useRef<ButtonRef>(null)
  useBusyAnnouncement(isBusy, children)
  useIgnoreQuickTaps(button, isCommand)
  const mayPress = !isLocked && !isBusy
  const press = (click: MouseEvent) => {
    if (mayPress) onClick?.()
    // A locked button must not submit its form either.
    else click.preventDefault()
  }
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
      ref={button}
      className={`action action-${variant} ${isCommand ? 'action-command' : ''}`}
      type={type}
      disabled={isDisabled}
      aria-disabled={mayPress ? undefined : true}
      aria-busy={isBusy ? true : undefined}
      onClick={press}
    >
      {/* antd-mobile does not forward `lang` to the button. */}
      {lang === undefined ? text : <span lang={lang}>{text}</span>}
    </AntdButton>
  )
}

/** Debounces quick taps: each one restarts the animation during which the button ignores taps. */
function useIgnoreQuickTaps(button: RefObject<ButtonRef | null>, isCommand: boolean) {
  useEffect(() => {
    if (!isCommand) return
    // The document gets the tap, because the button does not.
    const onTap = ({ clientX: x, clientY: y }: PointerEvent) => {
      const element = button.current?.nativeElement
      const box = element?.getBoundingClientRect()
      if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom) return
      for (const animation of element?.getAnimations?.() ?? [])
        if ('animationName' in animation) animation.currentTime = 0
    }
    document.addEventListener('pointerdown', onTap)
    return () => document.removeEventListener('pointerdown', onTap)
  }, [button, isCommand])
}

/** Announces the text when the button becomes busy, but not if it is already busy when it appears. */
function useBusyAnnouncement(isBusy: boolean, text: string) {
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    if (isBusy && !wasBusy.current) announce(text)
    wasBusy.current = isBusy
  }, [isBusy, text])
}
