import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'vite'

/** The parts of a release: a tree that runs without the repository, without its packages and without a build. */

/** Packages that stay folders, because they contain native code or files that the server reads. The bundles have all others. */
export const wholePackages = [
  ...['@node-rs/argon2', '@node-rs/bcrypt', '@resvg/resvg-js', 'sharp', 'swagger-ui-dist', 'wawoff2'],
  ...['', '-arabic', '-hebrew', '-kr', '-sc', '-thai'].map((script) => `@fontsource-variable/noto-sans${script}`),
]

/**
 * Bundles built files with their packages for Node.js.
 * @param {{ root: string, input: Record<string, string>, outDir: string, chunks: string, define?: Record<string, string> }} parts
 */
export async function bundle({ root, input, outDir, chunks, define = {} }) {
  await build({
    root,
    define,
    configFile: false,
    logLevel: 'error',
    plugins: [importRequired()],
    // Vite itself serves pages in development only.
    ssr: { noExternal: true, external: [...wholePackages, 'vite'] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      rollupOptions: {
        input,
        output: { entryFileNames: ({ name }) => (name === 'hashing-worker' ? '[name].mjs' : '[name].js'), chunkFileNames: chunks },
      },
    },
  })
}

/** Turns what an earlier build left as `__require("react")` into an import, because bundlers don't see such calls. */
function importRequired() {
  return {
    name: 'import-required',
    transform(code) {
      const imports = new Map()
      const changed = code.replaceAll(/\b__require\("([a-z@][^":]*)"\)/g, (_call, id) => {
        imports.set(id, imports.get(id) ?? `required${imports.size}`)
        return imports.get(id)
      })
      const lines = [...imports].map(([id, name]) => `import ${name} from ${JSON.stringify(id)}`)
      return lines.length === 0 ? undefined : { code: [...lines, changed].join('\n'), map: null }
    },
  }
}

/** What only compilers and debuggers read, and the fonts and bundles that the server doesn't use. */
const unused = /\.(?:map|d\.[cm]?ts|md)$|(?<!-wght-normal)\.woff2$|swagger-ui-es-bundle[\w-]*\.js$/

/**
 * Copies packages and what they depend on into a flat folder.
 * @param {readonly string[]} names
 * @param {readonly string[]} importers folders of the packages that import them
 * @param {string} target the `node_modules` folder
 */
export function copyPackages(names, importers, target) {
  const versions = new Map()
  const copy = (name, from, isOptional) => {
    const folder = findPackage(name, from)
    if (folder === undefined && isOptional) return
    if (folder === undefined) throw new Error(`${name}, which ${from} needs, is not installed.`)
    const { version, dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    const known = versions.get(name)
    if (known !== undefined && known !== version) throw new Error(`${name} is needed in the versions ${known} and ${version}.`)
    if (known !== undefined) return
    versions.set(name, version)
    cpSync(folder, path.join(target, name), { recursive: true, filter: (file) => !unused.test(file) })
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) copy(each, [folder], each in optionalDependencies)
  }
  for (const name of names) copy(name, importers, false)
}

function findPackage(name, importers) {
  const folders = importers.flatMap((importer) => createRequire(path.join(importer, 'package.json')).resolve.paths(name) ?? [])
  const found = folders.map((folder) => path.join(folder, name)).find((folder) => existsSync(folder))
  return found && realpathSync(found)
}

/**
 * Writes the license texts of all packages, which most licenses require of a copy.
 * @param {Record<string, { name: string, versions: string[], paths: string[], license: string }[]>} licenses what `pnpm licenses list` prints
 * @param {string} file
 */
export function writeLicenses(licenses, file) {
  const packages = Object.values(licenses).flat()
  const sections = packages.flatMap(({ name, versions, paths, license }) => {
    const texts = new Set(paths.flatMap(licenseTexts))
    return [`${name} ${versions.join(', ')} (${license})\n\n${[...texts].join('\n')}`]
  })
  writeFileSync(file, sections.sort().join(`\n${'-'.repeat(80)}\n\n`))
}

function licenseTexts(folder) {
  const names = readdirSync(folder).filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name))
  return names.map((name) => readFileSync(path.join(folder, name), 'utf8'))
}
