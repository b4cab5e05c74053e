import type { ReactNode } from 'react'

/** Render it inside a `<dl className="list">`. */
export function ListRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="list-row">
      <dt className="label">{label}</dt>
      <dd className="value">{children}</dd>
    </div>
  )
}
