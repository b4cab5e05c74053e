/**
 * What vite.config.ts puts in the place of these names: the settings, read and checked by
 * src/config.ts.
 */
interface ImportMetaEnv {
  readonly CONFIG: import('#src/config.ts').Config
  readonly IS_API_MOCKED: boolean
  readonly API_BASE_URL: string
  readonly LIFF_ID: string | null
  readonly ANALYTICS_ID: string | null
  readonly LOCALES: string[]
}
