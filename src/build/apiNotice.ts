import type { Plugin } from 'vite'
import type { Config } from '#src/config/config.ts'

/** Describes which server answers the API requests of the app. */
export function apiAnswerer({ isApiMocked, apiBaseUrl }: Config): string {
  if (isApiMocked) return 'the mock backend in the browser'
  return apiBaseUrl === '' ? "the page's own origin" : apiBaseUrl
}

/** Returns a warning if VITE_API_BASE_URL is set and VITE_API_MOCKING is not. Otherwise it returns null. */
function noticeOf(env: Record<string, string>, config: Config): string | null {
  if (config.apiBaseUrl === '' || env['VITE_API_MOCKING']) return null
  const other = config.isApiMocked
    ? `${config.apiBaseUrl} gets no request; VITE_API_MOCKING=off lets it answer`
    : 'VITE_API_MOCKING=on lets the mock backend in the browser answer'
  return `VITE_API_BASE_URL is set and VITE_API_MOCKING is not: ${apiAnswerer(config)} answers the API. (${other}.)`
}

export function apiNotice(env: Record<string, string>, config: Config): Plugin {
  return {
    name: 'api-notice',
    // A preview serves an existing build, so the current settings do not matter.
    apply: (_, { isPreview }) => !isPreview,
    configResolved({ logger }) {
      const notice = noticeOf(env, config)
      if (notice !== null) logger.warn(notice)
    },
  }
}
