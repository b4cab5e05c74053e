/** Reads the QR code that the page shows, as a scanner in front of the phone would. */
import jsQR from 'jsqr'

/** Pixels a side: the scanner needs some for each of the code's modules. */
const SIZE = 400

/** The text of the code in the middle of whatever is in front; null where none can be seen. */
export async function scanPage(): Promise<string | null> {
  const codes = Array.from(document.querySelectorAll<SVGSVGElement>('svg[role="img"]'))
  for (const code of codes.filter(isInFront)) {
    const text = await read(code)
    if (text !== null) return text
  }
  return null
}

/** Its middle is on the screen, and no dialog lies over it; a covered code is not on the page. */
function isInFront(code: SVGSVGElement): boolean {
  const { left, top, width, height } = code.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const isOnScreen = x > 0 && y > 0 && x < window.innerWidth && y < window.innerHeight
  const dialog = Array.from(document.querySelectorAll('dialog[open]')).at(-1)
  return isOnScreen && code.checkVisibility() && (dialog === undefined || dialog.contains(code))
}

async function read(code: SVGSVGElement): Promise<string | null> {
  const image = new Image(SIZE, SIZE)
  const text = new XMLSerializer().serializeToString(code)
  image.src = `data:image/svg+xml;utf8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = new OffscreenCanvas(SIZE, SIZE)
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, SIZE, SIZE)
  context.drawImage(image, 0, 0, SIZE, SIZE)
  return jsQR(context.getImageData(0, 0, SIZE, SIZE).data, SIZE, SIZE)?.data ?? null
}
