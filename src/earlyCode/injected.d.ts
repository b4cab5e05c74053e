/** Written before the script by build/htmlPages.ts. */

/** By language (app/prerenderTicket.tsx). */
declare const OPEN_TICKET: Record<string, import('#src/app/prerenderTicket.tsx').OpenTicket>

/** The app's file with src/ui/qrPath.ts. */
declare const QR_PATH: string
