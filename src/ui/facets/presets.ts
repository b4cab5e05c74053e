import { type MeshSpec, nightFacets, warmFacets } from '#src/ui/facets/mesh.ts'

export const heroFacets: MeshSpec = {
  seed: 18,
  width: 390,
  height: 200,
  columns: 7,
  rows: 4,
  palette: warmFacets,
}

export const ticketBand: MeshSpec = {
  seed: 58,
  width: 390,
  height: 72,
  columns: 9,
  rows: 2,
  palette: nightFacets,
}

/** Warm, so that staff see from afar which code is shown. */
export const voucherBand: MeshSpec = { ...ticketBand, seed: 53, palette: warmFacets }

export const invitationHead: MeshSpec = {
  seed: 34,
  width: 342,
  height: 112,
  columns: 7,
  rows: 3,
  palette: warmFacets,
}

export const maskFacets: MeshSpec = {
  seed: 10,
  width: 640,
  height: 800,
  columns: 7,
  rows: 9,
  palette: nightFacets,
}
