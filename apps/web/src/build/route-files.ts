import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const id = 'virtual:route-files'

interface ManifestChunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
}

/**
 * Tells the process which files each route's page needs beside the entry, read from the browser's build, so that the page's head can ask
 * for them at once and the browser need not discover them one after another. Empty in development.
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

/** Route file (`_auth/login.tsx`) → the addresses of its chunk and everything the chunk imports, without what the entry brings. */
export function filesOfRoutes(manifest: Readonly<Record<string, ManifestChunk>>): Record<string, string[]> {
  const collect = (key: string, found: Set<string>): Set<string> => {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk.file)) return found
    found.add(chunk.file)
    for (const imported of chunk.imports ?? []) collect(imported, found)
    return found
  }
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  const entry = entryKey === undefined ? new Set<string>() : collect(entryKey, new Set())
  const table: Record<string, string[]> = {}
  for (const key of Object.keys(manifest)) {
    const route = /^src\/routes\/(.+\.tsx)\?tsr-split=component/u.exec(key)?.[1]
    if (route === undefined) continue
    table[route] = [...collect(key, new Set())].filter((file) => !entry.has(file)).map((file) => `/${file}`)
  }
  return table
}
