import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { client, packageFolder, root } from './places.mjs'
import { printTypes } from './print-types.mjs'

/**
 * Builds `@morsel/client` as other developers install it, in `packages/client/dist/package`: one folder without dependencies, as ES modules
 * and as CommonJS, with declarations that refer only to each other and to TanStack Query. Needs the workspace build.
 */

const published = path.join(client, 'src/published')
const declarations = path.join(client, 'dist/published')
/** The entries of the package and the files that they are built from. */
const entries = { index: '.', react: './react' }

rmSync(packageFolder, { recursive: true, force: true })
mkdirSync(packageFolder, { recursive: true })
await buildModules()
for (const entry of Object.keys(entries)) copyDeclarations(`${entry}.d.ts`)
write('package.json', `${JSON.stringify(createManifest(), null, 2)}\n`)
copyFileSync(path.join(client, 'README.md'), path.join(packageFolder, 'README.md'))
copyFileSync(path.join(root, 'LICENSE'), path.join(packageFolder, 'LICENSE'))

async function buildModules() {
  await build({
    configFile: false,
    root: client,
    logLevel: 'error',
    resolve: { conditions: ['source'] },
    build: {
      outDir: packageFolder,
      target: 'es2022',
      minify: false,
      lib: {
        entry: Object.fromEntries(Object.keys(entries).map((name) => [name, path.join(published, `${name}.ts`)])),
        formats: ['es', 'cjs'],
      },
      rolldownOptions: { external: ['@tanstack/react-query'] },
    },
  })
}

/** Copies a declaration file and those that it imports, once for each module format. */
function copyDeclarations(file, copied = new Set()) {
  if (copied.has(file)) return
  copied.add(file)
  // The types of the API come from the whole workspace.
  const text = file === 'api.d.ts' ? printTypes(path.join(published, 'api.ts')) : readFileSync(path.join(declarations, file), 'utf8')
  const clean = withoutRules(text).replaceAll(/^\/\/# sourceMappingURL.*$/gmu, '')
  const imported = [...clean.matchAll(/from '(\.[^']*)'/gu)].map(([, name]) => name)
  for (const name of imported) {
    if (!/^\.\/[\w-]+\.ts$/u.test(name)) throw new Error(`${file} of the package imports ${name}`)
    copyDeclarations(name.replace('./', '').replace(/\.ts$/u, '.d.ts'), copied)
  }
  write(file, clean.replaceAll(/(from '\.[^']*)\.ts'/gu, "$1.js'"))
  write(file.replace(/\.ts$/u, '.cts'), clean.replaceAll(/(from '\.[^']*)\.ts'/gu, "$1.cjs'"))
}

/** Leaves out references to rules and decisions, which only readers of the repository can follow. */
function withoutRules(text) {
  return text.replaceAll(/ \((?:decision \d{3}|[A-Z]+-\d{1,3}(?:, [A-Z]+-\d{1,3})*)\)/gu, '')
}

function createManifest() {
  const { version, license } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const own = JSON.parse(readFileSync(path.join(client, 'package.json'), 'utf8'))
  const conditionsOf = (name) => ({
    import: { types: `./${name}.d.ts`, default: `./${name}.js` },
    require: { types: `./${name}.d.cts`, default: `./${name}.cjs` },
  })
  return {
    name: own.name,
    version,
    description: 'Typed client of Morsel, the finder of restaurants and dishes',
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    main: './index.cjs',
    types: './index.d.cts',
    exports: {
      ...Object.fromEntries(Object.entries(entries).map(([name, subpath]) => [subpath, conditionsOf(name)])),
      './package.json': './package.json',
    },
    typesVersions: { '*': { react: ['./react.d.cts'] } },
    peerDependencies: { '@tanstack/react-query': '^5.0.0' },
    peerDependenciesMeta: { '@tanstack/react-query': { optional: true } },
  }
}

function write(file, text) {
  writeFileSync(path.join(packageFolder, file), text)
}
