import type { ReactNode } from 'react'

type PlainButtonProps = { children: ReactNode; onClick: () => void }

/** A filled button without antd-mobile (4 kB Brotli). Use it in components that are part of the start chunk. */
export function PlainButton({ children, onClick }: PlainButtonProps) {
  return (
    <button type="button" className="action action-filled" onClick={onClick}>
      {children}
    </button>
  )
}
