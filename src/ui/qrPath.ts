import { encode } from 'uqr'

/** The quiet zone that scanners expect, in modules. */
const QUIET_ZONE = 4

/** A code's dark modules as the path of an SVG; `size` is its width in modules, quiet zone included. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: true, border: 0 })
  const path = data.map((row, index) => rowPath(row, index + QUIET_ZONE)).join('')
  return { path, size: size + 2 * QUIET_ZONE }
}

/** A rectangle for each run of dark modules. */
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
