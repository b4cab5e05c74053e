import styles from '#src/ui/facets/Facets.module.css'

type FacetsProps = {
  picture: 'hero' | 'ticketBand' | 'voucherBand' | 'invitationHead'
  /** Of an image that covers them. */
  imageUrl?: string | null
}

/** Fills the box that it stands in, which is `position: relative`; its cut edge is see-through. */
export function Facets({ picture, imageUrl = null }: FacetsProps) {
  return (
    <>
      <div className={`${styles.facets} ${styles[picture]}`} aria-hidden="true" />
      {imageUrl !== null && <img src={imageUrl} alt="" />}
    </>
  )
}
