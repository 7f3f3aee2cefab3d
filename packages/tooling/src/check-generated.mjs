import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { printPicture } from './picture.mjs'
import { printThreats } from './threats.mjs'

// Generated files must match their source. `--write` updates them.
const root = path.resolve(import.meta.dirname, '../../..')
const write = process.argv.includes('--write')
const stale = []

function compare(file, text) {
  const full = path.join(root, file)
  const current = existsSync(full) ? readFileSync(full, 'utf8') : ''
  if (current === text) return
  if (write) writeFileSync(full, text)
  else stale.push(file)
}

const { printEnvExample } = await import(path.join(root, 'packages/api/dist/kernel/config/config.js'))
compare('.env.example', printEnvExample())

// The names of cuisines. A slug in another script has the same name in every language.
const { cuisines } = await import(path.join(root, 'packages/db/dist/seed/cuisines.js'))
const { cuisineNames } = await import(path.join(root, 'packages/db/dist/seed/cuisine-names.js'))
const printable = cuisines.filter(({ slug }) => /^[\w-]+$/.test(slug))
const quoted = (text) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)
const textsOf = (names) => printable.map(({ slug }) => `  'cuisines.${slug}': ${quoted(names[slug])},\n`).join('')
compare(
  'apps/web/messages/en/cuisines.ts',
  `/** Generated from the known cuisines. Never loaded: in English, the data has these names. */\nexport const cuisines = {\n${textsOf(Object.fromEntries(cuisines.map(({ slug, name }) => [slug, name])))}} as const\n`,
)
for (const [locale, names] of Object.entries(cuisineNames)) {
  compare(
    `apps/web/messages/${locale}/cuisines.ts`,
    `import type { Translation } from '../../src/i18n/message-key.ts'\n\n/** Generated from the names of the known cuisines. */\nexport const cuisines = {\n${textsOf(names)}} satisfies Translation<'cuisines'>\n`,
  )
}

const readme = readFileSync(path.join(root, 'README.md'), 'utf8')
compare(
  'README.md',
  readme.replace(/(<!-- layers -->\n)[\s\S]*?(\n<!-- \/layers -->)/, (_all, open, close) => `${open}${printPicture()}${close}`),
)

const listed = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', 'docs/spec/*.md'], { cwd: root, encoding: 'utf8' }).split('\0')
const there = listed.filter((file) => file !== '' && existsSync(path.join(root, file)))
const texts = new Map(there.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
const { page, unshown } = printThreats(texts)
compare('docs/security.md', page)
for (const problem of unshown) process.stderr.write(`${problem}\n`)

// drizzle-kit writes a migration if the tables have changed without one.
const migrations = path.join(root, 'packages/db/migrations')
const before = readdirSync(migrations, { recursive: true }).length
const generated = spawnSync(
  path.join(root, 'node_modules/.bin/pnpm'),
  ['--filter', '@morsel/db', 'generate', '--name', 'not_generated_yet'],
  { cwd: root, encoding: 'utf8' },
)
if (generated.status !== 0) stale.push(`packages/db/migrations (${generated.stderr || generated.stdout})`)
else if (readdirSync(migrations, { recursive: true }).length !== before)
  stale.push('packages/db/migrations (the tables changed; look at what npm run db:generate wrote)')

if (stale.length > 0) {
  process.stderr.write(`Not what its table prints: ${stale.join(', ')}. Run node packages/tooling/src/check-generated.mjs --write.\n`)
  process.exit(1)
}
if (unshown.length > 0) process.exit(1)
process.stdout.write('.env.example, README picture, names of cuisines, threat model and migrations are what their tables print\n')
