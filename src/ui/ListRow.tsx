import type { ReactNode } from 'react'

/** One line of a ruled list of labels and values. */
export function ListRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="list-row">
      <dt className="label">{label}</dt>
      <dd className="value">{children}</dd>
    </div>
  )
}
