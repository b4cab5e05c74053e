import { encode } from 'uqr'

/** The light border that scanners expect around the code, in modules. */
const QUIET_ZONE = 4

/** Returns the dark modules of a QR code as an SVG path. `size` is the width in modules, including the quiet zone. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: true, border: 0 })
  const path = data.map((row, index) => rowPath(row, index + QUIET_ZONE)).join('')
  return { path, size: size + 2 * QUIET_ZONE }
}

/** Draws one rectangle for each run of dark modules in a row. */
function rowPath(row: boolean[], y: number): string {
  let path = ''
  for (let start = row.indexOf(true); start >= 0;) {
    const light = row.indexOf(false, start)
    const end = light < 0 ? row.length : light
    path += `M${start + QUIET_ZONE} ${y}h${end - start}v1h${start - end}z`
    start = row.indexOf(true, end)
  }
  return path
}
