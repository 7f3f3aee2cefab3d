import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'

export const root = path.resolve(import.meta.dirname, '../../..')

/** Lists tracked files that still exist, relative to the root. */
export function trackedFiles(...patterns) {
  const args = ['ls-files', '-z', '--cached', '--deduplicate', '--', ...patterns]
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && textOf(file) !== undefined)
}

const texts = new Map()

/** Returns the text of a file of the repository; undefined for one that is about to be deleted. */
export function textOf(file) {
  if (!texts.has(file)) texts.set(file, read(file))
  return texts.get(file)
}

function read(file) {
  try {
    return readFileSync(path.join(root, file), 'utf8')
  } catch {
    return undefined
  }
}

/** Parses a source. `lineAt` turns an offset into a line number, counted from 1. */
export function parse(file, text = textOf(file)) {
  const { program, comments, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  return { program, comments, text, lineAt: (offset) => text.slice(0, offset).split('\n').length }
}

/** Finds functions with more lines than `limit`, counted from the first to the last one. */
export function longFunctions(file, limit, text = textOf(file)) {
  const { program, lineAt } = parse(file, text)
  const found = []
  const measure = (node) => {
    if (!node.body) return
    const line = lineAt(node.start)
    const lines = lineAt(node.end) - line + 1
    if (lines > limit) found.push({ file, line, lines })
  }
  new Visitor({ FunctionDeclaration: measure, FunctionExpression: measure, ArrowFunctionExpression: measure }).visit(program)
  return found
}

/** Finds lines with words that this project avoids, because they often make a sentence read as if translated. */
export function unclearLines(text) {
  return text.split('\n').flatMap((line, at) => (/\b(?:somebody|nobody|whoever|anew|no more)\b/iu.test(line) ? [at + 1] : []))
}

/** Finds lines of a document over the limit. Rows of tables and single links can't be wrapped. */
export function wideLines(text, limit) {
  return text.split('\n').flatMap((line, at) => ([...line].length <= limit || isUnbreakable(line) ? [] : [at + 1]))
}

function isUnbreakable(line) {
  const content = line.replace(/^\s*(?:[-*]|\d+\.)?\s*/u, '')
  return content.startsWith('|') || /^(?:\[[^\]]+\]: )?\S+$/u.test(content) || /^\[[^\]]*\]\([^)]*\)[.,;:]?$/u.test(content)
}

/**
 * Finds source files that a build configuration names one by one in a regular expression or a list. A pattern is allowed if it treats a new
 * file in the same folder like the existing ones.
 */
export function filesNamedIn(configuration, files, text = textOf(configuration)) {
  const { program, lineAt } = parse(configuration, text)
  const found = []
  const stems = new Set(files.map(stemOf))
  const onRegex = ({ regex, start }) => {
    const pattern = new RegExp(regex.pattern, regex.flags.replaceAll(/[gy]/gu, ''))
    const named = files.filter((file) => pattern.test(file) && !pattern.test(`${path.dirname(file)}/any-new-file${path.extname(file)}`))
    if (named.length > 0) found.push({ line: lineAt(start), named })
  }
  const onList = ({ elements, start }) => {
    const words = elements.flatMap((element) => (typeof element?.value === 'string' ? [element.value] : []))
    const named = words.filter((word) => /\.(?:[jt]sx?|mjs)$/u.test(word) || stems.has(stemOf(word)))
    if (named.length > 1 && named.length === words.length) found.push({ line: lineAt(start), named })
  }
  new Visitor({ Literal: (node) => node.regex && onRegex(node), ArrayExpression: onList }).visit(program)
  return found
}

function stemOf(file) {
  return path.basename(file).replace(/\.\w+$/u, '')
}
