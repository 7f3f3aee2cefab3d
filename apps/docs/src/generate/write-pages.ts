import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Page, pathOf } from './page.ts'
import { siteGroups } from './site.ts'

// Writes the pages where Starlight reads them, and the navigation. Both are made again by every build.
const folder = fileURLToPath(new URL('../../src/content/docs', import.meta.url))
const groups = siteGroups()
rmSync(folder, { recursive: true, force: true })
for (const page of groups.flatMap(({ pages }) => pages)) {
  const file = path.join(folder, `${page.slug}.md`)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, printPage(page))
}
const navigation = groups.map(({ label, pages, isCollapsed = false }) => ({
  label,
  collapsed: isCollapsed,
  items: pages.map(({ slug, title, label: short = title }) => ({ label: short, link: pathOf(slug).slice('/docs'.length) || '/' })),
}))
writeFileSync(fileURLToPath(new URL('../navigation.json', import.meta.url)), JSON.stringify(navigation))

function printPage({ title, description, body }: Page): string {
  const properties = { title, description, editUrl: false }
  const lines = Object.entries(properties).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
  return `---\n${lines.join('')}---\n${body}`
}
