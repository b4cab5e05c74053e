import { APP_VERSION, event } from '#src/event.ts'
import { useServices } from '#src/services/context.tsx'

/** The address of one of the event's images, with the app's version (spec 9); null where no images are configured. */
export function useEventImage(image: keyof typeof event.images): string | null {
  const { assetBaseUrl } = useServices().config
  return assetBaseUrl && `${assetBaseUrl}/${event.images[image]}?ver=${APP_VERSION}`
}
