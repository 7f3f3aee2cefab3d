import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from './places.mjs'
import { run } from './run.mjs'

/** Empty projects outside the workspace, in which the package is installed as other developers do. */

const projects = {
  node: ['@types/node', 'typescript'],
  react: ['@tanstack/react-query', '@types/react', '@types/react-dom', '@vitejs/plugin-react', 'react', 'react-dom', 'typescript', 'vite'],
}

/**
 * Creates a project in a folder and installs the tarball with npm, without the network. Its other packages are links to those of the
 * workspace.
 * @returns its folder, and the number and size of packages that the installation added
 */
export function createProject(name, folder, tarball) {
  const project = path.join(folder, name)
  mkdirSync(project, { recursive: true })
  cpSync(path.join(import.meta.dirname, 'projects', name), project, { recursive: true })
  writeFileSync(path.join(project, 'package.json'), JSON.stringify({ name: `empty-${name}-app`, private: true, type: 'module' }))
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error', tarball], project)
  const modules = path.join(project, 'node_modules')
  const { packages } = JSON.parse(readFileSync(path.join(modules, '.package-lock.json'), 'utf8'))
  const added = { count: Object.keys(packages).length, bytes: sizeOf(modules) }
  for (const library of projects[name]) link(modules, library)
  return { project, added }
}

/** Checks the types of a project with its `tsconfig.json`. @param compiler the folder of a TypeScript package @returns milliseconds */
export function checkTypes(project, compiler = path.join(root, 'node_modules/typescript'), args = []) {
  const started = performance.now()
  run(process.execPath, [path.join(compiler, 'bin/tsc'), '-p', '.', ...args], project)
  return performance.now() - started
}

/** Makes a package of the workspace available in a project. */
export function link(modules, library) {
  const from = ['apps/web/package.json', 'apps/server/package.json', 'package.json'].flatMap((file) =>
    createRequire(path.join(root, file))
      .resolve.paths(library)
      .map((place) => path.join(place, library)),
  )
  const folder = from.find((place) => existsSync(place))
  if (!folder) throw new Error(`${library} isn't installed`)
  mkdirSync(path.dirname(path.join(modules, library)), { recursive: true })
  symlinkSync(realpathSync(folder), path.join(modules, library))
}

function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true }).map((name) => statSync(path.join(folder, name)))
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
}
