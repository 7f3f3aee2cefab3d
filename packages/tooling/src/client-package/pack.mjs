import { readFileSync } from 'node:fs'
import path from 'node:path'
import { packageFolder, root } from './places.mjs'
import { run } from './run.mjs'

/** Builds the package, unless nothing has changed, and packs it into a folder. @returns the tarball, its manifest, size and files */
export function packPackage(folder) {
  const bin = path.join(root, 'node_modules/.bin')
  const env = { PATH: `${bin}${path.delimiter}${process.env.PATH}`, TURBO_TELEMETRY_DISABLED: '1', NODE_ENV: '' }
  run(path.join(bin, 'turbo'), ['run', 'package', '--filter=@morsel/client', '--output-logs=errors-only'], root, env)
  // npm needs no network for this, and a release packs the same way.
  const [{ filename, files, size }] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', folder], packageFolder))
  const manifest = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'))
  return { tarball: path.join(folder, filename), manifest, size, files: files.length }
}
