import type { ReactNode } from 'react'

type PlainButtonProps = {
  children: ReactNode
  onClick: () => void
  variant?: 'filled' | 'outlined'
}

/** A Button without antd-mobile, for what the first script draws. */
export function PlainButton({ children, onClick, variant = 'filled' }: PlainButtonProps) {
  return (
    <button type="button" className={`action action-${variant}`} onClick={onClick}>
      {children}
    </button>
  )
}
