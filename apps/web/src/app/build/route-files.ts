import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const id = 'virtual:route-files'

// The key of the entry's files in the table; no route has this ID.
const entryKey = 'entry'

interface ManifestChunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
}

/**
 * Reads from the browser build which files each route needs besides the entry. With this table, the server lets a page request all of
 * them at once (`start-script.ts`) instead of discovering them one after another. Empty in development.
 */
export function routeFiles(): Plugin {
  let manifestFile = ''
  return {
    name: 'morsel-route-files',
    configResolved: (config) => {
      if (config.command === 'build') manifestFile = path.join(config.root, 'dist/client/.vite/manifest.json')
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined
      const table = manifestFile !== '' && existsSync(manifestFile) ? filesOfRoutes(JSON.parse(readFileSync(manifestFile, 'utf8'))) : {}
      return `export const filesOfRoutes = ${JSON.stringify(table)}`
    },
  }
}

/**
 * Route ID (`/_auth/login`) → URLs of its chunk and everything the chunk imports, except for what the entry loads. The entry with
 * its imports is under {@link entryKey}.
 */
export function filesOfRoutes(manifest: Readonly<Record<string, ManifestChunk>>): Record<string, string[]> {
  const collect = (key: string, found: Set<string>): Set<string> => {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk.file)) return found
    found.add(chunk.file)
    for (const imported of chunk.imports ?? []) collect(imported, found)
    return found
  }
  const start = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  const entry = start === undefined ? new Set<string>() : collect(start, new Set())
  const table: Record<string, string[]> = { [entryKey]: [...entry].map((file) => `/${file}`) }
  for (const key of Object.keys(manifest)) {
    const file = /^src\/routes\/(.+)\.tsx\?tsr-split=component/u.exec(key)?.[1]
    if (file === undefined) continue
    const routeId = `/${file.replaceAll('.', '/').replace(/(?:^|\/)index$/u, '/')}`
    table[routeId] = [...collect(key, new Set())].filter((name) => !entry.has(name)).map((name) => `/${name}`)
  }
  return table
}
