import { readFileSync } from 'node:fs'

/** Where the build has put a file, as its manifest says. */
export function fileOf(source: string): string {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(new URL('../../web/dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
  )
  return Object.entries(manifest).find(([key]) => key.startsWith(source))?.[1].file ?? 'none'
}
