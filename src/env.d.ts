/** The VITE_* settings as Vite hands them in; config.ts reads and checks them. */
interface ImportMetaEnv {
  readonly VITE_API_MOCKING?: string
  readonly VITE_API_BASE_URL?: string
  readonly VITE_LIFF_ID?: string
}
