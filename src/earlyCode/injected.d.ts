/** The address of the app's file that contains src/ui/qrPath.ts. build/htmlPages.ts writes it in front of the script. */
declare const QR_PATH: string
