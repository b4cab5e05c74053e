/** What the build writes before the script in the page's head (build/htmlPages.ts). */

/** The addresses of LINE's files; none without a LIFF id. */
declare const LINE_FILES: string[]

/**
 * Which page requests what first, from the table of pages: a pattern of paths, and what is
 * requested below /api/client ($1: the path's parameter).
 */
declare const FIRST_REQUESTS: [pattern: string, requests: string[]][]

/**
 * The opening page, which LINE opens for every link, leaves it to its script when the app is
 * loaded: the app's scripts, and by path what each page needs besides. Null on the others, which
 * name their scripts themselves.
 */
declare const APP: { scripts: string[]; files: Record<string, string[]> } | null
