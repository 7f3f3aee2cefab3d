/** What texts of the repository refer to: rules by ID, files by path, documents by link, papers by name. Pure functions over texts. */

const definition = /^(?:- |\| )\*\*([A-Z]+-\d{3,4})\*\*/gmu
const citation = /\b(?:API|AUTH|EDIT|MOD|WEB|PLACE|SEARCH|SOCIAL|SEC)-\d{3,4}\b/gu

/** Returns the IDs of the rules that a document of `docs/spec` defines, in its order. */
export function rulesDefinedIn(text) {
  return [...text.matchAll(definition)].map(([, id]) => id)
}

/** Returns the IDs of the rules that a text cites, each with its line. */
export function rulesCitedIn(text) {
  return [...text.matchAll(citation)].map(({ 0: id, index }) => ({ id, line: lineAt(text, index) }))
}

/** Files in which a citation counts as a test of the rule. */
export function isTest(file) {
  return /\.(?:test|spec)\.tsx?$|\/tests?\/|-matrix\.ts$/u.test(file)
}

const papers = [
  /\bauth[ -]contract\b/giu,
  /\bclient(?:[\s*/]+|-)runtime\b/giu,
  /\b(?:client runtime )?[RG]\d{1,3}[a-d]?\b(?=[.,)–])/gu,
  /\b(?:domain|identity|search rules?|security|specification|social providers?|toolchain)(?: section)?[\s*/]+§?[RGS]?\d+(?:\.\d+)?\b/giu,
  /\b(?:client-runtime|domain|identity|specification|configuration|house|voice|toolchain)\.md\b/gu,
]

/** Finds places where a text cites a paper that the repository doesn't have. */
export function papersCitedIn(text) {
  return papers.flatMap((paper) => [...text.matchAll(paper)].map(({ 0: words, index }) => ({ words, line: lineAt(text, index) })))
}

const sourceExtension = /\.(?:ts|tsx|mjs|jsx|md|css|sql|yaml|yml)$/u
const knownFolder = /^(?:packages|apps|docs|scripts|patches|\.github|\.ci)\//u
const generated = /(?:^|\/)(?:dist|node_modules|\.data|coverage)(?:\/|$)/u
const odd = /[^\w@./$()-]|\/\/|^[/.]*$/u

/**
 * Finds tokens in backticks that name a file or folder of the repository. @param isDocument whether the whole text is prose, not only its
 * comments
 */
export function pathsIn(text, isDocument) {
  const prose = isDocument ? withoutFences(text) : commentsOf(text)
  return [...prose.matchAll(/`([^`\n]+)`/gu)]
    .map(({ 1: token, index }) => ({ path: token, line: lineAt(prose, index) }))
    .filter(({ path }) => looksLikePath(path))
}

function looksLikePath(token) {
  if (odd.test(token) || token.startsWith('/') || generated.test(token)) return false
  return sourceExtension.test(token) || knownFolder.test(token)
}

/** Whether a path names one of the files: relative to the root or to the file that names it, or by the end of its path. */
export function resolves(path, from, tree) {
  const bare = path.replace(/\/$/u, '').replace(/^(?:\.\.?\/)+/u, '')
  return tree.has(bare) || tree.ends.has(bare) || tree.has(join(from, path))
}

/** Files and folders of the repository, by path and by every end of it. */
export function treeOf(files) {
  const paths = new Set(files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))))
  const ends = new Set([...paths].flatMap((each) => each.split('/').map((_, at, parts) => parts.slice(at).join('/'))))
  return { has: (path) => paths.has(path), ends }
}

/** Finds links of a document that stay in the repository: the file (empty for the document itself) and the heading. */
export function linksIn(text) {
  const prose = withoutFences(text).replaceAll(/`[^`\n]*`/gu, (code) => ' '.repeat(code.length))
  return [...prose.matchAll(/\]\(([^)\s]+)\)/gu)]
    .filter(({ 1: target }) => !/^[a-z]+:|^\//iu.test(target))
    .map(({ 1: target, index }) => {
      const [file = '', heading] = target.split('#', 2)
      return { file, heading, line: lineAt(prose, index) }
    })
}

/** Returns the anchors of a document's headings, as GitHub generates them. */
export function headingsOf(text) {
  const seen = new Map()
  return [...withoutFences(text).matchAll(/^#{1,6} +(.+)$/gmu)].map(([, title]) => {
    const anchor = title
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-')
    const count = seen.get(anchor) ?? 0
    seen.set(anchor, count + 1)
    return count === 0 ? anchor : `${anchor}-${count}`
  })
}

/** Returns a path relative to a file. */
export function join(from, path) {
  const parts = [...from.split('/').slice(0, -1), ...path.split('/')]
  const joined = []
  for (const part of parts) {
    if (part === '..') joined.pop()
    else if (part !== '.' && part !== '') joined.push(part)
  }
  return joined.join('/')
}

/** Returns the comments of a source. Other lines become empty, so that lines keep their numbers. */
function commentsOf(text) {
  return text
    .split('\n')
    .map((line) => (/^\s*(?:\/\/|\/?\*|\{\/\*|--)/u.test(line) ? line : (/(?:^|\s)\/\/ .*$/u.exec(line)?.[0] ?? '')))
    .join('\n')
}

/** Returns a document without its code blocks, whose lines become empty. */
function withoutFences(text) {
  return text.replaceAll(/^```[\s\S]*?^```/gmu, (block) => block.replaceAll(/[^\n]/gu, ''))
}

function lineAt(text, index) {
  return text.slice(0, index).split('\n').length
}
