import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * The JavaScript of each page's first view, gzip -9: the entry and the page's own chunk with everything they import. A page must not exceed
 * its limit; our targets are lower.
 */
const pages = {
  '/': { routes: ['_landing.tsx', '_landing.index.tsx', '_landing/index.tsx'], limitKb: 150 },
  '/login': { routes: ['_auth.tsx', '_auth.login.tsx', '_auth/login.tsx'], limitKb: 140 },
  '/signup': { routes: ['_auth.tsx', '_auth.signup.tsx', '_auth/signup.tsx'], limitKb: 140 },
  '/restaurant/…': { routes: ['_app.tsx', '_app/restaurant.$city.$slugId.tsx'], limitKb: 150 },
}
const cssLimitKb = 14
const client = path.resolve(import.meta.dirname, '../../../apps/web/dist/client')
const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'))
const weigh = (file) => gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length

function collect(key, files) {
  const chunk = manifest[key]
  if (!chunk || files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(imported, files)
  return files
}

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
let tooHeavy = false
for (const [page, { routes, limitKb }] of Object.entries(pages)) {
  const files = collect(entry, new Set())
  for (const key of Object.keys(manifest)) if (routes.some((route) => key.includes(`routes/${route}`))) collect(key, files)
  const bytes = [...files].reduce((sum, file) => sum + weigh(file), 0)
  const kb = bytes / 1000
  tooHeavy ||= kb > limitKb
  process.stdout.write(`${page.padEnd(16)} ${kb.toFixed(1).padStart(6)} kB of ${limitKb} kB JavaScript in ${files.size} files\n`)
}
const css = [
  ...new Set(Object.values(manifest).flatMap((chunk) => [...(chunk.css ?? []), ...(chunk.file.endsWith('.css') ? [chunk.file] : [])])),
]
const cssKb = css.reduce((sum, file) => sum + weigh(file), 0) / 1000
process.stdout.write(`${'all styles'.padEnd(16)} ${cssKb.toFixed(1).padStart(6)} kB of ${cssLimitKb} kB CSS\n`)
process.exit(tooHeavy || cssKb > cssLimitKb ? 1 : 0)
