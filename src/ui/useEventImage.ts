import { APP_VERSION, event } from '#src/texts/event.ts'
import { useServices } from '#src/config/services.tsx'

/** Returns the image's address, with the app's version as a cache buster. Returns null if no images are configured. */
export function useEventImage(image: keyof typeof event.images): string | null {
  const { assetBaseUrl } = useServices().config
  return assetBaseUrl && `${assetBaseUrl}/${event.images[image]}?ver=${APP_VERSION}`
}
