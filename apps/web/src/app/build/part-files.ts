import path from 'node:path'

/** The part of a chunk that this module reads. */
interface Chunk {
  fileName: string
  isEntry: boolean
  imports: readonly string[]
  dynamicImports: readonly string[]
}

/**
 * The table `builds/parts/{id}.json` (WEB-416): for each file that is imported on demand, the files it imports in turn, except for what the
 * entry loads. All are names within `assets/`. Pages load the table with their first part; in the chunks themselves, these lists would make
 * every first view 2 kB heavier.
 */
export function filesOfParts(chunks: readonly Chunk[]): Record<string, string[]> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const collect = (file: string, found: Set<string>): Set<string> => {
    for (const imported of byName.get(file)?.imports ?? []) if (!found.has(imported)) collect(imported, found.add(imported))
    return found
  }
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  const loaded = new Set(entries)
  for (const entry of entries) collect(entry, loaded)
  const table: Record<string, string[]> = {}
  for (const part of new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports))) {
    const files = [...collect(part, new Set())].filter((file) => !loaded.has(file))
    if (files.length > 0) table[path.basename(part)] = files.map((file) => path.basename(file))
  }
  return table
}
