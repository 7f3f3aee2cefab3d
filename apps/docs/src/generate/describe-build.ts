import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// Writes what the server needs to know about the built site: its pages, and the hashes of inline scripts and styles for the content
// security policy.
const site = fileURLToPath(new URL('../site', import.meta.url))
const pages = readdirSync(site, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => ({ file: file.split(path.sep).join('/'), html: readFileSync(path.join(site, file), 'utf8') }))
const build = {
  paths: pages.flatMap(({ file }) => (file.endsWith('index.html') ? [`/docs/${file}`.replace(/\/index\.html$/, '')] : [])).sort(),
  scripts: hashesOf('script'),
  styles: hashesOf('style'),
}
writeFileSync(path.join(site, 'build.json'), JSON.stringify(build))

/** Returns the hashes of all inline elements of a kind, as content security policies list them. */
function hashesOf(element: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${element}(?![^>]* src=)[^>]*>([\\s\\S]*?)</${element}>`, 'g')
  const texts = pages.flatMap(({ html }) => [...html.matchAll(inline)].map(([, text = '']) => text))
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).sort()
}
