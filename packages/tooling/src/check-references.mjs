import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as references from './references.mjs'

// Checks that everything that texts refer to exists: rules by their ID, files by their path, documents by their link.
const root = path.resolve(import.meta.dirname, '../../..')

const withText = /\.(?:ts|tsx|mjs|jsx|md|css|sql|yaml|yml)$/u
const own = /^packages\/tooling\/src\/(?:check-)?references\./u
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
const texts = new Map(
  files
    .filter((file) => withText.test(file) && !own.test(file))
    .flatMap((file) => {
      const text = readIfThere(file)
      return text === undefined ? [] : [[file, text]]
    }),
)
const tree = references.treeOf(files)
const rules = rulesByFile()
const problems = [...twiceDefined(), ...unknownRules(), ...unknownPaths(), ...brokenLinks(), ...citedPapers()]

for (const problem of problems) process.stderr.write(`${problem}\n`)
report()
process.exit(problems.length === 0 ? 0 : 1)

/** Undefined for a file that is about to be deleted. */
function readIfThere(file) {
  try {
    return readFileSync(path.join(root, file), 'utf8')
  } catch {
    return undefined
  }
}

function rulesByFile() {
  const specs = [...texts].filter(([file]) => file.startsWith('docs/spec/'))
  return specs.flatMap(([file, text]) => references.rulesDefinedIn(text).map((id) => ({ id, file })))
}

function twiceDefined() {
  const first = new Map()
  return rules.flatMap(({ id, file }) => {
    const before = first.get(id)
    if (before === undefined) first.set(id, file)
    return before === undefined ? [] : [`${file}: ${id} is defined already in ${before}`]
  })
}

function unknownRules() {
  const known = new Set(rules.map(({ id }) => id))
  return [...texts].flatMap(([file, text]) =>
    references.rulesCitedIn(text).flatMap(({ id, line }) => (known.has(id) ? [] : [`${file}:${line}: no rule ${id} in docs/spec`])),
  )
}

function unknownPaths() {
  return [...texts].flatMap(([file, text]) =>
    references
      .pathsIn(text, file.endsWith('.md'))
      .flatMap((named) => (references.resolves(named.path, file, tree) ? [] : [`${file}:${named.line}: no file ${named.path}`])),
  )
}

function brokenLinks() {
  const documents = [...texts].filter(([file]) => file.endsWith('.md'))
  return documents.flatMap(([from, text]) =>
    references.linksIn(text).flatMap(({ file, heading, line }) => {
      const target = file === '' ? from : references.join(from, file)
      if (!tree.has(target)) return [`${from}:${line}: no file ${file}`]
      const isThere = heading === undefined || !target.endsWith('.md') || references.headingsOf(texts.get(target) ?? '').includes(heading)
      return isThere ? [] : [`${from}:${line}: no heading #${heading} in ${target}`]
    }),
  )
}

function citedPapers() {
  return [...texts].flatMap(([file, text]) =>
    references
      .papersCitedIn(text)
      .map(({ words, line }) => `${file}:${line}: "${words.replaceAll(/\s+/gu, ' ')}" is not in this repository`),
  )
}

function report() {
  const cited = citedIds(() => true)
  const tested = citedIds(references.isTest)
  const untested = rules.filter(({ id }) => !tested.has(id)).map(({ id }) => id)
  process.stdout.write(`${rules.length} rules: ${cited.size} are cited, ${tested.size} by tests\n`)
  if (untested.length > 0) process.stdout.write(`No test cites ${untested.length} of them:\n${columns(untested)}\n`)
}

function columns(ids) {
  const rows = Array.from({ length: Math.ceil(ids.length / 12) }, (_, at) => ids.slice(at * 12, at * 12 + 12))
  return rows.map((row) => `  ${row.join(' ')}`).join('\n')
}

function citedIds(isWanted) {
  const citing = [...texts].filter(([file]) => !file.startsWith('docs/spec/') && isWanted(file))
  return new Set(citing.flatMap(([, text]) => references.rulesCitedIn(text).map(({ id }) => id)))
}
