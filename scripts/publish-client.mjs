import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt, ensureInstalled, root, run, toolEnvironment } from './workspace.mjs'

// npm run publish-client               checks and packs @morsel/client and shows what would be published
// npm run publish-client -- --publish  publishes it, with a provenance statement
//
// A provenance statement says from which commit and by which workflow a package was built. npm accepts it only from a CI that can prove
// who it is, and only if the manifest names the repository. So .github/workflows/release.yml publishes the package with each release; on
// other machines, --publish is refused.
const publishes = process.argv.includes('--publish')
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, ACTIONS_ID_TOKEN_REQUEST_URL } = process.env

if (publishes) {
  if (!ACTIONS_ID_TOKEN_REQUEST_URL || !GITHUB_REPOSITORY)
    stop('Only the release workflow can publish, because only it can prove its origin.')
  if (git('status', '--porcelain') !== '') stop('There are uncommitted changes.')
  const tag = git('describe', '--exact-match', '--tags')
  if (tag !== `v${version}`) stop(`The tag is ${tag || 'missing'}, but package.json has version ${version}.`)
}

ensureInstalled()
ensureBuilt()
run(process.execPath, [path.join(root, 'packages/tooling/src/check-client.mjs')])
const folder = mkdtempSync(path.join(tmpdir(), 'morsel-client-'))
cpSync(path.join(root, 'packages/client/dist/package'), folder, { recursive: true })
if (GITHUB_REPOSITORY) nameRepository(`${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`)
run('npm', publishes ? ['publish', '--provenance', '--access', 'public'] : ['publish', '--dry-run', '--access', 'public'], { cwd: folder })
rmSync(folder, { recursive: true })

function nameRepository(url) {
  const file = path.join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(
    file,
    JSON.stringify({ ...manifest, repository: { type: 'git', url: `git+${url}.git`, directory: 'packages/client' } }, null, 2),
  )
}

function git(...args) {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8', env: toolEnvironment() }).stdout.trim()
}

function stop(reason) {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
