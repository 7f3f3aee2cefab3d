import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Page, pathOf } from './page.ts'

/** The documents of the repository that are pages of the site. They are read where they are, so that each text exists once. */

export const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** One document, or a part of it, as a page. */
interface DocumentRow {
  slug: string
  file: string
  /** Only the section with this heading. */
  section?: string
  /** Everything but the sections with these headings, which have pages of their own. */
  without?: readonly string[]
  /** Replaces the heading of the document. */
  title?: string
  label?: string
}

const client = 'packages/client/README.md'

/** The pages of each group, in the order of the navigation. */
export const documentTable = {
  start: [
    { slug: 'index', file: 'docs/api.md', label: 'Getting started' },
    { slug: 'guides/react', file: client, section: 'React from scratch', title: 'React from scratch' },
    { slug: 'guides/node', file: client, section: 'A Node.js script', title: 'A Node.js script' },
    { slug: 'guides/python', file: 'docs/guides/python.md' },
    { slug: 'guides/swift-kotlin', file: 'docs/guides/swift-kotlin.md' },
    { slug: 'guides/client', file: client, without: ['React from scratch', 'A Node.js script'], title: 'The typed client' },
  ],
  guides: [
    { slug: 'guides/tokens', file: 'docs/guides/tokens.md' },
    { slug: 'guides/sessions', file: 'docs/guides/sessions.md' },
    { slug: 'guides/two-factor', file: 'docs/guides/two-factor.md' },
    { slug: 'guides/social-mobile', file: 'docs/guides/social-mobile.md' },
    { slug: 'guides/better-auth', file: 'docs/guides/better-auth.md' },
    { slug: 'guides/paging', file: 'docs/guides/paging.md' },
    { slug: 'guides/errors', file: 'docs/guides/errors.md' },
    { slug: 'guides/limits', file: 'docs/guides/limits.md' },
    { slug: 'guides/idempotency', file: 'docs/guides/idempotency.md' },
    { slug: 'guides/social-providers', file: 'docs/social-providers.md' },
  ],
  operate: [{ slug: 'operate', file: 'docs/operations/README.md' }],
  project: [
    { slug: 'stability', file: 'docs/api-policy.md', label: 'Stability' },
    { slug: 'changelog', file: 'CHANGELOG.md' },
  ],
} as const satisfies Record<string, readonly DocumentRow[]>

/** Documents for people who work on Morsel. Every other document in `docs` is a page. */
const internal = ['architecture', 'glossary', 'migrations', 'security', 'speed']

const listed: ReadonlySet<string> = new Set(Object.values(documentTable).flatMap((rows) => rows.map(({ file }) => file)))

/** The folders whose documents are pages of a group without being listed. */
const folders = {
  guides: [
    ['docs/guides', 'guides'],
    ['docs', 'guides'],
  ],
  operate: [['docs/operations', 'operate']],
} as const

/** Returns the rows of a group: those of the table, and those of its folders that no table lists. */
function rowsOf(group: keyof typeof documentTable): readonly DocumentRow[] {
  const own: readonly DocumentRow[] = documentTable[group]
  if (group !== 'guides' && group !== 'operate') return own
  const found = folders[group].flatMap(([folder, slug]) =>
    filesIn(folder).map((name) => ({ slug: `${slug}/${path.basename(name, '.md')}`, file: `${folder}/${name}` })),
  )
  const unlisted = found.filter(({ file }) => !listed.has(file) && !internal.includes(path.basename(file, '.md')))
  return [...own, ...unlisted]
}

function filesIn(folder: string): string[] {
  const full = path.join(root, folder)
  return existsSync(full)
    ? readdirSync(full)
        .filter((name) => name.endsWith('.md'))
        .sort()
    : []
}

/** Returns the pages of a group of documents. */
export const documentPages = (group: keyof typeof documentTable): Page[] => rowsOf(group).map(pageOf)

/** The groups of documents. */
export const documentGroups = ['start', 'guides', 'operate', 'project'] as const satisfies (keyof typeof documentTable)[]

function pageOf({ slug, file, section, without = [], title, label }: DocumentRow): Page {
  const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/<!--[\s\S]*?-->\n?/g, '')
  const [, heading = slug, whole = ''] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? []
  const sections = sectionsOf(whole)
  const chosen =
    section === undefined ? sections.filter((one) => !without.includes(one.heading)) : sections.filter((one) => one.heading === section)
  if (chosen.length === 0) throw new Error(`${file} has no section ${section}`)
  const body = chosen.map((one) => (one.heading === section ? one.text : one.whole)).join('')
  return {
    slug,
    title: title ?? heading,
    ...(label === undefined ? {} : { label }),
    description: descriptionOf(body),
    body: withSiteLinks(body, file),
  }
}

interface Section {
  /** Empty for what comes before the first heading. */
  heading: string
  /** The text without the heading. */
  text: string
  whole: string
}

/** Splits a document at its headings of the second level, but not inside code. */
function sectionsOf(text: string): Section[] {
  const lines = text.split('\n')
  const starts = [0]
  let isCode = false
  for (const [at, line] of lines.entries()) {
    if (line.startsWith('```')) isCode = !isCode
    if (!isCode && line.startsWith('## ') && at > 0) starts.push(at)
  }
  return starts.map((start, index) => {
    const own = lines.slice(start, starts[index + 1])
    const [first = ''] = own
    const heading = first.startsWith('## ') ? first.slice(3) : ''
    const whole = own.join('\n') + (index === starts.length - 1 ? '' : '\n')
    return { heading, text: heading === '' ? whole : whole.slice(first.length + 1), whole }
  })
}

/** Returns the first paragraph as plain text. */
function descriptionOf(body: string): string {
  const paragraphs = body.replaceAll(/^```[\s\S]*?^```$/gm, '').split(/\n{2,}/)
  const first = paragraphs.find((text) => /^[A-Z`]/.test(text.trim())) ?? ''
  const plain = first
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain.length <= 160 ? plain : `${plain.slice(0, plain.lastIndexOf(' ', 157))} …`
}

/** Points links between documents to their pages. A file that isn't a page stays as text. */
function withSiteLinks(body: string, from: string): string {
  return body
    .split(/(^```[\s\S]*?^```$|`[^`\n]*`(?!\]\())/m)
    .map((part) =>
      part.startsWith('`')
        ? part
        : part.replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (link, text: string, target: string) => linkTo(link, text, target, from)),
    )
    .join('')
}

function linkTo(link: string, text: string, target: string, from: string): string {
  if (/^(?:[a-z]+:|\/|#)/.test(target)) return link
  const [file = '', hash] = target.split('#', 2)
  const named = path.posix.join(path.posix.dirname(from), file)
  // Of several pages that a document became, the last one has what isn't in the others.
  const row = documentGroups.flatMap(rowsOf).findLast((each) => each.file === named)
  return row ? `[${text}](${pathOf(row.slug)}${hash === undefined ? '' : `#${hash}`})` : text
}
