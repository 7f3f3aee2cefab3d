import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import ts from 'typescript'
import { build } from 'vite'
import { packPackage } from './client-package/pack.mjs'
import { packageFolder, root } from './client-package/places.mjs'
import { checkTypes, createProject, link } from './client-package/projects.mjs'
import { run } from './client-package/run.mjs'

// Builds and packs `@morsel/client`, and checks what its users rely on: its types outside the workspace, its entries and its weight.
const limits = { gzipKb: 7, packages: 10, megabytes: 5 }
const problems = []
const folder = mkdtempSync(path.join(tmpdir(), 'morsel-client-'))
const { tarball, manifest, files, size } = packPackage(folder)
const docs = path.join(root, 'apps/docs/dist/generate')
const { documents } = await import(path.join(docs, 'site.js'))
const { codeBlocks } = await import(path.join(docs, 'code-blocks.js'))
const guideBlocks = documents().flatMap(({ slug, body }) =>
  codeBlocks(body).flatMap(({ language, code }, at) =>
    ['ts', 'tsx'].includes(language) ? [{ file: `${slug.replaceAll('/', '-')}-${at}.${language}`, code }] : [],
  ),
)

const { messages } = await publint({ pkgDir: packageFolder, pack: false, strict: true })
for (const message of messages) problems.push(`publint: ${formatMessage(message, manifest)}`)
const { types, problems: wrong } = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))))
if (types === false) problems.push('the package has no types')
for (const each of wrong) problems.push(`attw: ${JSON.stringify(each)}`)

const declarations = readdirSync(packageFolder).filter((file) => /\.d\.c?ts$/u.test(file))
for (const file of declarations) findAny(file)

const gzipKb = (await weigh()) / 1000
if (gzipKb > limits.gzipKb) problems.push(`${gzipKb} kB, gzip; the limit is ${limits.gzipKb} kB`)

let typesMs = 0
for (const name of ['node', 'react']) {
  const { project, added } = createProject(name, folder, tarball)
  if (added.count > limits.packages || added.bytes > limits.megabytes * 1e6)
    problems.push(`installing adds ${added.count} packages of ${added.bytes} bytes to the ${name} project`)
  writeGuides(name, project)
  try {
    typesMs = checkTypes(project)
    // Most developers use TypeScript 5.
    if (name === 'node') checkBetterAuth(project)
    if (name === 'node') checkTypes(project, path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), ['--noEmit'])
    if (name === 'react') run(process.execPath, [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel=error'], project)
  } catch (error) {
    problems.push(error.message)
  }
}
rmSync(folder, { recursive: true })

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(
  `@morsel/client: ${gzipKb.toFixed(1)} kB of ${limits.gzipKb} kB gzip without React, ${(size / 1000).toFixed(0)} kB packed in ${files} files; types of a small React app: ${(typesMs / 1000).toFixed(1)} s\n`,
)
process.exit(problems.length > 0 ? 1 : 0)

/** Finds `any` in a declaration file. The projects show that every other type exists. */
function findAny(file) {
  const source = ts.createSourceFile(file, readFileSync(path.join(packageFolder, file), 'utf8'), ts.ScriptTarget.Latest)
  const visit = (node) => {
    if (node.kind === ts.SyntaxKind.AnyKeyword)
      problems.push(`${file}:${source.getLineAndCharacterOfPosition(node.pos).line + 1} has the type any`)
    ts.forEachChild(node, visit)
  }
  visit(source)
}

/** Returns the bytes of the main entry, minified and compressed. */
async function weigh() {
  const { output } = await build({
    configFile: false,
    root: packageFolder,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: path.join(packageFolder, 'index.js'), preserveEntrySignatures: 'strict' },
    },
  })
  return gzipSync(output[0].code, { level: 9 }).length
}

/**
 * Adds the TypeScript of the README and of all guides to a project (API-090). Blocks that begin with the name of a file in `src` belong to
 * the React app, and those for better-auth have a folder of their own, because its declarations aren't free of errors.
 */
function writeGuides(name, project) {
  for (const { file, code } of guideBlocks) {
    const [, app] = /^\/\/ src\/([\w.-]+)\n/u.exec(code) ?? []
    if ((app !== undefined) !== (name === 'react')) continue
    const target = app === undefined ? path.join(code.includes("'better-auth/") ? 'better-auth' : 'guides', file) : `src/guides/${app}`
    mkdirSync(path.dirname(path.join(project, target)), { recursive: true })
    writeFileSync(path.join(project, target), code)
  }
}

/** Checks the blocks for better-auth. */
function checkBetterAuth(project) {
  const compilerOptions = { skipLibCheck: true, exactOptionalPropertyTypes: false, lib: ['es2023', 'dom', 'dom.iterable'], noEmit: true }
  writeFileSync(
    path.join(project, 'better-auth/tsconfig.json'),
    JSON.stringify({ extends: '../tsconfig.json', compilerOptions, include: ['*.ts'], exclude: [] }),
  )
  link(path.join(project, 'node_modules'), 'better-auth')
  checkTypes(path.join(project, 'better-auth'))
}
