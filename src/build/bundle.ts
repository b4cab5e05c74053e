import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** @throws Error where no chunk holds the module. */
export function chunkWith(bundle: Bundle, module: string): Rolldown.OutputChunk {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (found === undefined) throw new Error(`${module} has no chunk`)
  return found
}

/** The addresses of a chunk's file and of all that it imports, directly or not. */
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

/** Takes an asset out of the bundle. @throws Error where there is none. */
export function takeAsset(bundle: Bundle, isWanted: (fileName: string) => boolean): string {
  const asset = Object.values(bundle).find(({ fileName }) => isWanted(fileName))
  if (asset?.type !== 'asset') throw new Error('an asset is missing from the build')
  delete bundle[asset.fileName]
  return String(asset.source)
}
