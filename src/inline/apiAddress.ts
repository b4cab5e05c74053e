/** As the app requests it. @param path below /api/client, with a leading slash */
export const apiAddress = (path: string): string =>
  `${import.meta.env.API_BASE_URL || location.origin}/api/client${path}`
