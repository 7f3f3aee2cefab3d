import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const id = 'virtual:route-files'

// Where the entry's files stand in the table; no route has this id.
const entryKey = 'entry'

interface ManifestChunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
}

/**
 * Tells the process which files each route's page needs beside the entry, read from the browser's build, so that the page can ask for all of
 * them at once (`start-script.ts`) and the browser need not discover them one after another. Empty in development.
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
 * Route id (`/_auth/login`) → the addresses of its chunk and of everything the chunk imports, without what the entry brings. The entry itself,
 * with what it imports, is under {@link entryKey}.
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
