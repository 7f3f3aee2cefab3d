import { Visitor } from 'vite'
import { parse, textOf, trackedFiles } from './sources.mjs'

/** Collects everything that people read, by kind, each with its file and line. */
export function textsByKind() {
  return {
    page: trackedFiles('apps/web/messages/en/*.ts')
      .filter((file) => !file.endsWith('/cuisines.ts'))
      .flatMap(values),
    mail: trackedFiles('packages/email/src/messages/en.ts').flatMap(values),
    comment: sources().flatMap(comments),
    'log line': sources()
      .filter((file) => !isTest(file))
      .flatMap(logLines),
    'API text': trackedFiles('packages/api/src/*.ts')
      .filter((file) => !isTest(file))
      .flatMap(apiTexts),
    document: trackedFiles('*.md').flatMap(paragraphs),
    'test title': sources().filter(isTest).flatMap(testTitles),
  }
}

function sources() {
  return trackedFiles('packages/*.ts', 'packages/*.tsx', 'packages/*.mjs', 'apps/*.ts', 'apps/*.tsx', 'scripts/*.mjs').filter(
    (file) => !file.endsWith('.gen.ts'),
  )
}

function isTest(file) {
  return /\.(?:test|spec)\.tsx?$|\/(?:test|tests|bench|sweep)\//u.test(file)
}

/** Returns the strings that a table of messages holds. */
function values(file) {
  return collect(file, (found) => ({ Property: ({ value }) => found(value, stringOf(value)) }))
}

/** Finds the fixed messages of `log.info(facts, 'message')` and its siblings. */
function logLines(file) {
  return collect(file, (found) => ({
    CallExpression: ({ callee, arguments: [, message] }) => {
      const isLog = /\blog(?:ger)?\.(?:debug|info|warn|error|fatal)$/u.test(textOf(file).slice(callee.start, callee.end))
      if (isLog && message) found(message, stringOf(message))
    },
  }))
}

/** Finds the summaries and descriptions of the API reference. */
function apiTexts(file) {
  return collect(file, (found) => ({
    Property: ({ key, value }) => {
      if (key.name === 'summary' || key.name === 'description') found(value, stringOf(value))
    },
  }))
}

/** Returns the titles of `describe`, `it` and `test`, including those with `.each(…)` and the like. */
function testTitles(file) {
  return collect(file, (found) => ({
    CallExpression: ({ callee, arguments: [title] }) => {
      const isTestCall = /^(?:describe|it|test)\b/u.test(textOf(file).slice(callee.start, callee.end))
      if (isTestCall && title) found(title, stringOf(title))
    },
  }))
}

/** Finds the paragraphs, list items and table rows of a document, without code blocks and headings. */
function paragraphs(file) {
  const withoutCode = textOf(file).replaceAll(/^```[\s\S]*?^```$/gmu, (block) => block.replaceAll(/[^\n]/gu, ''))
  let line = 1
  return withoutCode.split(/(\n(?=\n|\s*(?:[-*] |\d+\. |[|#])))/u).flatMap((part) => {
    const at = line
    line += part.split('\n').length - 1
    const text = part.trim()
    return /[a-z]{3}/iu.test(text) && !/^[#<]|^\|[-| ]+\|$/u.test(text) ? [{ file, line: at, text }] : []
  })
}

function collect(file, visitor) {
  const { program, lineAt } = parse(file)
  const texts = []
  new Visitor(visitor((node, text) => text !== undefined && texts.push({ file, line: lineAt(node.start), text }))).visit(program)
  return texts
}

function stringOf(node) {
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…')
  return typeof node.value === 'string' && /[a-z]/iu.test(node.value) ? node.value : undefined
}

/** Finds comments as people read them: consecutive lines are one comment. */
function comments(file) {
  const { comments: all, lineAt, text } = parse(file)
  const blocks = []
  for (const { value, start, end } of all) {
    const words = value.replaceAll(/^[ \t]*\*?[ \t]?/gmu, '').trim()
    const last = blocks.at(-1)
    if (last && /^\n?[ \t]*$/u.test(text.slice(last.end, start))) Object.assign(last, { text: `${last.text}\n${words}`, end })
    else if (words !== '') blocks.push({ file, line: lineAt(start), text: words, end })
  }
  return blocks.map(({ end: _end, ...block }) => block)
}
