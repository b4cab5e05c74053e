import type { ReactNode } from 'react'

/** A link to another site. It opens a new window, so that the app stays open. */
export const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="link" href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)
