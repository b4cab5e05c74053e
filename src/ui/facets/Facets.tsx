import styles from '#src/ui/facets/Facets.module.css'

type FacetsProps = {
  picture: 'hero' | 'ticketBand' | 'voucherBand' | 'invitationHead'
  /** The address of an image that covers the facets. */
  imageUrl?: string | null
}

/** Fills its parent, which must have `position: relative`. The area outside of its cut edge is transparent. */
export function Facets({ picture, imageUrl = null }: FacetsProps) {
  return (
    <>
      <div className={`${styles.facets} ${styles[picture]}`} aria-hidden="true" />
      {imageUrl !== null && <img src={imageUrl} alt="" />}
    </>
  )
}
