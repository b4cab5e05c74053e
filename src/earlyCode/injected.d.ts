/** Written before the script by build/htmlPages.ts: the app's file with src/ui/qrPath.ts. */
declare const QR_PATH: string
