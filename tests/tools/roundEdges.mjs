/**
 * Rounds the colours at the edges of letters and facets, invisibly and within the tolerance of the
 * comparison. Colours of surfaces stay exact. This halves the file size.
 */
export function roundEdges({ data }, exactColours, step) {
  const counts = new Map()
  for (let at = 0; at < data.length; at += 4) {
    const colour = data.readUInt32BE(at)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const exact = new Set(
    [...counts]
      .sort(([, one], [, other]) => other - one)
      .slice(0, exactColours)
      .map(([colour]) => colour),
  )
  for (let at = 0; at < data.length; at += 4) {
    if (exact.has(data.readUInt32BE(at))) continue
    for (let channel = at; channel < at + 3; channel += 1)
      data[channel] = Math.min(255, Math.round(data[channel] / step) * step)
  }
}
