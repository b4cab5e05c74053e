/** Opens the phone's map app where it has one. */
export const mapUrl = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`
