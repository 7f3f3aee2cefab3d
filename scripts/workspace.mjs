import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** What all root scripts share. Uses no installed package, because it installs them. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const bin = path.join(root, 'node_modules/.bin')
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

/** Returns the environment of all tools: our own binaries first (turbo looks for pnpm there), no telemetry. */
export function toolEnvironment(more = {}) {
  const { NODE_ENV: _ignored, ...inherited } = process.env
  return { ...inherited, PATH: `${bin}${path.delimiter}${process.env.PATH}`, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', ...more }
}

/** Runs a tool and waits for it. If it fails, this script exits with its code. */
export function run(command, args, { env = {}, cwd = root, quiet = false } = {}) {
  const result = spawnSync(command, args, {
    cwd,
    env: toolEnvironment(env),
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
    encoding: 'utf8',
  })
  if (result.error) throw result.error
  if (result.status !== 0) {
    if (quiet) process.stderr.write(`${result.stdout}${result.stderr}`)
    process.exit(result.status ?? 1)
  }
}

/** Runs a tool until it's stopped. The terminal sends Ctrl-C to both, so this script only waits; SIGTERM is passed on. */
export function runUntilStopped(command, args, { env = {} } = {}) {
  const child = spawn(command, args, { cwd: root, env: { ...toolEnvironment(env), ...env }, stdio: 'inherit' })
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** Installs the packages of the lock file unless they are already installed. */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    process.stderr.write(`Morsel requires Node.js 20.19 or newer. This is ${process.versions.node}.\n`)
    process.exit(1)
  }
  const stamp = path.join(root, 'node_modules/.installed')
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .update(process.platform + process.arch)
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stderr.write('Installing packages…\n')
  run(
    'npx',
    ['--yes', manifest.packageManager, 'install', '--frozen-lockfile', '--prod=false', '--reporter=append-only', '--loglevel=error'],
    { env: { CI: 'true' } },
  )
  writeFileSync(stamp, wanted)
}

/** Builds what has changed since the last build. @param filters of turbo; without them, everything */
export function ensureBuilt(filters = []) {
  run(path.join(bin, 'turbo'), ['run', 'build', ...filters, '--output-logs=errors-only', '--log-order=grouped'], { quiet: true })
}
