/** Constants that build/htmlPages.ts writes in front of the inline script. */

/** The files of LINE's SDK. Empty without a LIFF id. */
declare const LINE_FILES: string[]

/** Maps a pattern of the page's path to request paths below /api/client. In them, $1 is the page's parameter. */
declare const FIRST_REQUESTS: [pattern: string, requests: string[]][]

/**
 * The scripts that start the app, the modules that they import, and the files of each page's screen, by path. The
 * page that LINE opens names every screen. The other pages name only their own.
 */
declare const APP: {
  scripts: string[]
  modules: string[]
  screens: Record<string, string[]>
  isOpenedByLine: boolean
}

/** The texts that are shown if a script of the app does not load, one entry for each language. */
declare const MISSING_APP: { lang: string; title: string; outdated: string; retry: string }[]

/** The paths of the pages with a dark background. A path includes the addresses below it. */
declare const DARK_PAGES: string[]

/** The script of src/earlyCode, the patterns of the pages that it fills, and the app's files that it imports there. */
declare const EARLY_CODE: {
  script: string
  pages: { pattern: string; files: string[]; isUrgent: boolean }[]
}
