/** Written before the inline script by build/htmlPages.ts. */

/** Empty without a LIFF id. */
declare const LINE_FILES: string[]

/** Paths below /api/client by pattern of the page's path; $1 is its parameter. */
declare const FIRST_REQUESTS: [pattern: string, requests: string[]][]

/** Files by page, for the opening page, whose script loads the app. Null on the others. */
declare const APP: { scripts: string[]; files: Record<string, string[]> } | null

/** What is said where a script of the app does not arrive, in each language. */
declare const MISSING_APP: { lang: string; title: string; outdated: string; retry: string }[]

/** The file of src/earlyCode, and the app's that it imports. */
declare const EARLY_CODE: { script: string; qrPath: string }
