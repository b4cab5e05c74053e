import type { ReactNode } from 'react'

type NativeButtonProps = {
  children: ReactNode
  onClick: () => void
  variant?: 'filled' | 'outlined'
}

/** A Button without antd-mobile (4 kB of Brotli), for what the first script draws. */
export function NativeButton({ children, onClick, variant = 'filled' }: NativeButtonProps) {
  return (
    <button type="button" className={`action action-${variant}`} onClick={onClick}>
      {children}
    </button>
  )
}
