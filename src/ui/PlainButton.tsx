import type { ReactNode } from 'react'

type PlainButtonProps = {
  children: ReactNode
  onClick: () => void
  variant?: 'filled' | 'outlined'
}

/** Looks like a Button and needs no chunk: where the first script has to be enough. */
export function PlainButton({ children, onClick, variant = 'filled' }: PlainButtonProps) {
  return (
    <button type="button" className={`action action-${variant}`} onClick={onClick}>
      {children}
    </button>
  )
}
