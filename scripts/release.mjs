import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt, ensureInstalled, root } from './workspace.mjs'

// `npm run release` makes release/, which needs only Node.js and a PostgreSQL: `node release/morsel.mjs`. It's for the platform that it was
// made on. Why the embedded PostgreSQL isn't part of it: docs/decisions/168-releases-as-a-tree.md.
ensureInstalled()
ensureBuilt()
const { bundle, copyPackages, wholePackages, writeLicenses } = await import('../packages/tooling/src/release.mjs')
const { printBillOfMaterials } = await import('../packages/tooling/src/sbom.mjs')
const { version, engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const out = path.join(root, 'release')
const server = path.join(root, 'apps/server')
rmSync(out, { recursive: true, force: true })

await bundle({
  root: server,
  input: {
    main: path.join(server, 'dist/main.js'),
    cli: path.join(server, 'dist/cli.js'),
    'hashing-worker': path.join(root, 'packages/auth/dist/hashing-worker.mjs'),
  },
  outDir: path.join(out, 'apps/server/dist'),
  // All in one folder, because the server finds files relative to its own.
  chunks: '[name]-[hash].js',
})
await bundle({
  root: path.join(root, 'apps/web'),
  input: { 'entry-server': path.join(root, 'apps/web/dist/server/entry-server.js') },
  outDir: path.join(out, 'apps/web/dist/server'),
  chunks: 'assets/[name]-[hash].js',
  define: { 'process.env.NODE_ENV': '"production"' },
})
const importers = [server, path.join(root, 'packages/api'), path.join(root, 'packages/auth')]
copyPackages(wholePackages, importers, path.join(out, 'apps/server/node_modules'))
copy('apps/web/dist/client')
copy('packages/db/migrations', 'apps/server/migrations', (file) => !file.endsWith('_snapshot.json'))
copy('deploy/release/morsel.mjs', 'morsel.mjs')
for (const folder of ['haproxy', 'nginx', 'systemd']) copy(`deploy/${folder}`)
for (const file of ['LICENSE', 'CHANGELOG.md', '.env.example']) copy(file)
copy('apps/docs/dist/site')
writeFileSync(
  path.join(out, 'package.json'),
  `${JSON.stringify({ name: 'morsel', version, private: true, type: 'module', engines }, null, 2)}\n`,
)

const pnpm = path.join(root, 'node_modules/.bin/pnpm')
const listed = execFileSync(pnpm, ['licenses', 'list', '--prod', '--json', '--recursive'], { cwd: root, maxBuffer: 64 * 1024 * 1024 })
const licenses = JSON.parse(listed.toString('utf8'))
writeFileSync(path.join(out, 'sbom.json'), printBillOfMaterials(licenses, { name: 'morsel', version }))
writeLicenses(licenses, path.join(out, 'THIRD-PARTY-LICENSES.txt'))
process.stdout.write(`Morsel ${version} is in ${path.relative(process.cwd(), out)}. Start it with node morsel.mjs.\n`)

function copy(from, to = from, filter = () => true) {
  mkdirSync(path.dirname(path.join(out, to)), { recursive: true })
  cpSync(path.join(root, from), path.join(out, to), { recursive: true, filter })
}
