import { filesNamedIn, longFunctions, textOf, trackedFiles, unclearLines, wideLines } from './sources.mjs'

// Checks what reviewers would otherwise have to look for: long functions, wide documents, unclear words, file names in build configuration.
const maxFunctionLines = 80
const maxDocumentColumns = 120
const maxUnclearLines = 50

const sources = trackedFiles('*.ts', '*.tsx', '*.mjs').filter((file) => !file.endsWith('.gen.ts'))
const product = sources.filter((file) => /^(?:packages|apps)\/[^/]+\/src\//u.test(file) && !/\.test\.tsx?$/u.test(file))
const problems = [
  ...trackedFiles('*.md').flatMap((file) =>
    wideLines(textOf(file), maxDocumentColumns).map((line) => `${file}:${line}: wider than ${maxDocumentColumns} columns`),
  ),
  ...product
    .flatMap((file) => longFunctions(file, maxFunctionLines))
    .sort((a, b) => b.lines - a.lines)
    .map(({ file, line, lines }) => `${file}:${line}: a function of ${lines} lines; the limit is ${maxFunctionLines}`),
  ...trackedFiles('*/vite.config.ts', 'vitest.config.ts').flatMap((file) =>
    filesNamedIn(file, product).map(({ line, named }) => `${file}:${line}: names source files (${named.slice(0, 3).join(', ')} …)`),
  ),
]

const unclear = sources
  .filter((file) => /\.tsx?$/u.test(file))
  .flatMap((file) => unclearLines(textOf(file)).map((line) => `${file}:${line}`))
if (process.argv.includes('--unclear')) process.stdout.write(`${unclear.join('\n')}\n`)
const tooManyUnclear = `${unclear.length} lines say somebody, nobody, whoever, anew or no more (limit ${maxUnclearLines}; --unclear lists them)`
if (unclear.length > maxUnclearLines) problems.push(tooManyUnclear)

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${product.length} product files, ${problems.length} problems; ${tooManyUnclear}\n`)
process.exit(problems.length === 0 ? 0 : 1)
