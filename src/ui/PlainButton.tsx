import type { ReactNode } from 'react'

type PlainButtonProps = { children: ReactNode; onClick: () => void }

/** A filled Button without antd-mobile (4 kB of Brotli), for what the first script draws. */
export function PlainButton({ children, onClick }: PlainButtonProps) {
  return (
    <button type="button" className="action action-filled" onClick={onClick}>
      {children}
    </button>
  )
}
