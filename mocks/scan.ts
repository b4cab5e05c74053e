/** Reads the QR code on the page, as a scanner in front of the phone would. */
import jsQR from 'jsqr'

/** Side length in pixels. The scanner needs several pixels for each module of the code. */
const SIZE = 400

/** Returns the text of the first readable code in front, or null if there is none. */
export async function scanPage(): Promise<string | null> {
  const codes = Array.from(document.querySelectorAll<SVGSVGElement>('svg[role="img"]'))
  for (const code of codes.filter(isInFront)) {
    const text = await read(code)
    if (text !== null) return text
  }
  return null
}

/** Returns true if the code's centre is on the screen and no dialog covers it. */
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
