import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** Returns the chunk that contains the module. @throws Error if there is none */
export function chunkWith(bundle: Bundle, module: string): Rolldown.OutputChunk {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (found === undefined) throw new Error(`${module} has no chunk`)
  return found
}

/** Returns the addresses of the chunk's file and of all files that it imports statically, directly or indirectly. */
export function filesOf(bundle: Bundle, chunk: Rolldown.OutputChunk): string[] {
  const found = new Set<string>()
  const visit = (fileName: string) => {
    const file = bundle[fileName]
    if (found.has(fileName) || file?.type !== 'chunk') return
    found.add(fileName)
    file.imports.forEach(visit)
  }
  visit(chunk.fileName)
  return Array.from(found, (fileName) => `/${fileName}`)
}

/** Removes an asset from the bundle and returns its text. @throws Error if there is none */
export function takeAsset(bundle: Bundle, isMatch: (fileName: string) => boolean): string {
  const asset = Object.values(bundle).find(({ fileName }) => isMatch(fileName))
  if (asset?.type !== 'asset') throw new Error('an asset is missing from the build')
  delete bundle[asset.fileName]
  return String(asset.source)
}
