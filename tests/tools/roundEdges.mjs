/**
 * Rounds the colours on the edges of letters and facets, far below what a comparison or an eye sees;
 * those of surfaces and inks stay exact. Halves the file.
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
