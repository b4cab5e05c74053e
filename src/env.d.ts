/** What the build puts in the place of these names (vite.config.ts). */

/** The settings, read and checked by src/config.ts. */
declare const __CONFIG__: import('#src/config.ts').Config

/** 'on' in a build with the mock backend: the name is folded away, and what hangs on it. */
interface ImportMetaEnv {
  readonly VITE_API_MOCKING?: 'on' | 'off'
  readonly VITE_API_BASE_URL?: string
  readonly VITE_LIFF_ID?: string
}
