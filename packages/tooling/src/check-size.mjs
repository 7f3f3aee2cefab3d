import { readdirSync, readFileSync } from 'node:fs'
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
const documentationLimitKb = 60
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

const documentationKb = weighDocumentation()
process.stdout.write(
  `${'documentation'.padEnd(16)} ${documentationKb.toFixed(1).padStart(6)} kB of ${documentationLimitKb} kB JavaScript\n`,
)
process.exit(tooHeavy || cssKb > cssLimitKb || documentationKb > documentationLimitKb ? 1 : 0)

/** Returns the JavaScript of the heaviest page of the documentation site: its scripts, what they import, and inline ones (API-092). */
function weighDocumentation() {
  const site = path.resolve(import.meta.dirname, '../../../apps/docs/dist/site')
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  const weights = files.map((file) => {
    const html = readFileSync(path.join(site, file), 'utf8')
    const scripts = new Set()
    for (const [, name] of html.matchAll(/<script[^>]* src="\/docs\/([^"]+)"/gu)) collectScripts(site, name, scripts)
    const inline = [...html.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/gu)].map(([, code]) => code)
    const texts = [...[...scripts].map((name) => readFileSync(path.join(site, name))), inline.join('')]
    return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
  })
  return Math.max(...weights) / 1000
}

function collectScripts(site, name, scripts) {
  if (scripts.has(name)) return
  scripts.add(name)
  const code = readFileSync(path.join(site, name), 'utf8')
  for (const [, imported] of code.matchAll(/(?:from|import)\s*"(\.[^"]+)"/gu))
    collectScripts(site, path.join(path.dirname(name), imported), scripts)
}
