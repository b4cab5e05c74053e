import styles from '#src/ui/facets/Facets.module.css'

type FacetsProps = {
  picture: 'hero' | 'ticketBand' | 'voucherBand' | 'invitationHead'
}

/** Fills the box that it stands in, which is `position: relative`; its cut edge is see-through. */
export function Facets({ picture }: FacetsProps) {
  return <div className={`${styles.facets} ${styles[picture]}`} aria-hidden="true" />
}
