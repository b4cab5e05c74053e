import styles from '#src/ui/facets/Facets.module.css'
import { APP_VERSION, event } from '#src/texts/event.ts'
import { useServices } from '#src/config/services.tsx'

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

/** Three separate facets. They stand for a failure. */
export function LooseFacets() {
  return (
    <svg width="88" height="64" viewBox="0 0 88 64" aria-hidden="true" focusable="false">
      <path fill="#B98A62" d="M28 0 48 40 0 64z" />
      <path fill="#D3B28D" d="M70 6 88 50 54 34z" />
      <path fill="#8E6242" d="M50 44 70 64H34z" />
    </svg>
  )
}

/** Returns the image's address, with the app's version as a cache buster. Returns null if no images are configured. */
export function useEventImage(image: keyof typeof event.images): string | null {
  const { assetBaseUrl } = useServices().config
  return assetBaseUrl && `${assetBaseUrl}/${event.images[image]}?ver=${APP_VERSION}`
}
