import { type MeshSpec, nightFacets, warmFacets } from '#src/ui/facets/mesh.ts'

/** The head of the introduction. */
export const heroFacets: MeshSpec = {
  seed: 18,
  width: 390,
  height: 200,
  columns: 7,
  rows: 4,
  palette: warmFacets,
}

/** The band above a ticket. */
export const ticketBand: MeshSpec = {
  seed: 58,
  width: 390,
  height: 72,
  columns: 9,
  rows: 2,
  palette: nightFacets,
}

/** The band above a gift voucher, warm, so that staff see from afar which code is up. */
export const voucherBand: MeshSpec = { ...ticketBand, seed: 53, palette: warmFacets }

/** The head of the invitation card. */
export const invitationHead: MeshSpec = {
  seed: 34,
  width: 342,
  height: 112,
  columns: 7,
  rows: 3,
  palette: warmFacets,
}

/** The left half of the page that sends desktop visitors to their phone. */
export const maskFacets: MeshSpec = {
  seed: 10,
  width: 640,
  height: 800,
  columns: 7,
  rows: 9,
  palette: nightFacets,
}
