/**
 * vite.config.ts replaces these names by settings, which src/build/settings.ts reads and checks.
 */
interface ImportMetaEnv {
  readonly CONFIG: import('#src/config/config.ts').Config
  readonly IS_API_MOCKED: boolean
  readonly IS_DEMO: boolean
  readonly IS_LINE_MOCKED: boolean
  readonly IS_LINE_LOGIN: boolean
  readonly API_BASE_URL: string
  readonly LIFF_ID: string | null
  readonly ANALYTICS_ID: string | null
  readonly FAILURE_URL: string | null
  readonly LOCALES: string[]
}
